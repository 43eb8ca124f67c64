import type { Db } from '../../base/db/connect';
import { afterBet, afterKnownBet, afterRollback, afterWin, finalRefusal, readKnownBet } from '../answers';
import { CURRENCY } from '../currency';
import { txOf } from '../txOf';
import type { AskWallet } from '../walletClient';
import { createRetries } from '../retries';
import { moveStake, readStake } from './rows';
import type { StakeRow } from './rows';
import { sendingOf } from './step';

/** A text for the player's reports. */
export type Texts = { en: string; hi: string; bn: string };

export type StakeDeps = {
  db: Db;
  ask: AskWallet;
  now: () => Date;
  onWalletBack: (listener: () => void) => void;
  /** What a stake is on, and what came of it. */
  texts: { bet: (row: StakeRow) => Texts; win: (row: StakeRow) => Texts };
};

const base = ({ player, game, id }: StakeRow) => ({ player, game, round: id });

const readSession = (db: Db, { session }: StakeRow) =>
  db.selectFrom('own_sessions').selectAll().where('id', '=', session).executeTakeFirstOrThrow();

async function sendBet({ db, ask, texts }: StakeDeps, row: StakeRow): Promise<void> {
  const { wallet_session: session } = await readSession(db, row);
  // Written first: whoever finds the stake in this state knows that the message may have arrived.
  if (!(await moveStake(db, row, { state: 'BET_SENT' }))) return;
  const came = await ask('bet', {
    ...base(row),
    session,
    tx: txOf(row, 'bet'),
    amount: row.stake_paise,
    currency: CURRENCY,
    details: { text: texts.bet(row) },
  });
  const answer = came === 'unknown' || came.status === 'OK' ? {} : { answer: came.status };
  await moveStake(db, { id: row.id, state: 'BET_SENT' }, { state: afterBet(came, 'TAKEN'), ...answer });
}

async function askAfter({ db, ask }: StakeDeps, row: StakeRow): Promise<void> {
  const came = await ask('status', { tx: txOf(row, 'bet') });
  await moveStake(db, row, { state: afterKnownBet(readKnownBet(came), 'TAKEN') });
}

async function sendWin({ db, ask, texts }: StakeDeps, row: StakeRow): Promise<void> {
  const { origin } = await readSession(db, row);
  const came = await ask('win', {
    ...base(row),
    tx: txOf(row, 'win'),
    amount: row.pays_paise ?? 0,
    currency: CURRENCY,
    close: true,
    details: { text: texts.win(row), proof: `${origin}/history/${row.game}/${row.id}` },
  });
  await moveStake(db, row, { state: afterWin(came, 'PAYING'), refusal: finalRefusal(came) });
}

async function sendRollback({ db, ask }: StakeDeps, row: StakeRow): Promise<void> {
  const came = await ask('rollback', {
    ...base(row),
    tx: txOf(row, 'back'),
    target: txOf(row, 'bet'),
    reason: row.answer ?? 'no answer to the bet',
  });
  await moveStake(db, row, { state: afterRollback(came), refusal: finalRefusal(came) });
}

const SENDERS = { bet: sendBet, status: askAfter, win: sendWin, rollback: sendRollback } as const;

/** Drives a stake on until it waits for its event, is over, or an answer is missing. */
async function drive(deps: StakeDeps, row: StakeRow): Promise<StakeRow> {
  let now = row;
  for (let before: StakeRow['state'] | undefined; before !== now.state;) {
    const sending = sendingOf(now.state);
    if (sending === undefined) return now;
    before = now.state;
    await SENDERS[sending](deps, now);
    now = await readStake(deps.db, now.id);
  }
  return now;
}

export type StakeDriver = {
  /** Drives a stake on; whoever asks for one that is under way waits for the same messages. */
  drive: (row: StakeRow) => Promise<StakeRow>;
  /** Goes on with stakes that a kill or a lost answer left open, so many at once. @returns whether any of them moved
   * @throws the first failure, behind all that could go on */
  resume: (rows: readonly StakeRow[]) => Promise<boolean>;
};

/** So many players are paid at once after a draw. */
const AT_ONCE = 16;

function byPlayer(rows: readonly StakeRow[]): ReadonlyMap<string, StakeRow[]> {
  const players = new Map<string, StakeRow[]>();
  for (const row of rows) {
    const own = players.get(row.player);
    if (own) own.push(row);
    else players.set(row.player, [row]);
  }
  return players;
}

/** Sends the messages of stakes, never two of one stake at a time. */
export function createStakeDriver(deps: StakeDeps): StakeDriver {
  const driven = new Map<string, Promise<StakeRow>>();
  const driveOnce = (row: StakeRow): Promise<StakeRow> => {
    const known = driven.get(row.id);
    if (known) return known;
    const driving = drive(deps, row).finally(() => driven.delete(row.id));
    driven.set(row.id, driving);
    return driving;
  };
  const retries = createRetries();
  deps.onWalletBack(retries.wake);
  /** A stake that fails waits as one without an answer does. @returns whether it moved */
  const goOn = async (row: StakeRow): Promise<boolean> => {
    const { state } = await driveOnce(row).catch((error: unknown) => {
      retries.missed(row.id, deps.now().getTime());
      throw error;
    });
    if (sendingOf(state) === undefined) retries.over(row.id);
    else retries.missed(row.id, deps.now().getTime());
    return state !== row.state;
  };
  return {
    drive: driveOnce,
    resume: async (rows) => {
      const at = deps.now().getTime();
      const turns = [...byPlayer(rows.filter(({ id }) => retries.isDue(id, at))).values()];
      let moved = false;
      const failures: unknown[] = [];
      // One after the other: at the wallet all stakes of a player wait for the same account.
      const goOnInTurn = async (own: readonly StakeRow[]): Promise<void> => {
        for (const row of own)
          await goOn(row).then(
            (hasMoved) => void (moved ||= hasMoved),
            (error: unknown) => failures.push(error),
          );
      };
      for (let from = 0; from < turns.length; from += AT_ONCE)
        await Promise.all(turns.slice(from, from + AT_ONCE).map(goOnInTurn));
      if (failures.length > 0) throw failures[0];
      return moved;
    },
  };
}
