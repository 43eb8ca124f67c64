import type { ExplainedBet, ExplainedEntry } from '../../../api/explain';
import type { Paise } from '../../../domain/base/money';

type Part = ExplainedBet['stakes'][number];

/** How a bet stood: its parts, how it ended, what it brought. `gone`: it did not stand; `open`: there was no result yet. */
export type Stood = {
  readonly parts: readonly Part[];
  readonly end: 'open' | 'gone' | ExplainedBet;
  readonly result: number | null;
  readonly profitPaise: Paise | null;
};
export type Change = { readonly before: Stood; readonly after: Stood };

const GONE: Stood = { parts: [], end: 'gone', result: null, profitPaise: null };

const openWith = (parts: readonly Part[]): Stood =>
  parts.length === 0 ? GONE : { parts, end: 'open', result: null, profitPaise: null };

const settledAs = (bet: ExplainedBet | undefined, result: number | null): Stood =>
  bet ? { parts: bet.stakes, end: bet, result, profitPaise: bet.profitPaise } : GONE;

const isSame = (a: Stood, b: Stood): boolean =>
  JSON.stringify({ ...a, end: endOf(a) }) === JSON.stringify({ ...b, end: endOf(b) });

const endOf = ({ end }: Stood): unknown => (typeof end === 'string' ? end : [end.end, end.heat]);

/** Where nothing was computed: the parts of the bet that changed. */
function uncomputed({ changes }: ExplainedEntry, betId: string): Change | null {
  const own = changes.filter((one) => one.betId === betId);
  if (own.length === 0) return null;
  const partsAt = (at: (one: (typeof own)[number]) => number | null): Part[] =>
    own.flatMap((one) => {
      const price = at(one);
      return price === null ? [] : [{ stakePaise: one.stakePaise, price }];
    });
  return { before: openWith(partsAt((one) => one.wasPrice)), after: openWith(partsAt((one) => one.price)) };
}

/** What each entry but the first result changed of a bet, in their order; null where it changed nothing of it. */
export function changesOf(entries: readonly ExplainedEntry[], betId: string): (Change | null)[] {
  let last: Stood | null = null;
  return entries.map((entry) => {
    const isComputed = entry.bets.length > 0 || (last !== null && entry.changes.length === 0);
    if (!isComputed) return uncomputed(entry, betId);
    const bet = entry.bets.find((one) => one.betId === betId);
    const after = settledAs(bet, entry.result);
    const before: Stood = last ?? openWith(after.parts);
    const isFirst = last === null && entry.kind === 'settlement';
    last = after;
    return isFirst || isSame(before, after) ? null : { before, after };
  });
}
