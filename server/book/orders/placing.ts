import type * as v from 'valibot';
import type { BetRow, PlaceBetRequest, ReplaceBetRequest, replaceBetReply } from '../../../api/schemas/bets';
import type { PlaceFancyBetRequest } from '../../../api/schemas/fancies';
import type { Side } from '../../../domain/bet';
import { isWithinLimit } from '../../../domain/matching';
import { afterCommit, sure, underRef } from '../../base/db/outage';
import type { Answer, Caller } from '../../base/call';
import { toWireSaying } from '../../base/wireSaying';
import { toPendingRow } from '../rows/pending';
import { rowsByIds } from '../rows/rows';
import { findFirst, isTaken, keepRefusal, repeated, repeatFirst } from './answers';
import { checkOrder, refusalNow } from './checks';
import { delayOf, waitDelay } from './delay';
import { inDoubtTell, readAnew } from './doubt';
import { readFacts } from './facts';
import type { First, MarketTerms } from './facts';
import { onSelection, readFancyOrder, readOrder } from './order';
import type { Order } from './order';
import type { BookParts } from './parts';
import { dropPending, keepPending } from './pending';
import { attempt } from './place';
import { withWorst } from './policy';
import type { Attempt, Placed } from './place';
import { isSmaller, readReplacement } from './replace';
import { shrink } from './shrink';
import { asRestChanges } from './withdraw';
import { isRefusal, refusals } from './refusals';
import type { Refusal } from './refusals';

const other = (side: Side): Side => (side === 'back' ? 'lay' : 'back');

/** Updates memory after a commit: used liquidity, resting orders. */
function afterPlaced({ live, resting }: BookParts, order: Order, { bet, plan, left }: Placed): void {
  const { marketId, selectionId, side } = order;
  const ofFeed = plan.fills.filter(({ counter }) => !counter);
  // A posted line is no liquidity that a bet would use up.
  if (ofFeed.length > 0 && order.rateBps === null) live.consume(marketId, selectionId, side, ofFeed);
  const changes = plan.fills.flatMap(({ odds, stakePaise, counter }) =>
    counter ? [{ selectionId, side: other(side), odds, paise: 0 - stakePaise }] : [],
  );
  if (bet.open_paise > 0) changes.push({ selectionId, side, odds: order.odds, paise: bet.open_paise });
  changes.push(...asRestChanges(left));
  if (changes.length > 0) resting.apply(marketId, changes);
}

/** Other bets that changed with it. */
const changedBy = ({ plan, left }: Pick<Placed, 'plan' | 'left'>): number[] => [
  ...plan.fills.flatMap(({ counter }) => counter?.betId ?? []),
  ...left.map(({ id }) => id),
];

/** Players are told once it is on disk; if that fails, memory is reloaded. */
function afterDurable(parts: BookParts, order: Order, placed: Placed, durable: Promise<void>): void {
  const { marketId, playerId } = order;
  parts.tell(marketId, { ids: changedBy(placed), rows: [{ playerId, row: placed.row }], durable });
  durable.catch((error: unknown) => readAnew(parts, marketId, error));
}

const touchedBy = (result: Attempt): number[] =>
  result === 'early' || isRefusal(result) ? [] : [result.bet.id, ...changedBy(result)];

/** A guess whether the order would match at once, to save a useless transaction. */
function looksAggressive({ live, resting }: BookParts, order: Order): boolean {
  const best = live.available(order.marketId, order.selectionId, order.side)[0];
  const atWorst = { ...order, odds: order.worstOdds };
  return (best !== undefined && isWithinLimit(atWorst, best.odds)) || resting.meets(order.marketId, atWorst);
}

function mustWait(parts: BookParts, order: Order): boolean {
  const market = parts.live.get(order.marketId);
  return market !== undefined && market.inPlay && market.betDelayS > 0 && looksAggressive(parts, order);
}

async function runOnce(parts: BookParts, order: Order, pendingId: number | null) {
  const { marketId } = order;
  const placed = await parts.queues.run(marketId, async () => {
    let result: Attempt = 'early';
    const change = () =>
      parts.db.transaction().execute(async (trx) => {
        result = await attempt(parts, trx, order, pendingId);
        return result;
      });
    const placing = await inDoubtTell(parts, marketId, change, () => touchedBy(result));
    if (placing === 'early' || isRefusal(placing)) return placing;
    await placing.written;
    afterPlaced(parts, order, placing);
    const durable = parts.flush();
    afterDurable(parts, order, placing, durable);
    return { ...placing, durable };
  });
  if (placed === 'early' || isRefusal(placed)) return placed;
  await placed.durable;
  return placed.answer;
}

/** Stores that the bet waits, and tells its player. */
async function storeWait(parts: BookParts, order: Order, at: Date): Promise<number> {
  const times = { at, until: new Date(at.getTime() + delayOf(parts, order)) };
  const facts = await keepPending(parts.db, order, times);
  const pending = [toPendingRow(facts, parts.clock.now())];
  parts.publish(order.playerId, { id: facts.marketId, matchId: facts.matchId, bets: [], pending });
  return facts.id;
}

