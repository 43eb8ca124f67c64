import type { Trx } from '../../ledger/accounts';
import { readHouse } from '../../risk/facts';
import { createHouseGuard, mostTakenBy } from '../../risk/guard';
import type { HouseGuard } from '../../risk/guard';
import { bestOf, traitsOf } from '../../../domain/kinds/rules';
import { levelsUpTo } from '../../../domain/placing/matching';
import type { LockedMarket, VersionedMarket } from '../orders/order/facts';
import { decideNow } from '../orders/placing/decided';
import type { Decided, Funds, Moment } from '../orders/placing/decided';
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

/** What an order meets on its market. */
export type On = Parameters<typeof decideNow>[2] & { locked: Pick<VersionedMarket, 'minStakePaise'> };
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

/** The feed as far as the house takes it, which is what players are shown of it. */
function asShown(house: HouseGuard, { live, clock }: Moment, locked: LockedMarket): Moment {
  const mostAt = mostTakenBy(house, locked);
  const available: Moment['live']['available'] = (marketId, selectionId, side) => {
    const levels = live.available(marketId, selectionId, side);
    const best = levels[0]?.odds;
    return best === undefined ? levels : levelsUpTo(levels, mostAt(selectionId, side, best));
  };
  return { clock, live: { get: live.get, standing: live.standing, available } };
}

/** A bet that the house takes only in part, or not at all, matched whole with what is shown: that part and orders of other players,
 * at prices that the bet accepts. Undefined where these are not enough: nothing comes to rest at a price that the feed crosses. */
export function decidedAsShown(
  house: HouseGuard | undefined,
  moment: Moment,
  { asked, locked }: Pick<Decided, 'asked' | 'locked'>,
  on: On,
): Decided | undefined {
  // The house alone takes bets on sessions and at tables.
  if (!house || locked.session || traitsOf(locked.kind).isDealt) return undefined;
  const decided = decideNow(asShown(house, moment, locked), asked, on, true);
  return decided === 'early' || isRefusal(decided) || decided.plan.restPaise > 0 ? undefined : decided;
}

type Bet = { decided: Decided; house: HouseGuard | undefined; on: On };

/** Stakes are offered in whole rupees. */
const RUPEE = 100;

/** The largest stake of whole rupees below this bet's that is taken; 0: there is none. */
function mostTaken(refuses: Refuses, moment: Moment, { decided, house, on }: Bet): number {
  const { asked, locked, market } = decided;
  const isGood = ({ order, plan, rest }: Decided): boolean => {
    const placed = { ...order, placedAfter: market.round?.cardsOpen ?? null };
    return !refuses(changesOf(locked, placed, plan, rest));
  };
  const isTaken = (stakePaise: number): boolean => {
    const smaller = { ...asked, stakePaise };
    const tried = decideNow(moment, smaller, on, true);
    if (tried === 'early' || isRefusal(tried)) return false;
    if (isGood(tried)) return true;
    const shown = decidedAsShown(house, moment, { asked: smaller, locked }, on);
    return shown !== undefined && isGood(shown);
  };
  let [low, high] = [0, Math.floor((asked.stakePaise - 1) / RUPEE)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isTaken(middle * RUPEE)) low = middle;
    else high = middle - 1;
  }
  return low * RUPEE >= on.locked.minStakePaise ? low * RUPEE : 0;
}

/** Why the house does not take a bet that would cost it more than it may lose, or this player win, with the stake that is taken. */
export const refusalByHouse = (refuses: Refuses, moment: Moment, bet: Bet): Refusal =>
  refusals.houseLimit(mostTaken(refuses, moment, bet));
