/** A line and its rate per 100, for No and for Yes. */
export type SessionQuote = {
  readonly no: readonly [line: number, rate: number];
  readonly yes: readonly [line: number, rate: number];
};

/** Yes comes in less often than this at even rates, and so does No. */
const BELOW_EVEN = 0.004;
/** Where one run decides more often than this, both sides get the same line and rates that differ. */
const WIDEST = 0.12;
/** Rates of one line, off the fair one. */
const MARGIN = 0.06;
const STEP = 5;
const MOST = 1000;
/** A line hit more or less often than this is a foregone conclusion. */
const RANGE = { from: 0.2, to: 0.8 } as const;

function onOneLine(line: number, chance: number): SessionQuote | null {
  if (chance < RANGE.from || chance > RANGE.to) return null;
  const fair = (100 * (1 - chance)) / chance;
  const yes = Math.floor((fair * (1 - MARGIN)) / STEP) * STEP;
  const no = Math.ceil((fair * (1 + MARGIN)) / STEP) * STEP;
  return { no: [line, no], yes: [line, yes] };
}

/** The first number of runs more that is reached this often or less; `most` if none is. */
function firstBelow(share: number, atLeast: (more: number) => number, most: number): number {
  let [low, high] = [1, Math.min(most, MOST)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (atLeast(middle) > share) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The house's quote on a number that stands at `made`; null if no line is worth a bet.
 * @param atLeast chance of at least so many runs more, exact up to `most`, the highest line more */
export function quoteOf(
  atLeast: (more: number) => number,
  { made, most }: { made: number; most: number },
): SessionQuote | null {
  if (most < 1) return null;
  const yes = firstBelow(0.5 - BELOW_EVEN, atLeast, most);
  let no = yes;
  while (no > 1 && atLeast(no) < 0.5 + BELOW_EVEN) no -= 1;
  const [over, under] = [atLeast(yes), atLeast(no)];
  const isEven = over <= 0.5 - BELOW_EVEN && under >= 0.5 + BELOW_EVEN;
  if (isEven && under - over <= WIDEST) return { no: [made + no, 100], yes: [made + yes, 100] };
  const isNoCloser = Math.abs(under - 0.5) < Math.abs(over - 0.5);
  return isNoCloser ? onOneLine(made + no, under) : onOneLine(made + yes, over);
}