/** The delay runs while its row is being stored, so that no moment of it is missed. */
async function runDelayed(parts: BookParts, order: Order): Promise<Answer<BetRow>> {
  const refusal = refusalNow(parts, order);
  if (refusal) return keep(parts, order, refusal);
  const at = new Date(parts.clock.now());
  const over = waitDelay(parts, order);
  try {
    const pendingId = await storeWait(parts, order, at);
    const ended = await over;
    if (ended) return await endWait(parts, order, ended);
    const result = await runOnce(parts, order, pendingId);
    if (result === 'early') throw new Error('a bet that waited its delay was sent to wait');
    return result.ok ? result : await endWait(parts, order, result);
  } catch (error) {
    parts.retry.run('letting go of a bet in its delay', () => dropPending(parts.db, order, at));
    throw error;
  }
}

async function runWithDelay(parts: BookParts, order: Order): Promise<Answer<BetRow>> {
  const result = mustWait(parts, order) ? 'early' : await runOnce(parts, order, null);
  if (result === 'early') return runDelayed(parts, order);
  return result.ok ? result : keep(parts, order, result);
}

/** Repeats the first answer, after a flush: the process that placed the bet may have died before its own. */
async function again(parts: BookParts, first: First, order: Order): Promise<Answer<BetRow>> {
  const answer = repeatFirst(first, order);
  if (answer.ok) await parts.flush();
  return answer;
}

async function store(parts: BookParts, order: Order, refusal: Refusal): Promise<Answer<BetRow>> {
  const first = await sure(() => keepRefusal(parts.db, order, refusal, new Date(parts.clock.now())));
  return first ? again(parts, first, order) : refusal;
}

/** Stores a refusal as the answer to a reference the client sent. */
const keep = async (parts: BookParts, order: Order, refusal: Refusal): Promise<Answer<BetRow>> =>
  order.isRefSent ? store(parts, order, refusal) : refusal;

/** The delay ended without a bet; its player has read of it by its reference, so that is answered in any case. */
async function endWait(parts: BookParts, order: Order, refusal: Refusal): Promise<Answer<BetRow>> {
  const answer = await store(parts, order, refusal);
  const { ref, playerId, marketId } = order;
  const { code, message, saying } = answer;
  const ended = [{ ref, message, ...(code && { code }), ...(saying && { saying: toWireSaying(saying) }) }];
  const matchId = parts.live.get(marketId)?.matchId ?? order.matchId ?? '';
  parts.publish(playerId, { id: marketId, matchId, bets: [], ended });
  return answer;
}

const orderOn = (asked: Order, terms: MarketTerms | null): Order =>
  terms ? withWorst(onSelection(asked, terms.session), terms.priceLadder) : asked;

async function decide(parts: BookParts, asked: Order): Promise<Answer<BetRow>> {
  const { playerId, marketId, ref } = asked;
  const { first, terms, ...player } = await readFacts(parts.db, playerId, marketId, ref);
  if (first) return again(parts, first, asked);
  const order = orderOn(asked, terms);
  const refusal = checkOrder(order, player, terms ?? undefined, parts.live.get(marketId), parts.clock.now());
  if (refusal) return keep(parts, order, refusal);
  try {
    return await runWithDelay(parts, order);
  } catch (error) {
    const taken = isTaken(error) ? await findFirst(parts.db, order) : undefined;
    if (!taken) throw error;
    return again(parts, taken, order);
  }
}

export type Place = (body: PlaceBetRequest, caller: Caller) => Promise<Answer<BetRow>>;
export type PlaceFancy = (body: PlaceFancyBetRequest, caller: Caller) => Promise<Answer<BetRow>>;

export type Replace = (
  body: ReplaceBetRequest,
  caller: Caller,
) => Promise<Answer<v.InferInput<typeof replaceBetReply>>>;

/** Places bets. Repeats of a reference get the first answer with the code DUPLICATE, or REF_REUSED if the
 * content differs. @param onRested called after a commit that left an order resting, or if the feed moved
 * meanwhile @throws OutcomeUnknown with the reference; any other outage has changed nothing */
export function createPlace(
  parts: BookParts,
  onRested: (marketId: string) => void,
): { place: Place; placeFancy: PlaceFancy; replace: Replace } {
  const underWay = new Map<string, { fingerprint: string; answer: Promise<Answer<BetRow>> }>();

  const decideAndLook = (order: Order): Promise<Answer<BetRow>> =>
    underRef(order.ref, async () => {
      const answer = await decide(parts, order);
      if (answer.ok && answer.data.unmatched_stack > 0) onRested(order.marketId);
      return answer;
    });

  const placeOnce = async (order: Order | Refusal): Promise<Answer<BetRow>> => {
    if (isRefusal(order)) return order;
    const { fingerprint } = order;
    const key = `${order.playerId} ${order.ref}`;
    const first = underWay.get(key);
    if (first) return first.fingerprint === fingerprint ? repeated(await first.answer) : refusals.refReused();
    const answer = decideAndLook(order).finally(() => underWay.delete(key));
    underWay.set(key, { fingerprint, answer });
    return answer;
  };
  return {
    place: (body, caller) => placeOnce(readOrder(body, caller)),
    placeFancy: (body, caller) => placeOnce(readFancyOrder(body, caller)),
    replace: async (body, caller) => {
      const order = await readReplacement(parts.db, body, caller);
      const isCut = !isRefusal(order) && (await isSmaller(parts.db, order));
      const answer = isCut ? await shrink(parts, order) : await placeOnce(order);
      if (!answer.ok) return answer;
      const [old] = await afterCommit(() => rowsByIds(parts.db, [Number(body.bet_id)]));
      return old ? { ...answer, data: { bet: answer.data, replaced: old.row } } : refusals.unknownBet();
    },
  };
}
