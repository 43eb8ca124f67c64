import type { OpenCards } from './cards';
import { dealRound } from './dealing';
import { openShoe, openWheel } from './draw/shoe';
import type { AnyGame } from './game';

/** What the cards of a round follow from: secret until it is over, then in its record. */
export type RoundDraw = {
  readonly seed: string;
  readonly slug: string;
  readonly round: number;
  readonly mix: string;
};

/** The name under which a group's shoe is shuffled: a second shuffle of the round has one of its own (fairness.md 4.4). */
const shuffleName = (slug: string, group: number): string => (group === 0 ? slug : `${slug}/${group + 1}`);

function drawerOf({ source }: AnyGame, { seed, slug, round, mix }: RoundDraw): (group: number) => unknown {
  const inputs = (group: number) => ({ seed, round, mix, table: shuffleName(slug, group) });
  if ('faces' in source) return openWheel(source.faces, inputs(0));
  if (source.freshFor !== 'group') return openShoe(source.cards, inputs(0));
  const shoes = new Map<number, () => unknown>();
  return (group) => {
    const shoe = shoes.get(group) ?? openShoe(source.cards, inputs(group));
    shoes.set(group, shoe);
    return shoe();
  };
}

/** Hands out one card at a time: what lies open after each of them. After a restart the same cards come again. */
export const openDealer = (game: AnyGame, draw: RoundDraw): Iterator<OpenCards<unknown>> =>
  dealRound(game, drawerOf(game, draw));
