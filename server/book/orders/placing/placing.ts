import type * as v from 'valibot';
import type {
  BetRow,
  PlaceBetRequest,
  ReplaceBetRequest,
  replaceBetReply,
} from '../../../../api/schemas/bets';
import type { PlaceFancyBetRequest } from '../../../../api/schemas/fancies';
import { isWithinLimit } from '../../../../domain/placing/matching';
import { afterCommit, Elsewhere, sure, underRef } from '../../../base/db/outage';
import type { Answer, Caller } from '../../../base/call';
import { toWireSaying } from '../../../base/wireSaying';
import { toPendingRow } from '../../rows/pending';
import { rowsByIds } from '../../rows/rows';
import { findFirst, isTaken, keepRefusal, repeated, repeatFirst } from '../order/answers';
import { checkOrder, refusalNow } from '../checks/checks';
import { delayOf, waitDelay } from '../delay/delay';
import { readFacts } from '../order/facts';
import type { First } from '../order/facts';
import { readFancyOrder, readOrder } from '../order/order';
import type { Order } from '../order/order';
import type { BookParts } from '../parts/parts';
import { dropPending, keepPending } from '../delay/pending';
import { orderOn } from '../matching/policy';
import { isSmaller, readReplacement } from './replace';
import { shrink } from './shrink';
import { isRefusal, refusals } from '../order/refusals';
import type { Refusal } from '../order/refusals';
import type { Decision, Submit } from './submit';

/** With how orders are decided. */
export type Placing = { parts: BookParts; submit: Submit };

/** A guess whether the order would match at once, to save a useless transaction. */
function looksAggressive({ live, resting }: BookParts, order: Order): boolean {
  const best = live.available(order.marketId, order.selectionId, order.side)[0];
  const atWorst = { ...order, odds: order.worstOdds };
  return (best !== undefined && isWithinLimit(atWorst, best.odds)) || resting.meets(order.marketId, atWorst);
}

function isDelayed({ live }: BookParts, { marketId }: Order): boolean {
  const market = live.get(marketId);
  return market !== undefined && market.inPlay && market.betDelayS > 0;
}

const mustWait = (parts: BookParts, order: Order): boolean =>
  isDelayed(parts, order) && looksAggressive(parts, order);

/** Stores that the bet waits, and tells its player. */
async function storeWait(parts: BookParts, order: Order, at: Date): Promise<number> {
  const times = { at, until: new Date(at.getTime() + delayOf(parts, order)) };
  const facts = await keepPending(parts.db, order, times);
  const pending = [toPendingRow(facts, parts.clock)];
  parts.publish(order.playerId, { id: facts.marketId, matchId: facts.matchId, bets: [], pending });
  return facts.id;
}

