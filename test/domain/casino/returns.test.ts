import { hashSeed, seeded } from '../../../domain/base/random';
import type { OpenCards } from '../../../domain/casino/cards';
import { chancesFrom, chancesOf, returnOfBack, returnOfLay } from '../../../domain/casino/chances';
import type { Chances } from '../../../domain/casino/chances';
import { dealRound, noCards } from '../../../domain/casino/dealing';
import { toNumber } from '../../../domain/casino/fraction';
import { cardsOpen } from '../../../domain/casino/game';
import type { AnyGame } from '../../../domain/casino/game';
import { GAMES } from '../../../domain/casino/games';
import type { CasinoGameName } from '../../../domain/casino/tables';
import { offersOf } from '../../../domain/casino/offers';
import { drawFrom } from './suite';

const games = Object.entries(GAMES) as [CasinoGameName, AnyGame][];

/** What returns less than 85 % all the same: the printed odds of the rooms. */
const POOR = ['dragonTiger20 Tie'];

const ROUNDS = 40;
/** Five Cricket has sixty balls a round, each with quotes of its own. */
const MOST_STATES = 600;

/** Every state of some rounds, each once. */
function statesOf(name: string, game: AnyGame): OpenCards<unknown>[] {
  const random = seeded(hashSeed(`returns of ${name}`));
  const states = new Map<string, OpenCards<unknown>>([['', noCards(game)]]);
  for (let i = 0; i < ROUNDS && states.size < MOST_STATES; i += 1)
    for (const open of dealRound(game, drawFrom(game.source, random))) states.set(JSON.stringify(open), open);
  return [...states.values()];
}

/** The chances of a bet that is placed now. */
function chancesNow(game: AnyGame, open: OpenCards<unknown>): (id: number) => Chances | undefined {
  const quoted = game.chancesAfter?.(open);
  return (id) => {
    const chance = quoted?.get(id);
    if (chance) return chancesFrom(chance);
    return cardsOpen(open) === 0 ? chancesOf(game, id) : undefined;
  };
}

/** What is offered with these cards open and returns less or more than it should. */
function offersOutside(game: AnyGame, open: OpenCards<unknown>): string[] {
  const chancesOfBet = chancesNow(game, open);
  return offersOf(game, open).flatMap(({ id, back, lay }) => {
    const chances = chancesOfBet(id);
    if (!chances) return ['without a chance'];
    const returns = [returnOfBack(chances, back), ...(lay ? [returnOfLay(chances, lay)] : [])].map(toNumber);
    const name = game.selections.find((one) => one.id === id)?.name ?? '';
    return returns.some((one) => one < 0.85 || one > 0.995) ? [name] : [];
  });
}

test.each(games)('what %s offers with any cards open returns from 85 to 99.5 percent', (name, game) => {
  const found = new Set(statesOf(name, game).flatMap((open) => offersOutside(game, open)));
  expect([...found].map((bet) => `${name} ${bet}`)).toEqual(POOR.filter((one) => one.startsWith(`${name} `)));
});

test.each(games)('every bet of %s is offered before the first card', (_, game) => {
  const offered = new Set(offersOf(game, noCards(game)).map(({ id }) => id));
  expect(game.selections.filter(({ id }) => !offered.has(id)).map(({ name }) => name)).toEqual([]);
});
