import type { Bet } from '../../api/bets';

/** Ids are numbers in the order of placing. No localeCompare: a replay must sort the same everywhere. */
export const compare = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : Number(a > b));

export const newestFirst = (bets: readonly Bet[]): readonly Bet[] =>
  [...bets].sort((a, b) => (b.placedAt ?? 0) - (a.placedAt ?? 0) || compare(b.betId, a.betId));

/** Id of the last bet in the list; null if it is empty. */
export const oldestOf = (bets: readonly Bet[]): string | null =>
  bets.reduce<string | null>(
    (end, { betId }) => (end === null || compare(betId, end) < 0 ? betId : end),
    null,
  );

/** Of two rows of one bet: what is open of it only shrinks, so a row with more of it was read before the other. */
export const laterOf = (known: Bet | undefined, said: Bet): Bet =>
  known && known.unmatchedPaise < said.unmatchedPaise ? known : said;
