import type { Fill, Side } from './bet';
import type { Level } from './matching';
import { odds, type OddsBet } from './kinds/odds';
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

/*
 * While trading, one paisa of stake at odds of 4.10 moves 4.10 paise between a runner and the others: swings are counted
 * in hundredths of a paisa here, in which stake * odds is whole and nothing needs rounding but the stake itself.
 */
const HUNDRED = 100;

/** Stakes that move `swing` at the prices there are; undefined when the depth is not enough. */
function walk(swing: number, levels: readonly Level[]): Fill[] | undefined {
  const fills: Fill[] = [];
  let left = swing;
  for (const { odds, sizePaise } of levels) {
    const wanted = mulDiv(left, 1, odds);
    if (wanted <= 0) return fills;
    const stakePaise = Math.min(wanted, sizePaise);
    if (stakePaise > 0) fills.push({ odds, stakePaise });
    if (stakePaise === wanted) return fills;
    left -= stakePaise * odds;
  }
  return left <= 0 ? fills : undefined;
}

type Profits = Readonly<Record<number, Paise>>;

/** Profit or loss if that runner is the only winner; matched bets only. */
const profitsOf = (bets: readonly OddsBet[], runnerIds: readonly number[]): Record<number, Paise> =>
  Object.fromEntries(
    Object.entries(odds.table(bets.map(odds.positionOf), { runnerIds, winners: 1 })).map(
      ([id, { worst }]) => [id, worst],
    ),
  );

/** Legs that bring every runner's own figure to `level`; lays for those above it, backs for those below. */
function legsFor(level: Paise, profits: Profits, depths: readonly Depth[]): HedgeLeg[] | undefined {
  const legs: HedgeLeg[] = [];
  for (const { selectionId, back, lay } of depths) {
    const swing = (profits[selectionId] ?? 0) - level;
    if (swing === 0) continue;
    const side: Side = swing > 0 ? 'lay' : 'back';
    const fills = walk(Math.abs(swing) * HUNDRED, swing > 0 ? lay : back);
    if (!fills) return undefined;
    const stakePaise = fills.reduce((total, fill) => total + fill.stakePaise, 0);
    if (stakePaise > 0) legs.push({ selectionId, side, fills, stakePaise });
  }
  return legs;
}

/** How far from its own figure, paise, a runner is where a price is used up and the next one begins. */
function bordersOf(levels: readonly Level[], within: Paise): number[] {
  const borders: number[] = [];
  let swing = 0;
  for (const { odds, sizePaise } of levels) {
    swing += sizePaise * odds;
    if (swing > within * HUNDRED) break;
    borders.push(swing / HUNDRED);
  }
  return borders;
}

/**
 * Levels among which the best one is: between them every runner trades at one price, so that the result is a straight
 * line. They are each runner's own figure and where its depth passes from one price to the next or ends, the whole paise
 * on both sides of it.
 */
function candidates(profits: Profits, depths: readonly Depth[]): Set<Paise> {
  const figures = depths.map(({ selectionId }) => profits[selectionId] ?? 0);
  const [low, high] = [Math.min(...figures), Math.max(...figures)];
  const levels = depths.flatMap(({ back, lay }, i) => {
    const own = figures[i] ?? 0;
    const borders = [
      ...bordersOf(lay, own - low).map((swing) => own - swing),
      ...bordersOf(back, high - own).map((swing) => own + swing),
    ];
    return [own, ...borders.flatMap((border) => [Math.floor(border), Math.ceil(border)])];
  });
  return new Set(levels.filter((level) => level >= low && level <= high));
}

/**
 * The best hedge of a one-winner market that leaves the same result whoever wins (to a few paise: stakes are whole
 * paise). `depths` names every active runner. The level aimed at lies between the runners' present figures: what is
 * there is closed, nothing is opened beyond it, whatever a book would give. undefined when the depth allows none.
 */
export function hedge(bets: readonly OddsBet[], depths: readonly Depth[]): Hedge | undefined {
  const runnerIds = depths.map(({ selectionId }) => selectionId);
  const profits = profitsOf(bets, runnerIds);
  let best: Hedge | undefined;
  for (const level of candidates(profits, depths)) {
    const legs = legsFor(level, profits, depths);
    if (!legs) continue;
    const byRunner = profitsOf([...bets, ...legs.map(asBet)], runnerIds);
    const amountPaise = Math.min(...Object.values(byRunner));
    if (!best || amountPaise > best.amountPaise) best = { legs, byRunner, amountPaise };
  }
  return best;
}

const asBet = ({ selectionId, side, fills }: HedgeLeg): OddsBet => ({
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
