import type { Side } from '../../domain/bets/bet';
import { houseLossesOf, isBeyondHouse, mostHouseTakes } from '../../domain/placing/houseRisk';
import type { HouseLimits, HouseLosses } from '../../domain/placing/houseRisk';
import type { Position } from '../../domain/bets/position';
import type { RunnerField } from '../../domain/bets/exposure';
import { rulesOf } from '../../domain/kinds/rules';
import type { RuledMarket } from '../../domain/kinds/rules';
import type { MarketRisk } from './facts';

type Market = RuledMarket & RunnerField;
type Granted = NonNullable<MarketRisk['granted']>;

/** What the house may still lose on a market whose loss is limited, while bets on it are decided one after the other. */
export type HouseGuard = {
  /** Whether these bets would cost the house more than it may lose. */
  refuses: (changes: readonly Position[]) => boolean;
  /** Counts bets that were taken. */
  take: (changes: readonly Position[]) => void;
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
  if (missing > 0) return Math.min(Math.max(missing, chunkPaise), Math.max(missing, leftPaise));
  const spare = 0 - missing - chunkPaise;
  return spare > chunkPaise * (SPARE_CHUNKS - 1) ? 0 - spare : 0;
}

/** @param house all players' matched bets, by selection */
export function createHouseGuard(
  market: Market,
  { marketPaise, byRunner, granted }: MarketRisk,
  house: readonly Position[],
): HouseGuard {
  const drawable = granted === null ? Infinity : granted.grantedPaise + granted.leftPaise;
  const most = Math.min(marketPaise ?? Infinity, drawable);
  const limits: HouseLimits = { marketPaise: most === Infinity ? null : most, byRunner };
  let sums: readonly Position[] = house;
  let losses = houseLossesOf(market, sums, market);
  const after = (changes: readonly Position[]) => rulesOf(market).withChanges(sums, matchedOnly(changes));
  return {
    refuses: (changes) => isBeyondHouse(losses, houseLossesOf(market, after(changes), market), limits),
    take: (changes) => {
      sums = after(changes);
      losses = houseLossesOf(market, sums, market);
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
