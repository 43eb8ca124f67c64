import { fixtureOf } from '../../../domain/games/fantasy/sides';
import type { Cricketer, Fixture } from '../../../domain/games/fantasy/sides';
import { BUDGET, faultOf, MOST_OF_A_SIDE, TEAM_SIZE } from '../../../domain/games/fantasy/teams';
import type { TeamFault } from '../../../domain/games/fantasy/teams';

/** The team that is being chosen for the next match. */
export type Choosing =
  | { status: 'none' }
  | { status: 'choosing'; match: string; n: number; eleven: readonly string[]; captain: string | undefined };

export type ChoosingEvent =
  | { type: 'matchOpened'; match: string; n: number }
  | { type: 'cricketerPressed'; id: string }
  | { type: 'captainPressed'; id: string };

type Chosen = Extract<Choosing, { status: 'choosing' }>;

function press(choosing: Chosen, id: string): Choosing {
  const { eleven, captain } = choosing;
  if (eleven.includes(id))
    return {
      ...choosing,
      eleven: eleven.filter((one) => one !== id),
      captain: captain === id ? undefined : captain,
    };
  return eleven.length < TEAM_SIZE ? { ...choosing, eleven: [...eleven, id] } : choosing;
}

/** What an event makes of the team; what it does not accept leaves it as it is. A new match begins a new team. */
export function reduceChoosing(choosing: Choosing, event: ChoosingEvent): Choosing {
  if (event.type === 'matchOpened') {
    const { match, n } = event;
    if (choosing.status === 'choosing' && choosing.match === match) return choosing;
    return { status: 'choosing', match, n, eleven: [], captain: undefined };
  }
  if (choosing.status !== 'choosing') return choosing;
  switch (event.type) {
    case 'cricketerPressed':
      return press(choosing, event.id);
    case 'captainPressed':
      if (!choosing.eleven.includes(event.id) || choosing.captain === event.id) return choosing;
      return { ...choosing, captain: event.id };
    default:
      return event satisfies never;
  }
}

export const chosenOf = (fixture: Fixture, eleven: readonly string[]): readonly Cricketer[] =>
  fixture.flatMap((side) => side.eleven).filter(({ id }) => eleven.includes(id));

export const costOf = (chosen: readonly Cricketer[]): number =>
  chosen.reduce((sum, { price }) => sum + price, 0);

export const countOf = (fixture: Fixture, side: 0 | 1, eleven: readonly string[]): number =>
  fixture[side].eleven.filter(({ id }) => eleven.includes(id)).length;

/** What keeps the team from being entered, said as early as it is known: too dear or too many of a side before too few in all. */
export function wishOf({ n, eleven, captain }: Chosen): TeamFault | undefined {
  const fixture = fixtureOf(n);
  if (costOf(chosenOf(fixture, eleven)) > BUDGET) return 'budget';
  if (Math.max(countOf(fixture, 0, eleven), countOf(fixture, 1, eleven)) > MOST_OF_A_SIDE) return 'side';
  return faultOf(fixture, { eleven, captain: captain ?? '' });
}
