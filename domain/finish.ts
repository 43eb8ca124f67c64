import type { DeadHeat } from './deadHeat';

/**
 * Who won, in the order of finishing; runners of one group finished level. Without a group of several the order says
 * nothing: every runner is simply named as a winner.
 */
export type Finish = readonly (readonly number[])[];

/** What a runner named by a finish gets: the whole place, or a share of the places left. */
export type Place = 'WINNER' | { deadHeat: DeadHeat };

/** unnamedTie: more winners than places, and not who tied; noPlace: a runner finished behind the last place. */
export type FinishFault = { kind: 'unnamedTie' } | { kind: 'noPlace'; selectionId: number };

export const winnersOf = (finish: Finish): number[] => finish.flat();

/** '1,2,3=4': groups in order, runners that tied joined by '='. */
export const formatFinish = (finish: Finish): string => finish.map((group) => group.join('=')).join(',');

/** The finish formatFinish wrote. */
export const parseFinish = (text: string): Finish =>
  text
    .split(',')
    .filter((group) => group !== '')
    .map((group) => group.split('=').map(Number));

const namesTies = (finish: Finish): boolean => finish.some((group) => group.length > 1);

/** Each group with the places that are left for it. */
const withPlaces = (finish: Finish, places: number): { group: readonly number[]; left: number }[] => {
  let left = places;
  return finish.map((group) => {
    const here = { group, left: Math.max(0, left) };
    left -= group.length;
    return here;
  });
};

/**
 * Why this finish cannot be paid in a market of so many places; undefined when it can. In a market of one winner more
 * winners than one have tied, said or not; in a market of several nobody can know which of them did.
 */
export function finishFault(finish: Finish, places: number): FinishFault | undefined {
  if (!namesTies(finish)) {
    const isClear = places === 1 || winnersOf(finish).length <= places;
    return isClear ? undefined : { kind: 'unnamedTie' };
  }
  const behind = withPlaces(finish, places).find(({ left }) => left === 0)?.group[0];
  return behind === undefined ? undefined : { kind: 'noPlace', selectionId: behind };
}

/**
 * What every runner named gets: a place each, and those who tied over the last places share them (domain rules, section
 * 7). More winners than places with no tie named all share: in a market of one winner that is what it means, in others
 * it is how results were kept before ties had names.
 */
export function placesOf(finish: Finish, places: number): Map<number, Place> {
  const winners = winnersOf(finish);
  const isShared = !namesTies(finish) && winners.length > places;
  const groups = withPlaces(isShared ? [winners] : finish, places);
  return new Map(
    groups.flatMap(({ group, left }): [number, Place][] => {
      if (left === 0) return [];
      const won: Place = group.length <= left ? 'WINNER' : { deadHeat: { places: left, tied: group.length } };
      return group.map((id) => [id, won]);
    }),
  );
}

/** A winner and where it finished, 1 the first; those who tied have the same position. Null: nobody said. */
export type Positioned = { selectionId: number; position: number | null };

/**
 * The finish a feed means by its winners: their positions tell who tied where there are more winners than places, and
 * are not asked otherwise.
 */
export function finishOf(winners: readonly Positioned[], places: number): Finish {
  const plain = winners.map(({ selectionId }) => [selectionId]);
  if (winners.length <= places || places === 1) return plain;
  const groups = new Map<number, number[]>();
  for (const { selectionId, position } of winners) {
    if (position === null) return plain;
    groups.set(position, [...(groups.get(position) ?? []), selectionId]);
  }
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group);
}
