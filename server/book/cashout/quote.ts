import { sql } from 'kysely';
import type * as v from 'valibot';
import type { CashOutQuoteRow, cashOutQuoteRequest } from '../../../api/schemas/cashOut';
import { riskOf } from '../../../domain/cashout/cashOffer';
import type { CashOffer, WantedCashOut } from '../../../domain/cashout/cashOffer';
import { quoteOf } from '../../../domain/cashout/cashout';
import type { Profits } from '../../../domain/cashout/cashout';
import { toDecimal } from '../../../domain/bets/ladder';
import { CASH_OUT_RISK } from '../../../domain/placing/limits';
import { fromRupees, parseAmount, toRupees } from '../../../domain/base/money';
import { QUOTE_MS } from '../../../domain/base/product';
import { done } from '../../base/call';
import type { Answer } from '../../base/call';
import type { Trx } from '../../ledger/accounts';
import type { LiveMarket } from '../../markets/matches/live';
import { Drawn, drawGrant } from '../../risk/grants';
import { positionsOfOffer } from '../../risk/guard';
import type { HouseGuard } from '../../risk/guard';
import { readGuard, showHouseLimit, showTaken } from '../orders/checks/houseShown';
import { lockMarket } from '../orders/order/facts';
import type { LockedMarket } from '../orders/order/facts';
import type { BookParts } from '../orders/parts/parts';
import { isRefusal, refusals } from '../orders/order/refusals';
import type { Refusal } from '../orders/order/refusals';
import { offerNow, readProfits } from './offer';
import { noCashOut } from './why';

type Request = v.InferOutput<typeof cashOutQuoteRequest>;

function wantedOf({ percent, amount }: Request): WantedCashOut | Refusal {
  if (amount === undefined) return { kind: 'share', bps: Math.round((percent ?? 100) * 100) };
  const paise = parseAmount(amount);
  return paise === undefined ? refusals.noStake() : { kind: 'amount', paise };
}

/** Offers that nobody took, of this player or past their time, make room for others. */
const dropOld = (trx: Trx, marketId: string, playerId: number, at: Date) =>
  sql`delete from cash_outs where market_id = ${marketId} and taken_at is null
    and (player_id = ${playerId} or expires_at <= ${at})`.execute(trx);

/** What the house may lose on the firm offers of a market that may still be taken, and the most it may. */
async function riskOn(trx: Trx, marketId: string): Promise<{ paise: number; mostPaise: number }> {
  const { rows } = await sql<{ paise: number; ofMarket: number | null; ofSite: string | null }>`
    select m.cash_out_risk_paise as "ofMarket",
      (select value #>> '{}' from settings where name = ${CASH_OUT_RISK.name}) as "ofSite",
      (select coalesce(sum(risk_paise), 0)::bigint from cash_outs
       where market_id = m.id and taken_at is null) as paise
    from markets m where m.id = ${marketId}`.execute(trx);
  const { paise = 0, ofMarket = null, ofSite = null } = rows[0] ?? {};
  return { paise, mostPaise: ofMarket ?? fromRupees(Number(ofSite ?? CASH_OUT_RISK.usual)) };
}

type Kept = { playerId: number; marketId: string; profits: Profits; riskPaise: number; expiresAt: number };

