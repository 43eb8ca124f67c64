import type { Side } from '../../../domain/bets/bet';
import type { Answer } from '../../../server/base/call';
import type { BetRow } from '../../../api/schemas/bets';
import { inDoubtTell, reloadMarket } from '../../../server/book/orders/parts/doubt';
import type { Order } from '../../../server/book/orders/order/order';
import type { BookParts } from '../../../server/book/orders/parts/parts';
import { attempt } from './attempt';
import type { Attempt, Placed } from './attempt';
import { isRefusal } from '../../../server/book/orders/order/refusals';
import type { Refusal } from '../../../server/book/orders/order/refusals';
import { asRestChanges } from '../../../server/book/orders/resting/withdraw';

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
  durable.catch((error: unknown) => reloadMarket(parts, marketId, error));
}

const touchedBy = (result: Attempt): number[] =>
  result === 'early' || isRefusal(result) ? [] : [result.bet.id, ...changedBy(result)];

/** Places an order in a transaction of its own. */
export async function placeAlone(
  parts: BookParts,
  order: Order,
  pendingId: number | null,
): Promise<Answer<BetRow> | Refusal | 'early'> {
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
