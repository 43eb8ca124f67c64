import { hashSeed, seeded } from '../../../domain/base/random';
import { dealRound, noCards } from '../../../domain/casino/dealing';
import type { AnyGame } from '../../../domain/casino/game';
import { GAMES } from '../../../domain/casino/games';
import { offersOf } from '../../../domain/casino/offers';
import { drawFrom } from './suite';

/** The offers of a round while no more than `kept` cards are out; from then on the shoe lies in another order. */
function offersUpTo(game: AnyGame, name: string, kept: number, order: string): string[] {
  const first = seeded(hashSeed(name));
  const rest = seeded(hashSeed(`${name} ${order}`));
  let drawn = 0;
  const draw = drawFrom(game.source, () => (drawn <= kept ? first() : rest()));
  const offers = [JSON.stringify(offersOf(game, noCards(game)))];
  for (const open of dealRound(game, (group) => {
    drawn += 1;
    return draw(group);
  })) {
    if (drawn <= kept) offers.push(JSON.stringify(offersOf(game, open)));
  }
  return offers;
}

test.each(Object.entries(GAMES))('no offer of %s depends on cards that are not dealt yet', (name, game) => {
  for (const kept of [0, 1, 2, 3, 4, 5, 6, 7, 8, 12]) {
    const one = offersUpTo(game, name, kept, 'one order');
    expect(offersUpTo(game, name, kept, 'another order')).toEqual(one);
  }
});