async function keep(trx: Trx, offer: CashOffer, { playerId, marketId, ...kept }: Kept): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into cash_outs (player_id, market_id, offer, profits, risk_paise, expires_at)
    values (${playerId}, ${marketId}, ${JSON.stringify(offer)}::jsonb, ${JSON.stringify(kept.profits)}::jsonb,
      ${kept.riskPaise}, ${new Date(kept.expiresAt)}) returning id`.execute(trx);
  return rows[0]?.id ?? 0;
}

const percentOf = ({ shareMillionths }: Pick<CashOffer, 'shareMillionths'>): number =>
  Math.round(shareMillionths / 100) / 100;

type Told = { id: number; market: LiveMarket; offer: CashOffer; profits: Profits; expiresAt: number };

const nameIn = ({ runners }: LiveMarket, id: number): string => runners.get(id)?.name ?? '';

const toWire = ({ id, market, offer, profits, expiresAt }: Told): CashOutQuoteRow => ({
  quote_id: String(id),
  market_id: market.id,
  amount: toRupees(offer.closedPaise),
  percent: percentOf(offer),
  whole: toRupees(offer.wholePaise),
  is_thin: offer.isThin,
  expires_at: expiresAt,
  valid_ms: QUOTE_MS,
  legs: offer.legs.map(({ selectionId, side, stakePaise, fills }) => ({
    selection_id: selectionId,
    selection_name: nameIn(market, selectionId),
    is_back: side === 'back' ? '1' : '0',
    stack: toRupees(stakePaise),
    fills: fills.map((fill) => ({ odds: toDecimal(fill.odds), stack: toRupees(fill.stakePaise) })),
  })),
  results: Object.entries(offer.byRunner).map(([selection, after]) => ({
    selection_id: Number(selection),
    selection_name: nameIn(market, Number(selection)),
    before: toRupees(profits[Number(selection)] ?? 0),
    after: toRupees(after),
  })),
});

type Made = Told & { locked: LockedMarket; house: HouseGuard | undefined };

/** Keeps an offer that the house can stand by, drawing what it needs for it. */
async function promise(
  parts: BookParts,
  trx: Trx,
  {
    offer,
    locked,
    ...kept
  }: Omit<Made, 'id' | 'market' | 'house' | 'expiresAt'> & {
    playerId: number;
    marketId: string;
  },
): Promise<Pick<Made, 'id' | 'house' | 'expiresAt'> | Refusal> {
  const { marketId } = kept;
  const now = parts.clock.now();
  await dropOld(trx, marketId, kept.playerId, new Date(now));
  const riskPaise = riskOf(offer.legs, locked.runnerIds);
  const given = await riskOn(trx, marketId);
  if (given.paise + riskPaise > given.mostPaise) return noCashOut.house();
  const house = await readGuard(parts, trx, marketId, locked);
  if (house?.refuses(positionsOfOffer(locked, offer))) return noCashOut.house();
  // Its seconds are the player's, however fast the exchange's time runs.
  const { expiresAt } = quoteOf(offer, now, QUOTE_MS * parts.clock.speed);
  const id = await keep(trx, offer, { ...kept, riskPaise, expiresAt });
  house?.offer({ id, legs: offer.legs });
  const paise = house?.toDrawPaise() ?? 0;
  if (paise !== 0) await drawGrant(trx, marketId, paise);
  return { id, house, expiresAt };
}

async function quoteIn(
  parts: BookParts,
  trx: Trx,
  playerId: number,
  marketId: string,
  wanted: WantedCashOut,
): Promise<Made | Refusal> {
  const locked = await lockMarket(trx, marketId);
  const market = parts.live.get(marketId);
  if (!locked || !market) return refusals.unknownMarket();
  const profits = await readProfits(trx, marketId, locked, playerId);
  const offer = offerNow(parts, marketId, locked, profits, wanted);
  if (isRefusal(offer)) return offer;
  const promised = await promise(parts, trx, { offer, locked, profits, playerId, marketId });
  return isRefusal(promised) ? promised : { ...promised, market, offer, profits, locked };
}

/** What is promised is not shown to others meanwhile; once the offer is over, it is again. */
function showPromised(parts: BookParts, { market, locked, house, expiresAt }: Made): void {
  if (!house) return;
  showTaken(parts, market.id, { house, field: locked });
  parts.clock.after(Math.max(0, expiresAt - parts.clock.now()) + 1, () => {
    if (parts.owned.has(market.id))
      parts.retry.run('showing what the house takes', () =>
        parts.queues.run(market.id, () => showHouseLimit(parts, market.id)),
      );
  });
}

/** Others drew meanwhile what an offer would have needed. */
function refuseDrawn(error: unknown): Refusal {
  if (error instanceof Drawn) return noCashOut.house();
  throw error;
}

/** Makes a firm offer for a player's matched bets on a market, or says why there is none. Another one of the player's
 * on the market ends with it. */
export async function quote(
  parts: BookParts,
  playerId: number,
  request: Request,
): Promise<Answer<CashOutQuoteRow>> {
  const wanted = wantedOf(request);
  if (isRefusal(wanted)) return wanted;
  const marketId = String(request.market_id);
  const make = (trx: Trx): Promise<Made | Refusal> => quoteIn(parts, trx, playerId, marketId, wanted);
  const made = await parts.queues.run(marketId, async (): Promise<Made | Refusal> => {
    const answer = await parts.db.transaction().execute(make).catch(refuseDrawn);
    if (!isRefusal(answer)) showPromised(parts, answer);
    return answer;
  });
  return isRefusal(made) ? made : done(toWire(made));
}
