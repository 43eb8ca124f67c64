import { sql } from 'kysely';
import type * as v from 'valibot';
import type { cashOutReply } from '../../../api/schemas/cashOut';
import type { CashOffer } from '../../../domain/cashOffer';
import { isQuoteFirm } from '../../../domain/cashout';
import type { HedgeLeg, Profits } from '../../../domain/cashout';
import { toRupees } from '../../../domain/money';
import { tell } from '../../../domain/sayings';
import { afterCommit, underRef } from '../../base/db/outage';
import type { Answer, Caller } from '../../base/call';
import type { Db } from '../../base/db/connect';
import { readSession } from '../../base/db/sessionNow';
import type { Trx } from '../../ledger/accounts';
import { rowsByIds } from '../rows/rows';
import { inDoubtTell, readAnew } from '../orders/doubt';
import { lockMarket } from '../orders/facts';
import type { BookParts } from '../orders/parts';
import { isRefusal, refusalOfSession, refusals } from '../orders/refusals';
import type { Refusal } from '../orders/refusals';
import { writeClosing } from './close';
import { readStanding, refusalOf } from './offer';
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

type Closed = { marketId: string; legs: readonly HedgeLeg[]; ids: number[] };

/** Memory and players' screens behind a commit: what the house has matched is no longer offered where it still was. */
export function afterClosed(parts: BookParts, { marketId, legs, ids }: Closed): Promise<void> {
  for (const { selectionId, side, fills } of legs) {
    const there = new Set(parts.live.available(marketId, selectionId, side).map(({ odds }) => odds));
    const used = fills.filter(({ odds }) => there.has(odds));
    if (used.length > 0) parts.live.consume(marketId, selectionId, side, used);
  }
  const durable = parts.flush();
  parts.tell(marketId, { ids, durable });
  durable.catch((error: unknown) => readAnew(parts, marketId, error));
  return durable;
}

const isFirm = ({ offer, expiresAt, betIds }: Row, at: Date): boolean =>
  betIds === null && isQuoteFirm({ ...offer, expiresAt: expiresAt.getTime() }, at.getTime());

async function takeIn(
  parts: BookParts,
  trx: Trx,
  caller: Caller,
  { quoteId, ref }: { quoteId: number; ref: string },
  marketId: string,
): Promise<Closed | Refusal> {
  const { playerId, tokenHash, ip, device } = caller;
  const [locked, session] = await Promise.all([lockMarket(trx, marketId), readSession(trx, tokenHash)]);
  const isOver = refusalOfSession(session);
  if (isOver) return isOver;
  if (!locked) return refusals.unknownMarket();
  const kept = await read(trx, playerId, { id: quoteId });
  const at = new Date(parts.clock.now());
  if (!kept || !isFirm(kept, at)) return noCashOut.expired();
  // The price is the house's risk; that there is a market at all is not.
  const refusal = refusalOf(parts, marketId, locked);
  if (refusal) return refusal;
  const standing = await readStanding(trx, marketId, locked, playerId);
  if (!isSame(standing.profits, kept.profits)) return noCashOut.changed();
  const inPlay = parts.live.get(marketId)?.inPlay ?? false;
  const { offer } = kept;
  const ids = await writeClosing(trx, {
    playerId,
    ip,
    device,
    marketId,
    locked,
    standing,
    offer,
    at,
    inPlay,
  });
  if (!Array.isArray(ids)) return ids;
  await sql`update cash_outs set ref = ${ref}, taken_at = ${at}, bet_ids = ${ids}::bigint[]
    where id = ${quoteId}`.execute(trx);
  return { marketId, legs: offer.legs, ids };
}

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

/** Takes a firm offer: its bets are placed with the house at its prices, in one transaction. The same `ref` is the same
 * cash out. @throws OutcomeUnknown with the reference; any other outage has changed nothing */
export const createTake =
  (parts: BookParts): Take =>
  (caller, asked) =>
    underRef(asked.ref, async () => {
      const kept = await read(parts.db, caller.playerId, { id: asked.quoteId });
      const closed = await (kept &&
        parts.queues.run(kept.marketId, async () => {
          let result: Closed | Refusal | undefined;
          const before = await again(parts, caller, asked);
          if (before) return before;
          const change = () =>
            parts.db.transaction().execute(async (trx) => {
              result = await takeIn(parts, trx, caller, asked, kept.marketId);
              return result;
            });
          const touched = () => (result && !isRefusal(result) ? result.ids : []);
          const taken = await inDoubtTell(parts, kept.marketId, change, touched);
          return isRefusal(taken) ? taken : { ...taken, durable: afterClosed(parts, taken) };
        }));
      if (!closed) return (await again(parts, caller, asked)) ?? noCashOut.expired();
      if (!('durable' in closed)) return closed;
      await closed.durable;
      parts.hasNews(caller.playerId);
      const row = await afterCommit(() => read(parts.db, caller.playerId, { ref: asked.ref }));
      return row ? answerOf(parts.db, row) : noCashOut.expired();
    });
