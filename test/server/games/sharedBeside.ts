import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { sealWith } from '../../../server/base/seal';
import type { GameDeps, OwnGame } from '../../../server/games/game';
import type { AskWallet } from '../../../server/games/walletClient';
import { createWallet } from '../../../server/wallet/wallet';
import type { WalletCall } from '../../../server/wallet/wallet';
import type { TestDatabase } from '../support/database';
import { START } from '../support/rows';
import { seat } from '../wallet/seats';

/** Which message is lost on its way there, or whose answer on its way back; `killed`: the process dies in that moment. */
export type Fault = 'lostBefore' | 'lostBehind' | 'killedBefore' | 'killedBehind';

export const KILLED = 'killed';

/** Players at their wallet beside a game that many share, with a clock that only the test moves. */
export async function besideWallet(database: TestDatabase, game: string, start: Record<string, number>) {
  const { db } = database;
  const seats = await seat(database, { name: game, start, exposure: {}, free_bets: [] }, game);
  const wallet = createWallet({ db, now: () => new Date(START), onBalance: () => undefined });
  const clock = { now: START };
  /** The next message of a call is lost. */
  const faults: Partial<Record<string, Fault>> = {};
  const sent: string[] = [];
  const ask: AskWallet = async (call, body) => {
    sent.push(call);
    const fault = faults[call];
    delete faults[call];
    if (fault === 'killedBefore') throw new Error(KILLED);
    if (fault === 'lostBefore') return 'unknown';
    const answer = (await wallet.answer(seats.provider, call as WalletCall, body)) as { status: string };
    if (fault === 'killedBehind') throw new Error(KILLED);
    return fault === 'lostBehind' ? 'unknown' : answer;
  };
  const sessionOf = (player: string) => ({ id: `own-${seats.provider}-${player}`, player });
  for (const player of Object.keys(start))
    await db
      .insertInto('own_sessions')
      .values({
        id: sessionOf(player).id,
        game,
        player,
        wallet_session: player.replace('P', 'S'),
        name: player,
        opened_at: new Date(START),
      })
      .execute();
  return {
    seats,
    clock,
    faults,
    sent,
    sessionOf,
    deps: {
      db,
      ask,
      onWalletBack: () => undefined,
      seal: sealWith(Buffer.alloc(32, 7)),
      now: () => new Date(clock.now),
    },
    balances: async () => (await seats.end()).balances,
  };
}

/** Leaves nothing of the games behind a test; what is at the wallet stays, each time at a provider of its own. */
export async function clearGames({ db }: TestDatabase): Promise<void> {
  await db.deleteFrom('own_stakes').execute();
  await db.deleteFrom('own_draws').execute();
  await db.deleteFrom('own_matches').execute();
  await db.deleteFrom('own_sessions').execute();
  await db.deleteFrom('own_chains').execute();
}

/** Runs work with the process dying wherever a row of the table would reach that state. @returns whether it died */
export async function dyingAt(
  { db }: TestDatabase,
  table: 'own_draws' | 'own_matches',
  state: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const name = `die_${randomBytes(4).toString('hex')}`;
  await sql
    .raw(
      `create function ${name}() returns trigger language plpgsql as
        $$ begin if new.state = '${state}' then raise exception '${KILLED}'; end if; return new; end $$;
      create trigger ${name} before update on ${table} for each row execute function ${name}();`,
    )
    .execute(db);
  const died = await work().then(
    () => false,
    (error: unknown) => String(error).includes(KILLED),
  );
  await sql.raw(`drop trigger ${name} on ${table}; drop function ${name}()`).execute(db);
  return died;
}

/** A game as its page and the exchange ask it, beside the same wallet. */
export function askGame(game: OwnGame, player: string) {
  const seat = {
    id: '',
    game: game.game,
    player,
    walletSession: player.replace('P', 'S'),
    name: player,
    language: 'en',
    mode: 'real',
    origin: '',
  } as const;
  return async (path: string, body: object = {}) => {
    const call = game.calls.find((one) => one.path === path);
    if (!call) throw new Error(`no call ${path}`);
    return call.answer(seat, v.parse(call.body, body), START);
  };
}

/** What a game is given beside its wallet; nothing runs by itself. */
export const quietDeps = (deps: Pick<GameDeps, 'db' | 'ask' | 'seal' | 'now'>): GameDeps => ({
  ...deps,
  after: () => () => undefined,
  onWalletBack: () => undefined,
  report: (error) => {
    throw error;
  },
});
