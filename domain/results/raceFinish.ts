/** How a runner came out of a settled race: `position` from 1 and equal for those that tied, null if no judge said. */
export type Finisher = {
  readonly id: number;
  readonly position: number | null;
  readonly isWinner: boolean;
  readonly isPlaced: boolean;
};
/** `position` is null for a placed runner whose position is unknown. */
export type FinishLine = { readonly id: number; readonly position: number | null; readonly isTied: boolean };

/** The result of a race as players read it: the winners, then those that were placed, each with what it ran in a dead heat
 * for (domain rules, section 7). Empty when nothing was paid. */
export function finishOf(runners: readonly Finisher[]): readonly FinishLine[] {
  const paid = runners.filter(({ isWinner, isPlaced }) => isWinner || isPlaced);
  const placeOf = ({ position, isWinner }: Finisher): number | null => (isWinner ? 1 : position);
  const tiedAt = (place: number | null): boolean =>
    place !== null && paid.filter((other) => placeOf(other) === place).length > 1;
  return [...paid]
    .sort((a, b) => (placeOf(a) ?? Infinity) - (placeOf(b) ?? Infinity))
    .map((runner) => ({ id: runner.id, position: placeOf(runner), isTied: tiedAt(placeOf(runner)) }));
}
