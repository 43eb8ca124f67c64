import { lastDigitOf } from '../../../domain/base/lastDigits';
import type { FeedRunnerChange } from '@backlay/feed/message';

// What the house offers on a number of which the whole distribution is known: `chanceOf[n]` is the chance of
// exactly n more.

export type Distribution = readonly number[];

/** Off the fair rate, in the house's favour. */
const MARGIN = 0.06;
/** A selection among ten is seldom right: its fair rate is less sure. */
const DIGIT_MARGIN = 0.1;
const MAX_RATE = 1000;
/** What happens more or less often than this is a foregone conclusion. */
const FOREGONE = { from: 0.08, to: 0.92 } as const;
/** A digit more likely than this is one of few: nothing is asked any more. */
const SUREST_DIGIT = 0.3;
/** A band that is hit more often is as good as reached. */
const SUREST_BAND = 0.6;
/** Runs that either side of a meter gives away on average, at least. */
const METER_EDGE = 0.3;

/** Rates move in steps that are easy to read. */
function stepOf(rate: number): number {
  if (rate < 20) return 1;
  return rate < 200 ? 5 : 10;
}
const roundDown = (rate: number): number => Math.floor(rate / stepOf(rate)) * stepOf(rate);
const roundUp = (rate: number): number => Math.ceil(rate / stepOf(rate)) * stepOf(rate);

const fairRate = (chance: number): number => (100 * (1 - chance)) / chance;

type Offer = readonly [price: number, rate: number] | null;

const level = (offer: Offer): [number, number, number][] => [offer ? [0, ...offer] : [0, 0, 0]];

const offered = (id: number, yes: Offer, no?: Offer): FeedRunnerChange => ({
  id,
  batb: level(yes),
  ...(no === undefined ? {} : { batl: level(no) }),
});

/** The rate at which the house lets players back a chance; null if it would be above 1000 or below 1. */
function backRate(chance: number, margin: number): number | null {
  const rate = roundDown(fairRate(chance) * (1 - margin));
  return rate >= 1 && rate <= MAX_RATE ? rate : null;
}

/** Chances of each last digit of a number that stands at `made`. */
function digitsOf(distribution: Distribution, made: number): number[] {
  const chances = Array.from({ length: 10 }, () => 0);
  let digit = lastDigitOf(made);
  for (const chance of distribution) {
    chances[digit] = (chances[digit] ?? 0) + chance;
    digit = lastDigitOf(digit + 1);
  }
  return chances;
}

const between = (chance: number, { from, to }: { from: number; to: number }): boolean =>
  chance >= from && chance <= to;

/** Odd (1) and even (2) of a number that stands at `made`. */
export function oddEvenQuote(distribution: Distribution, made: number): FeedRunnerChange[] | null {
  const odd = digitsOf(distribution, made).reduce((sum, chance, digit) => sum + (digit % 2) * chance, 0);
  if (!between(odd, FOREGONE)) return null;
  return [odd, 1 - odd].map((chance, i) => {
    const rate = backRate(chance, MARGIN);
    return offered(i + 1, rate === null ? null : [rate, rate]);
  });
}

/** Each last digit of a number that stands at `made`; a very unlikely one is not offered. */
export function digitQuote(distribution: Distribution, made: number): FeedRunnerChange[] | null {
  const chances = digitsOf(distribution, made);
  if (Math.max(...chances) > SUREST_DIGIT) return null;
  return chances.map((chance, digit) => {
    const rate = backRate(chance, DIGIT_MARGIN);
    return offered(digit, rate === null ? null : [rate, rate]);
  });
}

/** The likeliest band of `width` numbers, to back alone. */
export function khadoQuote(
  distribution: Distribution,
  made: number,
  { id, width }: { id: number; width: number },
): FeedRunnerChange[] | null {
  let [best, likeliest] = [0, -1];
  let chance = distribution.slice(0, width).reduce((sum, one) => sum + one, 0);
  for (let from = 0; from < distribution.length; from += 1) {
    if (chance > likeliest && made + from > 0) [best, likeliest] = [from, chance];
    chance += (distribution[from + width] ?? 0) - (distribution[from] ?? 0);
  }
  const rate = likeliest > SUREST_BAND ? null : backRate(likeliest, MARGIN);
  return rate === null ? null : [offered(id, [made + best, rate])];
}

/** Runs that Yes on this line is paid on average, no more than `capRuns` either way. */
function meanOver(distribution: Distribution, line: number, capRuns: number): number {
  let sum = 0;
  let over = -line;
  for (const chance of distribution) {
    if (over > capRuns) sum += chance * capRuns;
    else sum += chance * (over < -capRuns ? -capRuns : over);
    over += 1;
  }
  return sum;
}

/** The lowest line on which Yes gives enough away, and the highest on which No does. */
export function meterQuote(
  distribution: Distribution,
  made: number,
  { id, capRuns }: { id: number; capRuns: number },
): FeedRunnerChange[] {
  const gainOf = (line: number): number => meanOver(distribution, line, capRuns);
  let yes = Math.floor(distribution.reduce((sum, chance, more) => sum + chance * more, 0));
  while (gainOf(yes - 1) <= -METER_EDGE) yes -= 1;
  while (gainOf(yes) > -METER_EDGE) yes += 1;
  let no = yes;
  while (no > 0 && gainOf(no) < METER_EDGE) no -= 1;
  return [offered(id, [made + yes, 100], made + no < 1 ? null : [made + no, 100])];
}

/** Both sides of one line at rates that stand for decimal odds, 1 + rate / 100. */
export function fixedQuote(
  chance: number,
  { id, line }: { id: number; line: number },
): FeedRunnerChange[] | null {
  if (!between(chance, FOREGONE)) return null;
  const fair = fairRate(chance);
  const [yes, no] = [roundDown(fair * (1 - MARGIN)), roundUp(fair * (1 + MARGIN))];
  return yes < 1 || no > MAX_RATE ? null : [offered(id, [line, yes], [line, no])];
}
