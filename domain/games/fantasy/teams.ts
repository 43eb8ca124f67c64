import { ROLES } from './sides';
import type { Cricketer, Fixture, Role } from './sides';

export const TEAM_SIZE = 11;
export const BUDGET = 100;
export const MOST_OF_A_SIDE = 7;
export const LEAST_OF_A_ROLE: Readonly<Record<Role, number>> = {
  keeper: 1,
  batter: 3,
  allRounder: 1,
  bowler: 3,
};

/** Eleven ids, and whose points count twice. */
export type Team = { readonly eleven: readonly string[]; readonly captain: string };

/** What is wrong with a team, the first thing of several. */
export type TeamFault = 'size' | 'twice' | 'stranger' | 'budget' | 'side' | 'role' | 'captain';

const priceOf = (chosen: readonly Cricketer[]): number => chosen.reduce((sum, { price }) => sum + price, 0);

const fitsRoles = (chosen: readonly Cricketer[]): boolean =>
  ROLES.every((role) => chosen.filter((one) => one.role === role).length >= LEAST_OF_A_ROLE[role]);

const fitsSides = (fixture: Fixture, chosen: readonly Cricketer[]): boolean =>
  fixture.every(({ eleven }) => chosen.filter((one) => eleven.includes(one)).length <= MOST_OF_A_SIDE);

/** The first thing that is wrong with a team for a match; undefined: it may be entered. */
export function faultOf(fixture: Fixture, { eleven, captain }: Team): TeamFault | undefined {
  const inMatch = fixture.flatMap((side) => side.eleven);
  const chosen = inMatch.filter(({ id }) => eleven.includes(id));
  const rules: readonly (readonly [TeamFault, boolean])[] = [
    ['size', eleven.length === TEAM_SIZE],
    ['twice', new Set(eleven).size === eleven.length],
    ['stranger', chosen.length === new Set(eleven).size],
    ['budget', priceOf(chosen) <= BUDGET],
    ['side', fitsSides(fixture, chosen)],
    ['role', fitsRoles(chosen)],
    ['captain', eleven.includes(captain)],
  ];
  return rules.find(([, holds]) => !holds)?.[0];
}

/** What a team has come to: the sum of its eleven, the captain's twice. */
export const teamPoints = ({ eleven, captain }: Team, points: ReadonlyMap<string, number>): number =>
  [...eleven, captain].reduce((sum, id) => sum + (points.get(id) ?? 0), 0);
