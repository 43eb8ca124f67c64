import type { Trx } from '../../ledger/accounts';
import { readHouse } from '../../risk/facts';
import { createHouseGuard } from '../../risk/guard';
import type { HouseGuard } from '../../risk/guard';
import { bestOf } from '../../../domain/kinds/rules';
import type { LockedMarket, VersionedMarket } from '../orders/order/facts';
import { decideNow } from '../orders/placing/decided';
import type { Covered, Decided, Funds, Moment } from '../orders/placing/decided';
import { changesOf } from '../orders/matching/plan';
import type { PlayerPosition } from '../orders/positions/positions';
import { isRefusal, refusals } from '../orders/order/refusals';
import type { Refusal } from '../orders/order/refusals';
import type { BookParts } from '../orders/parts/parts';
import type { Facts } from './lookUp';
import type { MarketBook } from './marketBook';

type Measured = Pick<BookParts, 'paces' | 'clock'>;

/** What the house may still lose on a market, if that is limited. */
async function guardOf(
  { paces, clock }: Measured,
  trx: Trx,
  { risks, markets }: Facts,
  { marketId, book }: { marketId: string; book: MarketBook | undefined },
): Promise<HouseGuard | undefined> {
  const [risk, market] = [risks.get(marketId), markets.get(marketId)];
  if (!risk || !market) return undefined;
  const house = book?.house ? [...book.house.values()] : await readHouse(trx, marketId);
  return createHouseGuard(market, risk, house, paces.leastPaise(marketId, clock.elapsed()));
}

/** Of these markets in their order; where nothing is limited, nothing is waited for. */
export const guardsOf = async (
  parts: Measured,
  trx: Trx,
  facts: Facts,
  markets: readonly Parameters<typeof guardOf>[3][],
): Promise<readonly (HouseGuard | undefined)[]> =>
  facts.risks.size === 0 ? [] : Promise.all(markets.map((one) => guardOf(parts, trx, facts, one)));

type On = Parameters<typeof decideNow>[2] & { locked: Pick<VersionedMarket, 'minStakePaise'> };
/** Whether bets are beyond what the house gives: its own limits, or what their player may win today. */
export type Refuses = (changes: readonly PlayerPosition[]) => boolean;

type Winner = {
  funds: Pick<Funds, 'winLeftPaise'>;
  before: readonly PlayerPosition[];
  order: Pick<Decided['order'], 'playerId'>;
  locked: LockedMarket;
};

/** What a player may win is limited for the day: what was won of it, and what this market may bring. */
function refusesWin({ funds, before, order: { playerId }, locked }: Winner): Refuses | undefined {
  const left = funds.winLeftPaise ?? null;
  if (left === null) return undefined;
  const bestOfOwn = (all: readonly PlayerPosition[]): number => {
    const own = all.filter((one) => one.playerId === playerId);
    return own.length === 0 ? 0 : bestOf(locked, own, locked);
  };
  const bestPaise = bestOfOwn(before);
  return (changes) => {
    const after = bestOfOwn([...before, ...changes]);
    return after > left && after > bestPaise;
  };
}

/** Undefined where nothing is limited. */
export function refusesBet(house: HouseGuard | undefined, winner: Winner): Refuses | undefined {
  const win = refusesWin(winner);
  if (!house && !win) return undefined;
  return (changes) => (house?.refuses(changes) ?? false) || (win?.(changes) ?? false);
}

type Bet = { decided: Decided; covered: Pick<Covered, 'positions'>; on: On };

/** Stakes are offered in whole rupees. */
const RUPEE = 100;

/** The largest stake of whole rupees below this bet's at which the house takes it; 0: there is none. */
function mostTaken(refuses: Refuses, moment: Moment, { decided, on }: Bet): number {
  const { asked, locked, market } = decided;
  const isTaken = (stakePaise: number): boolean => {
    const tried = decideNow(moment, { ...asked, stakePaise }, on, true);
    if (tried === 'early' || isRefusal(tried)) return false;
    const placed = { ...tried.order, placedAfter: market.round?.cardsOpen ?? null };
    return !refuses(changesOf(locked, placed, tried.plan, tried.rest));
  };
  let [low, high] = [0, Math.floor((asked.stakePaise - 1) / RUPEE)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isTaken(middle * RUPEE)) low = middle;
    else high = middle - 1;
  }
  return low * RUPEE >= on.locked.minStakePaise ? low * RUPEE : 0;
}

/** Why the house does not take a bet that would cost it more than it may lose, or this player win, with the stake that it does
 * take. */
export function refusalByHouse(refuses: Refuses, moment: Moment, bet: Bet): Refusal | undefined {
  return refuses(bet.covered.positions) ? refusals.houseLimit(mostTaken(refuses, moment, bet)) : undefined;
}