/** The delay runs while its row is being stored, so that no moment of it is missed. */
async function runDelayed(placing: Placing, order: Order): Promise<Answer<BetRow>> {
  const { parts, submit } = placing;
  const refusal = refusalNow(parts, order);
  if (refusal) return keep(parts, order, refusal);
  const at = new Date(parts.clock.now());
  const over = waitDelay(parts, order);
  try {
    const pendingId = await storeWait(parts, order, at);
    const ended = await over;
    if (ended) return await endWait(parts, order, ended, at);
    const result = await submit.order(order, pendingId);
    if (result === 'early' || 'first' in result)
      throw new Error('a bet that waited its delay was sent to wait');
    return result.ok ? result : await endWait(parts, order, result, at);
  } catch (error) {
    parts.retry.run('letting go of a bet in its delay', () => dropPending(parts.db, order, at));
    throw error;
  }
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

/** The order's session ended first: its player, signed in again, may send the same reference once more. */
const isUndecided = ({ code }: Refusal): boolean => code === 'UNAUTHORISED';

/** Stores a refusal as the answer to a reference the client sent. */
const keep = async (parts: BookParts, order: Order, refusal: Refusal): Promise<Answer<BetRow>> =>
  order.isRefSent && !isUndecided(refusal) ? store(parts, order, refusal) : refusal;

/** The delay ended without a bet; its player has read of it by its reference, so that is answered in any case. */
async function endWait(parts: BookParts, order: Order, refusal: Refusal, at: Date): Promise<Answer<BetRow>> {
  if (isUndecided(refusal)) await sure(() => dropPending(parts.db, order, at));
  const answer = isUndecided(refusal) ? refusal : await store(parts, order, refusal);
  const { ref, playerId, marketId } = order;
  const { code, message, saying } = answer;
  const ended = [{ ref, message, ...(code && { code }), ...(saying && { saying: toWireSaying(saying) }) }];
  const matchId = parts.live.get(marketId)?.matchId ?? order.matchId ?? '';
  parts.publish(playerId, { id: marketId, matchId, bets: [], ended });
  // Whoever took it back knows.
  if (code !== 'CANCELLED') parts.announceNews(playerId);
  return answer;
}

/** Places an order on a market that has a delay or is not open: it is checked before it waits for anything. */
async function decideChecked(placing: Placing, asked: Order): Promise<Answer<BetRow>> {
  const { parts, submit } = placing;
  const { marketId } = asked;
  const { session, first, terms, ...player } = await readFacts(parts.db, asked);
  if (session === 'over') return refusals.signedOut();
  if (first) return again(parts, first, asked);
  const order = orderOn(asked, terms);
  const refusal = checkOrder(order, player, terms ?? undefined, parts.live.get(marketId), parts.clock.now());
  if (refusal) return keep(parts, order, refusal);
  if (mustWait(parts, order)) return runDelayed(placing, order);
  const decision = await submit.order(asked, null);
  return decision === 'early' ? runDelayed(placing, order) : answerOf(parts, decision, order);
}

async function answerOf(
  parts: BookParts,
  decision: Exclude<Decision, 'early'>,
  order: Order,
): Promise<Answer<BetRow>> {
  if ('first' in decision) return again(parts, decision.first, order);
  return decision.ok ? decision : keep(parts, order, decision);
}

async function decideOne(placing: Placing, asked: Order): Promise<Answer<BetRow>> {
  const { parts, submit } = placing;
  await parts.storeRound(asked.marketId);
  const isOpen = parts.live.get(asked.marketId)?.status === 'OPEN';
  if (!isOpen || isDelayed(parts, asked)) return decideChecked(placing, asked);
  const decision = await submit.order(asked, null);
  // It went in play meanwhile.
  return decision === 'early' ? decideChecked(placing, asked) : answerOf(parts, decision, asked);
}

async function decide(placing: Placing, asked: Order): Promise<Answer<BetRow>> {
  const { parts } = placing;
  try {
    return await decideOne(placing, asked);
  } catch (error) {
    const taken = isTaken(error) ? await findFirst(parts.db, asked) : undefined;
    if (!taken) throw error;
    return again(parts, taken, asked);
  }
}

export type PlaceMarketBet = (body: PlaceBetRequest, caller: Caller) => Promise<Answer<BetRow>>;
export type PlaceFancyBet = (body: PlaceFancyBetRequest, caller: Caller) => Promise<Answer<BetRow>>;

export type Replace = (
  body: ReplaceBetRequest,
  caller: Caller,
) => Promise<Answer<v.InferInput<typeof replaceBetReply>>>;

/** Places bets. Repeats of a reference get the first answer with the code DUPLICATE, or REF_REUSED if the
 * content differs. @param onRested called after a commit that left an order resting, or if the feed moved
 * meanwhile @throws OutcomeUnknown with the reference; any other outage has changed nothing */
export function createPlace(
  placing: Placing,
  onRested: (marketId: string) => void,
): { place: PlaceMarketBet; placeFancy: PlaceFancyBet; replace: Replace } {
  const { parts } = placing;
  const underWay = new Map<string, { fingerprint: string; answer: Promise<Answer<BetRow>> }>();

  const decideAndLook = (order: Order): Promise<Answer<BetRow>> =>
    underRef(order.ref, async () => {
      const answer = await decide(placing, order);
      if (answer.ok && answer.data.unmatched_stack > 0) onRested(order.marketId);
      return answer;
    });

  const placeOnce = async (order: Order | Refusal): Promise<Answer<BetRow>> => {
    if (isRefusal(order)) return order;
    if (!parts.owned.has(order.marketId)) throw new Elsewhere();
    const { fingerprint } = order;
    const key = `${order.playerId} ${order.ref}`;
    const first = underWay.get(key);
    if (first) return first.fingerprint === fingerprint ? repeated(await first.answer) : refusals.refReused();
    const answer = decideAndLook(order).finally(() => underWay.delete(key));
    underWay.set(key, { fingerprint, answer });
    parts.waits.track(order.marketId, answer);
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
