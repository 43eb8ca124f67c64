import { drawBelow } from '../casino/draw/stream';

/** Symbols of a reel, the rarest first. */
export const SYMBOLS = ['seven', 'bar', 'bell', 'plum', 'orange', 'cherry', 'blank'] as const;
export type SlotSymbol = (typeof SYMBOLS)[number];

/** Stops of a reel, and how many of them show each symbol. */
export const STOPS = 32;
export const WEIGHTS: Readonly<Record<SlotSymbol, number>> = {
  seven: 1,
  bar: 3,
  bell: 4,
  plum: 5,
  orange: 6,
  cherry: 7,
  blank: 6,
};

/** What three equal symbols pay in all, in stakes; blanks pay nothing. */
export const THREE_EQUAL: Readonly<Record<SlotSymbol, number>> = {
  seven: 1000,
  bar: 80,
  bell: 45,
  plum: 28,
  orange: 20,
  cherry: 18,
  blank: 0,
};

/** What exactly two cherries pay in all. */
export const TWO_CHERRIES = 3;

/** What may be staked, paise. */
export const STAKE_STEPS_PAISE = [1000, 2000, 5000, 10_000, 20_000, 50_000] as const;

/** A round of reels takes no less. */
export const LEAST_CYCLE_MS = 2500;

export type Reels = readonly [SlotSymbol, SlotSymbol, SlotSymbol];

/** The symbol at a stop: the stops of each symbol lie side by side. */
export function symbolAt(stop: number): SlotSymbol {
  let behind = 0;
  for (const symbol of SYMBOLS) {
    behind += WEIGHTS[symbol];
    if (stop < behind) return symbol;
  }
  throw new RangeError(`a reel has ${STOPS} stops, not ${stop}`);
}

/** Three reels of a round (fairness.md 4.4). */
export function spin(nextWord: () => number): Reels {
  const reel = () => symbolAt(drawBelow(nextWord, STOPS));
  return [reel(), reel(), reel()];
}

/** What reels pay in all, in stakes: 0 is a lost round. */
export function paysOf(reels: Reels): number {
  const [first] = reels;
  if (reels.every((symbol) => symbol === first)) return THREE_EQUAL[first];
  return reels.filter((symbol) => symbol === 'cherry').length === 2 ? TWO_CHERRIES : 0;
}

/** All that three reels can show, each as likely as any other. */
export const WAYS = STOPS ** 3;

/** A line of the table of what is paid: in how many of all ways it comes, and what it pays in stakes. */
export type SlotLine = {
  readonly shown: SlotSymbol | 'twoCherries';
  readonly pays: number;
  readonly ways: number;
};

/** What is paid, the rarest first, with the number of ways it comes about; all other ways pay nothing. */
export const PAY_TABLE: readonly SlotLine[] = [
  ...SYMBOLS.filter((symbol) => THREE_EQUAL[symbol] > 0).map((symbol) => ({
    shown: symbol,
    pays: THREE_EQUAL[symbol],
    ways: WEIGHTS[symbol] ** 3,
  })),
  { shown: 'twoCherries', pays: TWO_CHERRIES, ways: 3 * WEIGHTS.cherry ** 2 * (STOPS - WEIGHTS.cherry) },
];

/** How much of what is staked comes back in the long run, of 1. */
export const SLOT_RETURN = PAY_TABLE.reduce((sum, { pays, ways }) => sum + pays * ways, 0) / WAYS;
