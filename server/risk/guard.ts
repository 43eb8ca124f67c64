import type { Side } from '../../domain/bets/bet';
import { houseLossesOf, isBeyondHouse, mostHouseTakes, withOffers } from '../../domain/placing/houseRisk';
import type { HouseLimits, HouseLosses } from '../../domain/placing/houseRisk';
import type { Position } from '../../domain/bets/position';
import type { RunnerField } from '../../domain/bets/exposure';
import { rulesOf } from '../../domain/kinds/rules';
import type { RuledMarket } from '../../domain/kinds/rules';
import type { MarketRisk, OpenOffer } from './facts';

type Market = RuledMarket & RunnerField;
type Granted = NonNullable<MarketRisk['granted']>;

/** What the house may still lose on a market whose loss is limited, while bets on it are decided one after the other. Firm offers
 * count as if they were taken. */
export type HouseGuard = {
  /** Whether these bets would cost the house more than it may lose. @param offerId the offer they make true, which counts no more */
  refuses: (changes: readonly Position[], offerId?: number) => boolean;
  /** Whether these bets would have the house's worst result fall further within seconds than it may; once some would, so would all
   * that raise the loss. */
  outpaces: (changes: readonly Position[]) => boolean;
  /** Whether some did. */
  isOutpaced: () => boolean;
  /** What might have been lost before any of these bets. */
  startPaise: number;
  /** Limits that bets met, as operators name them: those bets were refused, or taken by other players alone. */
  reached: () => ReadonlySet<string>;
  /** Counts bets that were taken. */
  take: (changes: readonly Position[], offerId?: number) => void;
  /** Counts an offer that is made. */
  offer: (made: OpenOffer) => void;
  losses: () => HouseLosses;
  limits: HouseLimits;
  /** What has to be drawn with the bets taken, at least a chunk at once; less than 0: what is given back; 0: neither. */
  toDrawPaise: () => number;
};

const matchedOnly = (changes: readonly Position[]): Position[] =>
  changes.map((one) => ({ ...one, openWinsPaise: 0, openLosesPaise: 0 }));

/** A market keeps no more than two chunks that it does not need. */
const SPARE_CHUNKS = 2;

function toDraw({ grantedPaise, leftPaise, chunkPaise }: Granted, needsPaise: number): number {
  const missing = needsPaise - grantedPaise;
  // Where more was lost already when the limit was set, as much is drawn as there is: bets that lower the loss go on.
  if (missing > 0) return Math.min(Math.max(missing, chunkPaise), leftPaise);
  const spare = 0 - missing - chunkPaise;
  return spare > chunkPaise * (SPARE_CHUNKS - 1) ? 0 - spare : 0;
}

/** The bets with which an offer would be taken. */
export const positionsOfOffer = (market: Market, { legs }: Pick<OpenOffer, 'legs'>): Position[] =>
  legs.map(({ selectionId, side, fills }) =>
    rulesOf(market).positionOf({
      selectionId,
      side,
      fills,
      openPaise: 0,
      odds: fills[0]?.odds ?? 0,
      rateBps: null,
    }),
  );

/** @param house all players' matched bets, by selection @param recentPaise the least that might have been lost in the last seconds */
export function createHouseGuard(
  market: Market,
  { marketPaise, byRunner, granted, fallPaise, offers }: MarketRisk,
  house: readonly Position[],
  recentPaise?: number,
): HouseGuard {
  const narrowest = granted?.narrowest ?? '';
  const drawable = granted === null ? Infinity : granted.grantedPaise + granted.leftPaise;
  const most = Math.min(marketPaise ?? Infinity, drawable);
  const limits: HouseLimits = { marketPaise: most === Infinity ? null : most, byRunner };
  const costOf = (one: OpenOffer) => houseLossesOf(market, positionsOfOffer(market, one), market);
  const promised = new Map(offers.map((one) => [one.id, costOf(one)]));
  let sums: readonly Position[] = house;
  const after = (changes: readonly Position[]) => rulesOf(market).withChanges(sums, matchedOnly(changes));
  const lossesOf = (all: readonly Position[], without?: number): HouseLosses => {
    const standing = [...promised].flatMap(([id, cost]) => (id === without ? [] : cost));
    return withOffers(houseLossesOf(market, all, market), standing, market);
  };
  let losses = lossesOf(sums);
  const startPaise = losses.worstPaise;
  let leastPaise = Math.min(recentPaise ?? Infinity, losses.worstPaise);
  let isOutpaced = false;
  const reached = new Set<string>();
  return {
    refuses: (changes, offerId) => {
      const before = offerId === undefined ? losses : lossesOf(sums, offerId);
      const next = lossesOf(after(changes), offerId);
      if (!isBeyondHouse(before, next, limits)) return false;
      if (next.worstPaise > most) reached.add(drawable < (marketPaise ?? Infinity) ? narrowest : 'market');
      else reached.add('runner');
      return true;
    },
    outpaces: (changes) => {
      const { worstPaise } = lossesOf(after(changes));
      if (fallPaise === null || worstPaise <= losses.worstPaise) return false;
      isOutpaced ||= worstPaise - leastPaise > fallPaise;
      return isOutpaced;
    },
    isOutpaced: () => isOutpaced,
    startPaise,
    reached: () => reached,
    take: (changes, offerId) => {
      sums = after(changes);
      if (offerId !== undefined) promised.delete(offerId);
      losses = lossesOf(sums);
      leastPaise = Math.min(leastPaise, losses.worstPaise);
    },
    offer: (made) => {
      promised.set(made.id, costOf(made));
      losses = lossesOf(sums);
    },
    losses: () => losses,
    limits,
    toDrawPaise: () => (granted === null ? 0 : toDraw(granted, Math.max(0, losses.worstPaise))),
  };
}

/** The largest stakes that are taken with certainty, as they are shown. */
export function mostTakenBy(
  house: Pick<HouseGuard, 'losses' | 'limits'>,
  field: RunnerField,
): (selectionId: number, side: Side, bestOdds: number) => number {
  const { limits } = house;
  const losses = house.losses();
  return (selectionId, side, bestOdds) =>
    mostHouseTakes(losses, limits, { selectionId, side, bestOdds }, field);
}
