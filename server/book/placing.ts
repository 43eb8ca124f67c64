import type { BetRow, PlaceBetRequest } from '../../api/schemas/bets';
import type { Side } from '../../domain/bet';
import { isWithinLimit } from '../../domain/matching';
import type { Answer, Caller } from '../http/call';
import { findFirst, isTaken, keepRefusal, readAnswer, repeated } from './answers';
import { checkOrder } from './checks';
import { waitDelay } from './delay';
import { readFacts } from './facts';
import { readOrder, type Order } from './order';
import type { BookParts } from './parts';
import { attempt, type Placed } from './place';
import { isRefusal, type Refusal } from './refusals';

const other = (side: Side): Side => (side === 'back' ? 'lay' : 'back');

/** What a commit means for the memory: liquidity is gone, orders rest or have met. */
const afterPlaced = ({ live, resting }: BookParts, order: Order, { bet, plan }: Placed): void => {
  const { marketId, selectionId, side } = order;
  const ofFeed = plan.fills.filter(({ counter }) => !counter);
  if (ofFeed.length > 0) live.consume(marketId, selectionId, side, ofFeed);
  const changes = plan.fills.flatMap(({ odds, stakePaise, counter }) =>
    counter ? [{ selectionId, side: other(side), odds, paise: 0 - stakePaise }] : [],
  );
  if (bet.open_paise > 0) changes.push({ selectionId, side, odds: order.odds, paise: bet.open_paise });
  if (changes.length > 0) resting.apply(marketId, changes);
};

/** Players hear of it when it is on disk, as the answer does; what memory has beyond a crash is read anew. */
const afterDurable = (
  parts: BookParts,
  order: Order,
  { row, plan }: Placed,
  durable: Promise<void>,
): void => {
  const { marketId, playerId } = order;
  const ids = plan.fills.flatMap(({ counter }) => counter?.betId ?? []);
  parts.tell(marketId, { ids, rows: [{ playerId, row }], durable });
  durable.catch(() =>
    parts.queues
      .run(marketId, () => parts.resting.load(parts.db, marketId))
      .catch((error: unknown) => parts.report(`reading what rests in ${marketId}`, error)),
  );
};

/** Whether the order looks as if it would match at once; the transaction decides, this saves a transaction in vain. */
const looksAggressive = ({ live, resting }: BookParts, order: Order): boolean => {
  const best = live.available(order.marketId, order.selectionId, order.side)[0];
  return (best !== undefined && isWithinLimit(order, best.odds)) || resting.meets(order.marketId, order);
};

const mustWait = (parts: BookParts, order: Order): boolean => {
  const market = parts.live.get(order.marketId);
  return market !== undefined && market.inPlay && market.betDelayS > 0 && looksAggressive(parts, order);
};

const runOnce = async (parts: BookParts, order: Order, waited: boolean) => {
  const placed = await parts.queues.run(order.marketId, async () => {
    const result = await parts.db.transaction().execute((trx) => attempt(parts, trx, order, waited));
    if (result === 'early' || isRefusal(result)) return result;
    await result.written;
    afterPlaced(parts, order, result);
    const durable = parts.flush();
    afterDurable(parts, order, result, durable);
    return { ...result, durable };
  });
  if (placed === 'early' || isRefusal(placed)) return placed;
  await placed.durable;
  return placed.answer;
};

const runWithDelay = async (parts: BookParts, order: Order): Promise<Answer<BetRow>> => {
  for (let waited = mustWait(parts, order); ; waited = true) {
    const refusal = waited ? await waitDelay(parts, order) : undefined;
    if (refusal) return refusal;
    const result = await runOnce(parts, order, waited);
    if (result !== 'early') return result;
  }
};

const keep = (parts: BookParts, { playerId, ref }: Order, refusal: Refusal): Promise<Answer<BetRow>> =>
  ref === null
    ? Promise.resolve(refusal)
    : keepRefusal(parts.db, { playerId, ref }, refusal, new Date(parts.clock.now()));

const decide = async (parts: BookParts, order: Order): Promise<Answer<BetRow>> => {
  const { playerId, marketId, ref } = order;
  const { answer, terms, ...player } = await readFacts(parts.db, playerId, marketId, ref);
  if (answer) return repeated(readAnswer(answer));
  const refusal = checkOrder(order, player, terms ?? undefined, parts.live.get(marketId));
  if (refusal) return keep(parts, order, refusal);
  try {
    const result = await runWithDelay(parts, order);
    return result.ok ? result : await keep(parts, order, result);
  } catch (error) {
    const first = ref !== null && isTaken(error) ? await findFirst(parts.db, playerId, ref) : undefined;
    if (!first) throw error;
    return repeated(first);
  }
};

export type Place = (body: PlaceBetRequest, caller: Caller) => Promise<Answer<BetRow>>;

/**
 * Placing a bet. The same reference of a player never places twice: while the first is under way its answer is shared,
 * afterwards it is the stored one, each time with the code DUPLICATE.
 * @param onRested called after a commit that left an order resting, or found the feed moved meanwhile
 */
export const createPlace = (parts: BookParts, onRested: (marketId: string) => void): Place => {
  const underWay = new Map<string, Promise<Answer<BetRow>>>();

  const decideAndLook = async (order: Order): Promise<Answer<BetRow>> => {
    const answer = await decide(parts, order);
    if (answer.ok && answer.data.unmatched_stack > 0) onRested(order.marketId);
    return answer;
  };

  return async (body, caller) => {
    const order = readOrder(body, caller);
    if (isRefusal(order)) return order;
    if (order.ref === null) return decideAndLook(order);
    const key = `${order.playerId} ${order.ref}`;
    const first = underWay.get(key);
    if (first) return repeated(await first);
    const answer = decideAndLook(order).finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  };
};
