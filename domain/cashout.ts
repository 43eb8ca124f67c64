import type { Fill, Side } from './bet';
import type { Level } from './matching';
import { profitByRunner, type PositionBet } from './exposure';
import { mulDiv, type Paise } from './money';

/** Depth to trade against: `back` are prices one may back at, best first, `lay` prices one may lay at. */
export type Depth = { selectionId: number; back: readonly Level[]; lay: readonly Level[] };

/** One order of a cash out: exactly these stakes at these prices. */
export type HedgeLeg = { selectionId: number; side: Side; fills: Fill[]; stakePaise: Paise };

export type Hedge = {
  legs: HedgeLeg[];
  /** Profit or loss with each winner once every leg is matched. */
  byRunner: Record<number, Paise>;
  /** The least of them: the amount a quote may promise. */
  amountPaise: Paise;
};

/** A firm offer: this amount, with these legs, until `expiresAt` (epoch ms). */
export type Quote = Hedge & { expiresAt: number };

/**
 * Stake, paise, that levels one selection: (profit if it wins - profit if it loses) / odds. Positive is a lay at the
 * lay price, negative a back at the back price. Domain rules, section 6.
 */
export const hedgeStake = (winsPaise: Paise, losesPaise: Paise, odds: number): Paise =>
  mulDiv(winsPaise - losesPaise, 100, odds);

/** Stakes that move `swingPaise` (stake * odds) at the prices there are; undefined when the depth is not enough. */
function walk(swingPaise: Paise, levels: readonly Level[]): Fill[] | undefined {
  const fills: Fill[] = [];
  let left = swingPaise;
  for (const { odds, sizePaise } of levels) {
    const wanted = mulDiv(left, 100, odds);
    if (wanted === 0) return fills;
    const stakePaise = Math.min(wanted, sizePaise);
    if (stakePaise > 0) fills.push({ odds, stakePaise });
    if (stakePaise === wanted) return fills;
    left -= mulDiv(stakePaise, odds, 100);
  }
  return left <= 0 ? fills : undefined;
}

/** Legs that bring every runner's own figure to `level`; lays for those above it, backs for those below. */
function legsFor(
  level: Paise,
  profits: Readonly<Record<number, Paise>>,
  depths: readonly Depth[],
): HedgeLeg[] | undefined {
  const legs: HedgeLeg[] = [];
  for (const { selectionId, back, lay } of depths) {
    const swing = (profits[selectionId] ?? 0) - level;
    if (swing === 0) continue;
    const side: Side = swing > 0 ? 'lay' : 'back';
    const fills = walk(Math.abs(swing), swing > 0 ? lay : back);
    if (!fills) return undefined;
    const stakePaise = fills.reduce((total, fill) => total + fill.stakePaise, 0);
    if (stakePaise > 0) legs.push({ selectionId, side, fills, stakePaise });
  }
  return legs;
}

/**
 * The best hedge of a one-winner market that leaves the same result whoever wins (to a few paise: stakes are whole
 * paise). `depths` names every active runner. The legs may aim at any level; what is gained or lost by trading is
 * greatest where one runner needs no trade (it is a concave, piecewise straight function of the level), so each
 * runner's present figure is tried. undefined when the depth allows none of them.
 */
export function hedge(bets: readonly PositionBet[], depths: readonly Depth[]): Hedge | undefined {
  const runnerIds = depths.map(({ selectionId }) => selectionId);
  const profits = profitByRunner(bets, runnerIds);
  let best: Hedge | undefined;
  for (const level of new Set(Object.values(profits))) {
    const legs = legsFor(level, profits, depths);
    if (!legs) continue;
    const byRunner = profitByRunner([...bets, ...legs.map(asBet)], runnerIds);
    const amountPaise = Math.min(...Object.values(byRunner));
    if (!best || amountPaise > best.amountPaise) best = { legs, byRunner, amountPaise };
  }
  return best;
}

const asBet = ({ selectionId, side, fills }: HedgeLeg): PositionBet => ({
  selectionId,
  side,
  fills,
  openPaise: 0,
  odds: fills[0]?.odds ?? 0,
});

/** A quote from a hedge: firm for `validMs` from `now`, both milliseconds, given by the caller. */
export const quoteOf = (found: Hedge, now: number, validMs: number): Quote => ({
  ...found,
  expiresAt: now + validMs,
});

/** Whether an accepted quote may still be executed. */
export const isQuoteFirm = (quote: Quote, now: number): boolean => now < quote.expiresAt;
