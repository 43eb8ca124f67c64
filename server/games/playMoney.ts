import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '../base/db/connect';
import type { PlayMoveState } from '../base/db/ownGamesTables';
import type { Answered, AskWallet } from './walletClient';
import type { Trx } from './trx';

/** What a player has of play money each time a game is opened for it. Paise. */
export const PURSE_PAISE = 1_000_000;
/** Then the exchange is asked again whether the game is still on and may be played by whoever it is. */
export const PURSE_LASTS_MS = 3_600_000;

const MARK = 'play:';

/** Under which name a player's rounds for play money are kept, apart from those for the money of an account. */
export const playNameOf = (player: string): string => `${MARK}${player}`;
export const isPlayName = (player: string): boolean => player.startsWith(MARK);

/** Fills a purse anew. @returns what is in it, paise */
export async function openPurse(db: Db, player: string, at: Date): Promise<number> {
  const filled = { balance_paise: PURSE_PAISE, opened_at: at };
  await db
    .insertInto('own_purses')
    .values({ player, ...filled })
    .onConflict((conflict) => conflict.column('player').doUpdateSet(filled))
    .execute();
  return PURSE_PAISE;
}

type Move = { tx: string; player: string; paise: number; at: Date };
type Purse = { balance: number; openedAt: number };

/** A purse, which nothing else changes until the transaction ends; an empty one: it was forgotten. */
async function lockPurse(trx: Trx, player: string): Promise<Purse> {
  const purse = await trx
    .selectFrom('own_purses')
    .select(['balance_paise', 'opened_at'])
    .where('player', '=', player)
    .forUpdate()
    .executeTakeFirst();
  return { balance: purse?.balance_paise ?? 0, openedAt: purse?.opened_at.getTime() ?? 0 };
}

const findMove = (db: Db, tx: string) =>
  db.selectFrom('own_play_moves').selectAll().where('tx', '=', tx).executeTakeFirst();

const keepMove = (trx: Trx, { tx, player, paise, at }: Move, state: PlayMoveState) =>
  trx.insertInto('own_play_moves').values({ tx, player, amount_paise: paise, state, at }).execute();

const fill = (trx: Trx, player: string, paise: number) =>
  trx
    .updateTable('own_purses')
    .set({ balance_paise: sql<number>`balance_paise + ${paise}` })
    .where('player', '=', player)
    .execute();

/** What a bet that is known is answered. */
function wordOf(state: PlayMoveState): string {
  if (state === 'APPLIED') return 'OK';
  return state === 'REVERSED' ? 'ROLLED_BACK' : 'INSUFFICIENT_FUNDS';
}

async function takeBet(trx: Trx, move: Move): Promise<Answered> {
  const { balance, openedAt } = await lockPurse(trx, move.player);
  const known = await findMove(trx, move.tx);
  if (known) return { status: wordOf(known.state), balance };
  if (move.at.getTime() >= openedAt + PURSE_LASTS_MS) return { status: 'SESSION_EXPIRED', balance };
  const isEnough = move.paise <= balance;
  await keepMove(trx, move, isEnough ? 'APPLIED' : 'REFUSED');
  if (!isEnough) return { status: wordOf('REFUSED'), balance };
  await fill(trx, move.player, -move.paise);
  return { status: 'OK', balance: balance - move.paise };
}

async function payWin(trx: Trx, move: Move): Promise<Answered> {
  const { balance } = await lockPurse(trx, move.player);
  if (await findMove(trx, move.tx)) return { status: 'OK', balance };
  await keepMove(trx, move, 'APPLIED');
  await fill(trx, move.player, move.paise);
  return { status: 'OK', balance: balance + move.paise };
}

/** A bet that has not come is refused once it does. */
async function takeBack(trx: Trx, move: Move): Promise<Answered> {
  const { balance } = await lockPurse(trx, move.player);
  const bet = await findMove(trx, move.tx);
  if (!bet) await keepMove(trx, { ...move, paise: 0 }, 'REVERSED');
  if (bet?.state !== 'APPLIED') return { status: 'OK', balance };
  await trx.updateTable('own_play_moves').set({ state: 'REVERSED' }).where('tx', '=', move.tx).execute();
  await fill(trx, move.player, bet.amount_paise);
  return { status: 'OK', balance: balance + bet.amount_paise };
}

const asked = v.object({
  player: v.optional(v.string(), ''),
  tx: v.optional(v.string(), ''),
  target: v.optional(v.string(), ''),
  amount: v.optional(v.number(), 0),
});

/**
 * A wallet for players of play money before the exchange's: what is theirs moves purses here, by the same calls, and never reaches the
 * exchange; everything else goes there as ever. A question after a bet names no player: what is not known here is asked there, which
 * knows nothing of it either.
 */
export function askBesidePlay({ db, now }: { db: Db; now: () => Date }, askExchange: AskWallet): AskWallet {
  const inPurse = (work: (trx: Trx) => Promise<Answered>): Promise<Answered> =>
    db.transaction().execute(work);
  return async (call, body) => {
    const { player, tx, target, amount: paise } = v.parse(asked, body);
    if (call === 'status') {
      const known = await findMove(db, tx);
      return known ? { status: 'OK', known: true, state: known.state } : askExchange(call, body);
    }
    if (!isPlayName(player)) return askExchange(call, body);
    const at = now();
    switch (call) {
      case 'bet':
        return inPurse((trx) => takeBet(trx, { tx, player, paise, at }));
      case 'win':
        return inPurse((trx) => payWin(trx, { tx, player, paise, at }));
      case 'rollback':
        return inPurse((trx) => takeBack(trx, { tx: target, player, paise, at }));
      default:
        return inPurse(async (trx) => ({ status: 'OK', balance: (await lockPurse(trx, player)).balance }));
    }
  };
}
