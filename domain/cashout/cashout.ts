import { outcomeOf } from '../bets/bet';
import type { Fill, Side } from '../bets/bet';
import type { Level } from '../placing/matching';
import { mulDiv } from '../base/money';
import type { Paise } from '../base/money';

/** Depth to trade against, best first: prices to back at and prices to lay at. */
export type Depth = { selectionId: number; back: readonly Level[]; lay: readonly Level[] };

export type HedgeLeg = { selectionId: number; side: Side; fills: Fill[]; stakePaise: Paise };

export type Hedge = {
  legs: HedgeLeg[];
  /** Profit or loss with each winner once every leg is matched. */
  byRunner: Record<number, Paise>;
  /** The smallest of them: what a quote may promise. */
  amountPaise: Paise;
};

/** A firm offer of this amount with these legs until `expiresAt` (epoch ms). */
export type Quote = Hedge & { expiresAt: number };

/** Stake (paise) that levels one selection, section 6: a lay at the lay price if positive, else a back. */
export const hedgeStake = (winsPaise: Paise, losesPaise: Paise, odds: number): Paise =>
  mulDiv(winsPaise - losesPaise, 100, odds);

/** What closes a runner's own bets at one price, and what they then bring at worst, paise. */
export type Closing = { readonly side: Side; readonly stakePaise: Paise; readonly paise: Paise };

/** The stake (whole paise, 0: none) at `odds` that leaves the most at worst of bets that bring this much if their runner
 * wins and if it loses: the one nearest the level stake, or a neighbour of it if the rounding of winnings favours that.
 * Domain rules, section 6. */
export function closingAt(winsPaise: Paise, losesPaise: Paise, odds: number): Closing {
  const side: Side = winsPaise > losesPaise ? 'lay' : 'back';
  const level = Math.abs(hedgeStake(winsPaise, losesPaise, odds));
  const worst = (stakePaise: Paise): Paise =>
    Math.min(
      winsPaise + outcomeOf(side, stakePaise, odds, true),
      losesPaise + outcomeOf(side, stakePaise, odds, false),
    );
  return [level - 1, level, level + 1]
    .filter((stakePaise) => stakePaise >= 0)
    .map((stakePaise) => ({ side, stakePaise, paise: worst(stakePaise) }))
    .reduce((best, one) => (one.paise > best.paise ? one : best));
}

// One paisa at odds of 4.10 moves a runner by 4.10 paise against the others. Swings are counted in hundredths
// of a paisa, so that stake * odds is whole and only the stake itself is rounded.
const HUNDRED = 100;

/** Fills that move `swing` at the available prices; undefined if the depth is too thin. */
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

/** Profit or loss of a market's matched bets with each of its runners as the winner, paise. */
export type Profits = Readonly<Record<number, Paise>>;

/** What these legs add to the profits, winner by winner. */
export function withLegs(profits: Profits, legs: readonly HedgeLeg[]): Record<number, Paise> {
  const brings = (winner: number, { selectionId, side, fills }: HedgeLeg): Paise =>
    fills.reduce((sum, fill) => sum + outcomeOf(side, fill.stakePaise, fill.odds, selectionId === winner), 0);
  return Object.fromEntries(
    Object.entries(profits).map(([id, paise]) => [
      id,
      legs.reduce((sum, leg) => sum + brings(Number(id), leg), paise),
    ]),
  );
}

/** Legs that bring every runner's figure to `level`: lays for those above it, backs for those below. */
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

/** Distances (paise) from a runner's own figure at which one price is used up and the next begins. */
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

// Levels that include the best one: each runner's own figure, and the whole paise around each point where its
// depth changes price or ends. Between them all runners trade at one price, so the result is linear.
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

/** The best hedge of a one-winner market that leaves the same result whoever wins (to a few paise, as stakes
 * are whole); undefined if the depth allows none. `depths` names every active runner. It only closes what is
 * open: the level lies between the runners' present figures. */
export function hedge(profits: Profits, depths: readonly Depth[]): Hedge | undefined {
  const own = Object.fromEntries(depths.map(({ selectionId: id }) => [id, profits[id] ?? 0]));
  let best: Hedge | undefined;
  for (const level of candidates(own, depths)) {
    const legs = legsFor(level, own, depths);
    if (!legs) continue;
    const byRunner = withLegs(own, legs);
    const amountPaise = Math.min(...Object.values(byRunner));
    if (!best || amountPaise > best.amountPaise) best = { legs, byRunner, amountPaise };
  }
  return best;
}

/** A quote that is firm for `validMs` from `now` (ms). */
export const quoteOf = (found: Hedge, now: number, validMs: number): Quote => ({
  ...found,
  expiresAt: now + validMs,
});

export const isQuoteFirm = (quote: Quote, now: number): boolean => now < quote.expiresAt;
