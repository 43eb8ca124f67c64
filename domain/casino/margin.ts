import type { AnyGame } from './game';

/** A margin that an operator may set, whole percents of the fair winnings. With the largest a bet still returns at least 85 % of
 * its stake on average, at any chance and on either side; with the least the quote itself sees to the 99.5 % at most (quote.ts). */
export const MARGINS = { least: 1, most: 15 } as const;

/** The margin that a game is quoted with, percent; undefined where every price is printed. */
export function marginOf({ selections }: AnyGame): number | undefined {
  const [margin] = selections.flatMap(({ odds }) => (odds.kind === 'quoted' ? [odds.margin] : []));
  return margin;
}

/** The same game quoted with another margin; what its bets pay is untouched. */
export const withMargin = (game: AnyGame, margin: number): AnyGame => ({
  ...game,
  selections: game.selections.map((selection) =>
    selection.odds.kind === 'quoted' ? { ...selection, odds: { kind: 'quoted', margin } } : selection,
  ),
});
