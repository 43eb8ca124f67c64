import { randomBytes } from 'node:crypto';
import { sealWith } from '../../../../server/base/seal';
import type { SharedGame } from '../../../../server/games/shared/game';
import { readBets, readOutbox, readRound, readUnanswered } from '../../../../server/games/shared/rows';
import { createSharedRounds } from '../../../../server/games/shared/sharedRounds';
import type { SharedRounds } from '../../../../server/games/shared/sharedRounds';
import type { AskWallet } from '../../../../server/games/walletClient';
import { addGame } from '../../../../server/wallet/providers/add';
import { createWallet } from '../../../../server/wallet/wallet';
import type { WalletCall } from '../../../../server/wallet/wallet';
import type { SharedRoundState } from '../../../../server/base/db/sharedRoundTables';
import type { TestDatabase } from '../../support/database';
import { START } from '../../support/rows';
import { seat } from '../../wallet/seats';
import type { Seats } from '../../wallet/seats';

const DAY_MS = 24 * 3_600_000;
export const BALANCE = 100_000;
export const seal = sealWith(randomBytes(32));

/** `failed`: before it is sent, as when the database is away that has the key. */
export type Fault = 'lostBefore' | 'lostBehind' | 'busy' | 'failed';

/** A clock that stands until it is passed on. */
function standingClock() {
  let now = START;
  let due: { at: number; fn: () => void }[] = [];
  return {
    now: () => now,
    after: (ms: number, fn: () => void) => {
      const item = { at: now + ms, fn };
      due.push(item);
      return () => {
        due = due.filter((other) => other !== item);
      };
    },
    passTo: (at: number) => {
      now = Math.max(now, at);
      const ready = due.filter((item) => item.at <= now);
      due = due.filter((item) => item.at > now);
      for (const { fn } of ready) fn();
    },
  };
}

/** A server of one game: it can be killed (it stops where it stands), and another begins on what it left. */
export type Server<Choice, Result> = SharedRounds<Choice, Result> & {
  /** Until the round that is shown is in this state. */
  reach: (state: SharedRoundState) => Promise<string>;
  /** Until nothing is owed any more. */
  quiet: () => Promise<void>;
  /** Until no bet waits for an answer. */
  answered: () => Promise<void>;
  /** Everything that failed. */
  reports: unknown[];
};

export type GameTable<Choice, Result> = {
  seats: Seats;
  clock: ReturnType<typeof standingClock>;
  /** Which message is lost on its way, or whose answer on its way back: the next one of its kind. */
  faults: Record<string, Fault[]>;
  /** Messages as they were sent: `bet P1 R`. */
  sent: string[];
  ask: AskWallet;
  serve: () => Server<Choice, Result>;
  /** What one player has. */
  balance: (player: string) => Promise<number>;
  bet: (
    server: Server<Choice, Result>,
    player: string,
    about: { choice: Choice; stakePaise?: number },
  ) => ReturnType<SharedRounds<Choice, Result>['place']>;
  states: (round: string) => Promise<string[]>;
};

async function openSessions({ db }: TestDatabase, seats: Seats, game: string): Promise<void> {
  const at = new Date(START);
  await addGame(db, seats.provider, {
    game,
    name: game,
    category: 'crash',
    minStakePaise: 1,
    maxStakePaise: 10_000_000,
  });
  for (const [player, id] of Object.entries(seats.ids)) {
    const session = `${game}-${player}`;
    await db
      .insertInto('game_sessions')
      .values({
        token_hash: `${seats.provider}:${session}`,
        session,
        provider: seats.provider,
        player_id: id,
        game,
        state: 'LIVE',
        launched_at: at,
        expires_at: new Date(START + DAY_MS),
      })
      .execute();
    await db
      .insertInto('own_sessions')
      .values({
        id: `${seats.provider}-${player}`,
        game,
        player,
        wallet_session: session,
        name: player,
        opened_at: at,
      })
      .execute();
  }
}

