import type { DeadHeat } from './deadHeat';

/** Winners in finishing order, ties grouped. If no group has several runners, the order means nothing. */
export type Finish = readonly (readonly number[])[];

/** What a named runner gets: a whole place, or a share of the places left. */
export type FinishPlace = 'WINNER' | { deadHeat: DeadHeat };

/** unnamedTie: more winners than places without saying who tied; noPlace: a runner behind the last place. */
export type FinishFault = { kind: 'unnamedTie' } | { kind: 'noPlace'; selectionId: number };

export const winnersOf = (finish: Finish): number[] => finish.flat();

/** '1,2,3=4': groups in order, runners that tied joined by '='. */
export const formatFinish = (finish: Finish): string => finish.map((group) => group.join('=')).join(',');

/** Reads what formatFinish wrote. */
export const parseFinish = (text: string): Finish =>
  text
    .split(',')
    .filter((group) => group !== '')
    .map((group) => group.split('=').map(Number));

const namesTies = (finish: Finish): boolean => finish.some((group) => group.length > 1);

function withPlaces(finish: Finish, places: number): { group: readonly number[]; left: number }[] {
  let left = places;
  return finish.map((group) => {
    const here = { group, left: Math.max(0, left) };
    left -= group.length;
    return here;
  });
}

/** Why this finish cannot be paid over so many places; undefined if it can. Several winners of a one-winner
 * market tied by definition; with more places a tie must be named. */
export function finishFault(finish: Finish, places: number): FinishFault | undefined {
  if (!namesTies(finish)) {
    const isClear = places === 1 || winnersOf(finish).length <= places;
    return isClear ? undefined : { kind: 'unnamedTie' };
  }
  const behind = withPlaces(finish, places).find(({ left }) => left === 0)?.group[0];
  return behind === undefined ? undefined : { kind: 'noPlace', selectionId: behind };
}

/** What each named runner gets; those tied over the last places share them (section 7). More winners than
 * places without a named tie all share, which is also how results were stored before ties were named. */
export function placesOf(finish: Finish, places: number): Map<number, FinishPlace> {
  const winners = winnersOf(finish);
  const isShared = !namesTies(finish) && winners.length > places;
  const groups = withPlaces(isShared ? [winners] : finish, places);
  return new Map(
    groups.flatMap(({ group, left }): [number, FinishPlace][] => {
      if (left === 0) return [];
      const won: FinishPlace =
        group.length <= left ? 'WINNER' : { deadHeat: { places: left, tied: group.length } };
      return group.map((id) => [id, won]);
    }),
  );
}

/** A winner and its finishing position from 1, equal if tied; null if not reported. */
export type Finisher = { selectionId: number; position: number | null };

/** The finish that a feed's winners describe; positions matter only if there are more winners than places. */
export function finishOf(winners: readonly Finisher[], places: number): Finish {
  const plain = winners.map(({ selectionId }) => [selectionId]);
  if (winners.length <= places || places === 1) return plain;
  const groups = new Map<number, number[]>();
  for (const { selectionId, position } of winners) {
    if (position === null) return plain;
    groups.set(position, [...(groups.get(position) ?? []), selectionId]);
  }
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group);
}
