import { sql } from 'kysely';
import type * as v from 'valibot';
import type { cashOutReply } from '../../../api/schemas/cashOut';
import type { CashOffer } from '../../../domain/cashout/cashOffer';
import { isQuoteFirm } from '../../../domain/cashout/cashout';
import type { Profits } from '../../../domain/cashout/cashout';
import { toRupees } from '../../../domain/base/money';
import { tell } from '../../../domain/words/sayings';
import { afterCommit, underRef } from '../../base/db/outage';
import type { Answer, Caller } from '../../base/call';
import type { Db } from '../../base/db/connect';
import type { Trx } from '../../ledger/accounts';
import { rowsByIds } from '../rows/rows';
import type { BookParts } from '../orders/parts/parts';
import { isRefusal } from '../orders/order/refusals';
import type { Closing, Submit } from '../orders/placing/submit';
import { keepCashedOut } from './keep';
import { profitsOf, refusalOf } from './offer';
import { noCashOut } from './why';

type Taken = v.InferInput<typeof cashOutReply>;
export type Take = (caller: Caller, asked: { quoteId: number; ref: string }) => Promise<Answer<Taken>>;

type Row = {
  id: number;
  marketId: string;
  offer: CashOffer;
  profits: Profits;
  expiresAt: Date;
  betIds: number[] | null;
};

/** An offer as it is kept, by its number or by the reference under which it was taken. */
async function read(
  db: Db | Trx,
  playerId: number,
  by: { id: number } | { ref: string },
): Promise<Row | undefined> {
  const which = 'ref' in by ? sql`ref = ${by.ref}` : sql`id = ${by.id}`;
  const { rows } = await sql<Row>`
    select id, market_id as "marketId", offer, profits, expires_at as "expiresAt", to_jsonb(bet_ids) as "betIds"
    from cash_outs where player_id = ${playerId} and ${which}`.execute(db);
  return rows[0];
}

function isSame(a: Profits, b: Profits): boolean {
  const ids = new Set([...Object.keys(a), ...Object.keys(b)].map(Number));
  return [...ids].every((id) => (a[id] ?? 0) === (b[id] ?? 0));
}

const isFirm = ({ offer, expiresAt, betIds }: Row, at: Date): boolean =>
  betIds === null && isQuoteFirm({ ...offer, expiresAt: expiresAt.getTime() }, at.getTime());

/** The closing of a position as a firm offer says. The price is the house's risk; that there is a market at all is not. */
const closingBy = (
  { live }: BookParts,
  { playerId, tokenHash, ip, device }: Caller,
  { quoteId, ref }: { quoteId: number; ref: string },
  marketId: string,
): Closing => ({
  playerId,
  marketId,
  ip,
  device,
  tokenHash,
  quoteId,
  mostBets: live.get(marketId)?.runners.size ?? 0,
  read: async (trx) => {
    const kept = await read(trx, playerId, { id: quoteId });
    return ({ locked, positions, moment, at }) => {
      if (!kept || !isFirm(kept, at)) return noCashOut.expired();
      const refusal = refusalOf(moment, marketId, locked);
      if (refusal) return refusal;
      return isSame(profitsOf(locked, positions), kept.profits) ? kept.offer : noCashOut.changed();
    };
  },
  keep: async (trx, closed) => {
    await keepCashedOut(trx, { playerId, marketId }, closed);
    await sql`update cash_outs set ref = ${ref}, taken_at = ${closed.at}, bet_ids = ${closed.ids}::bigint[]
      where id = ${quoteId}`.execute(trx);
  },
});

async function answerOf(db: Db, { offer, betIds }: Row) {
  const bets = await rowsByIds(db, betIds ?? []);
  const data: Taken = {
    amount: toRupees(offer.closedPaise),
    percent: Math.round(offer.shareMillionths / 100) / 100,
    bets: bets.map(({ row }) => row),
  };
  return { ok: true as const, ...tell('cashedOut', { closed: offer.closedPaise }), data };
}

/** The first answer to this reference again, if there was one. */
async function again(parts: BookParts, caller: Caller, asked: { quoteId: number; ref: string }) {
  const first = await read(parts.db, caller.playerId, { ref: asked.ref });
  if (!first) return undefined;
  if (first.id !== asked.quoteId) return noCashOut.refReused();
  await parts.flush();
  return { ...(await answerOf(parts.db, first)), code: 'DUPLICATE' as const };
}

/** Takes a firm offer: its bets are placed with the house at its prices. The same `ref` is the same cash out.
 * @throws OutcomeUnknown with the reference; any other outage has changed nothing */
export const createTake =
  (parts: BookParts, close: Submit['closing']): Take =>
  (caller, asked) =>
    underRef(asked.ref, async () => {
      const before = await again(parts, caller, asked);
      if (before) return before;
      const kept = await read(parts.db, caller.playerId, { id: asked.quoteId });
      if (!kept) return noCashOut.expired();
      const closed = await close(closingBy(parts, caller, asked, kept.marketId));
      // Sent twice, it may have been taken meanwhile.
      if (isRefusal(closed)) return (await again(parts, caller, asked)) ?? closed;
      parts.announceNews(caller.playerId);
      const row = await afterCommit(() => read(parts.db, caller.playerId, { ref: asked.ref }));
      return row ? answerOf(parts.db, row) : noCashOut.expired();
    });