function askWith(
  table: { seats: Seats; faults: Record<string, Fault[]>; sent: string[] },
  database: TestDatabase,
) {
  const wallet = createWallet({ db: database.db, now: () => new Date(START), onBalance: () => undefined });
  const ask: AskWallet = async (call, body) => {
    const { player = '', tx = '' } = body as { player?: string; tx?: string };
    table.sent.push(`${call} ${player} ${tx.replace(/^.*-(?=\w+$)/, '')}`);
    const fault = table.faults[call]?.shift();
    if (fault === 'failed') throw new Error('the database is away');
    if (fault === 'busy') return { status: 'BUSY' };
    if (fault === 'lostBefore') return 'unknown';
    const answer = (await wallet.answer(table.seats.provider, call as WalletCall, body)) as {
      status: string;
    };
    return fault === 'lostBehind' ? 'unknown' : answer;
  };
  return ask;
}

/** Each table begins with nothing that another left. */
async function clear({ db }: TestDatabase): Promise<void> {
  await db.deleteFrom('own_shared_messages').execute();
  await db.deleteFrom('own_shared_bets').execute();
  await db.deleteFrom('own_shared_rounds').execute();
  await db.deleteFrom('own_sessions').execute();
  await db.deleteFrom('own_chains').execute();
}

/** A game of shared rounds beside its wallet, with players P1 and P2 who have 1000 rupees each. */
export async function tableOf<Choice, Result>(
  database: TestDatabase,
  game: SharedGame<Choice, Result>,
): Promise<GameTable<Choice, Result>> {
  await clear(database);
  const start = { P1: BALANCE, P2: BALANCE };
  const seats = await seat(database, { name: game.game, start, exposure: {}, free_bets: [] });
  await openSessions(database, seats, game.game);
  const clock = standingClock();
  const faults: Record<string, Fault[]> = {};
  const sent: string[] = [];
  const ask = askWith({ seats, faults, sent }, database);
  const { db } = database;

  const serve = (): Server<Choice, Result> => {
    const hearers = new Set<() => void>();
    const reports: unknown[] = [];
    const rounds = createSharedRounds(
      { db, seal, ask, clock, game },
      {
        report: (error) => void reports.push(error),
        onChange: () => {
          for (const hear of [...hearers]) hear();
        },
      },
    );
    const change = () =>
      new Promise<void>((resolve) => {
        const hear = () => {
          hearers.delete(hear);
          resolve();
        };
        hearers.add(hear);
      });
    const unanswered = async () => (await readUnanswered(db, game.game)).length;
    const isQuiet = async () => {
      const owed = await readOutbox(db, game.game);
      const paying = await db
        .selectFrom('own_shared_rounds')
        .select('id')
        .where('state', '=', 'PAYING')
        .execute();
      return owed.length + paying.length === 0;
    };
    return {
      ...rounds,
      reports,
      reach: async (state) => {
        while (rounds.current()?.state !== state) await change();
        return rounds.current()?.id ?? '';
      },
      answered: async () => {
        while ((await unanswered()) > 0) {
          const next = change();
          clock.passTo(clock.now() + 1000);
          await next;
        }
      },
      quiet: async () => {
        while (!(await isQuiet())) {
          const next = change();
          clock.passTo(clock.now() + 60_000);
          await next;
        }
      },
    };
  };
  return {
    seats,
    clock,
    faults,
    sent,
    ask,
    serve,
    balance: async (player) => (await seats.end()).balances[player] ?? NaN,
    bet: (server, player, { choice, stakePaise = 1000 }) =>
      server.place(
        { id: `${seats.provider}-${player}`, player },
        {
          ref: randomBytes(16).toString('hex'),
          round: server.current()?.id ?? '',
          stakePaise,
          choice,
        },
        clock.now(),
      ),
    states: async (round) => {
      const bets = await readBets(db, round);
      const row = await readRound(db, round);
      return [row?.state ?? '', ...bets.map(({ state }) => state)];
    },
  };
}
