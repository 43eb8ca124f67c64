import { createHash } from 'node:crypto';
import { paysOf, spin } from '../../../domain/games/slot';
import type { Reels } from '../../../domain/games/slot';
import { wordsOf } from '../../../domain/casino/draw/stream';
import type { Db } from '../../base/db/connect';
import { afterBet, afterKnownBet, afterRollback, afterWin, finalRefusal, readKnownBet } from '../answers';
import { seedOfLink } from '../chains';
import type { Seal } from '../chains';
import { CURRENCY } from '../currency';
import { txOf } from '../txOf';
import type { AskWallet } from '../walletClient';
import { GAME, moveRow, readRow } from './rows';
import type { SlotRow } from './rows';
import { BET_TEXT, outcomeOf } from './words';
import { sendingOf } from './step';

export type SlotDeps = { db: Db; seal: Seal; ask: AskWallet };

/** What the player brought to the draw: the page's own reference, which came after the chain was published. */
export const mixOf = (ref: string): string => createHash('sha256').update(ref).digest('hex');

/** The reels of a round: they follow from a seed that was fixed before the bet, and from what the player brought. */
export async function reelsOf({ db, seal }: Omit<SlotDeps, 'ask'>, row: SlotRow): Promise<Reels> {
  const seed = await seedOfLink(db, seal, { game: GAME, owner: row.player, epoch: row.epoch, n: row.n });
  return spin(wordsOf({ seed, table: GAME, round: row.n, mix: mixOf(row.ref) }));
}

/** What the wallet keeps of a message for the player's reports. */
async function detailsOf(db: Db, row: SlotRow, text: object): Promise<object> {
  const { origin } = await db
    .selectFrom('own_sessions')
    .select('origin')
    .where('id', '=', row.session)
    .executeTakeFirstOrThrow();
  return { text, proof: `${origin}/history/${GAME}/${row.id}` };
}

const base = ({ player, id }: SlotRow) => ({ player, game: GAME, round: id });

async function sendBet({ db, ask }: SlotDeps, row: SlotRow): Promise<void> {
  const { wallet_session: session } = await db
    .selectFrom('own_sessions')
    .select('wallet_session')
    .where('id', '=', row.session)
    .executeTakeFirstOrThrow();
  // Written first: whoever finds the round in this state knows that the message may have arrived.
  if (!(await moveRow(db, row, { state: 'BET_SENT' }))) return;
  const came = await ask('bet', {
    ...base(row),
    session,
    tx: txOf(row, 'bet'),
    amount: row.stake_paise,
    currency: CURRENCY,
    ...(row.free === null ? {} : { free: row.free }),
    details: { text: BET_TEXT },
  });
  const answer = came === 'unknown' || came.status === 'OK' ? {} : { answer: came.status };
  await moveRow(db, { ...row, state: 'BET_SENT' }, { state: afterBet(came, 'DRAWN'), ...answer });
}

async function askAfter({ db, ask }: SlotDeps, row: SlotRow): Promise<void> {
  const came = await ask('status', { tx: txOf(row, 'bet') });
  await moveRow(db, row, { state: afterKnownBet(readKnownBet(came), 'DRAWN') });
}

async function sendWin(deps: SlotDeps, row: SlotRow): Promise<void> {
  const reels = await reelsOf(deps, row);
  const paysPaise = paysOf(reels) * row.stake_paise;
  if (row.state === 'DRAWN') {
    await moveRow(deps.db, row, { state: 'WIN_SENT', result: { reels }, paysPaise });
  }
  const came = await deps.ask('win', {
    ...base(row),
    tx: txOf(row, 'win'),
    amount: paysPaise,
    currency: CURRENCY,
    close: true,
    details: await detailsOf(deps.db, row, outcomeOf(reels)),
  });
  await moveRow(
    deps.db,
    { ...row, state: 'WIN_SENT' },
    { state: afterWin(came, 'WIN_SENT'), refusal: finalRefusal(came) },
  );
}

async function sendRollback({ db, ask }: SlotDeps, row: SlotRow): Promise<void> {
  const came = await ask('rollback', {
    ...base(row),
    tx: txOf(row, 'back'),
    target: txOf(row, 'bet'),
  });
  await moveRow(db, row, { state: afterRollback(came), refusal: finalRefusal(came) });
}

const SENDERS = { bet: sendBet, status: askAfter, win: sendWin, rollback: sendRollback } as const;

/** Sends the next message of a round and moves it on. @returns the round as it stands then */
async function step(deps: SlotDeps, row: SlotRow): Promise<SlotRow> {
  const sending = sendingOf(row.state);
  if (sending !== undefined) await SENDERS[sending](deps, row);
  return readRow(deps.db, row.id);
}

/** Drives a round on until it is over or an answer is missing: what is missing is asked for again later, never by a player's page. */
export async function drive(deps: SlotDeps, row: SlotRow): Promise<SlotRow> {
  let now = row;
  for (let before: SlotRow['state'] | undefined; before !== now.state && sendingOf(now.state);) {
    before = now.state;
    now = await step(deps, now);
  }
  return now;
}
