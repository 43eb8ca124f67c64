import type { AskedBet } from './journal';
import type { Random } from './random';

/** A session as a match lists it. */
export type FancyRow = {
  fancy_id: string;
  session_value_no: number | null;
  session_size_no: number | null;
  session_value_yes: number | null;
  session_size_yes: number | null;
  selections: { run: number; size_no: number | null; size_yes: number | null }[];
};
type Posted = Required<Pick<AskedBet, 'market' | 'runner' | 'back' | 'odds' | 'rate'>>;

const hundredths = (value: number): number => Math.round(value * 100);

function pricesOf({ fancy_id: market, selections, ...line }: FancyRow): Posted[] {
  const at = (runner: number, back: boolean, value: number | null, size: number | null): Posted[] =>
    value === null || size === null
      ? []
      : [{ market, runner: String(runner), back, odds: hundredths(value), rate: hundredths(size) }];
  return [
    ...at(1, true, line.session_value_yes, line.session_size_yes),
    ...at(1, false, line.session_value_no, line.session_size_no),
    ...selections.flatMap(({ run, size_yes: yes, size_no: no }) => [
      ...at(run, true, yes, yes),
      ...at(run, false, no, no),
    ]),
  ];
}

/** A price that a session posts, sometimes one that it does not; undefined when nothing is posted. */
export function choosePosted(random: Random, fancies: readonly FancyRow[]): Posted | undefined {
  const prices = fancies.flatMap(pricesOf);
  if (prices.length === 0) return undefined;
  const posted = random.pick(prices);
  // Where odds and rate are the same, the bet is on a selection, which has no line.
  if (posted.odds === posted.rate || random.chance(0.85)) return posted;
  return { ...posted, odds: posted.odds + 100 };
}
