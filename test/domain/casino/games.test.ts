import { chancesFrom, chancesOf, returnOfBack, returnOfLay } from '../../../domain/casino/chances';
import type { Chances } from '../../../domain/casino/chances';
import { noCards } from '../../../domain/casino/dealing';
import { toNumber } from '../../../domain/casino/fraction';
import type { AnyGame, Selection } from '../../../domain/casino/game';
import { GAMES } from '../../../domain/casino/games';
import { offersOf } from '../../../domain/casino/offers';
import { CASINO_TABLES } from '../../../domain/casino/tables';

const games = Object.entries(GAMES);

/** What returns less than 85 % all the same: the printed odds of the rooms. */
const POOR = ['dragonTiger20 Tie', 'andarBaharJoker SA'];

function returnsOf(game: AnyGame, { id, odds }: Selection): number[] {
  const offer = offersOf(game, noCards(game)).find((one) => one.id === id);
  const chance = odds.kind === 'quoted' ? game.chancesAfter?.(noCards(game)).get(id) : undefined;
  const chances: Chances = chance ? chancesFrom(chance) : chancesOf(game, id);
  const back = offer && toNumber(returnOfBack(chances, offer.back));
  const lay = offer?.lay === undefined ? undefined : toNumber(returnOfLay(chances, offer.lay));
  return [back, lay].filter((one) => one !== undefined);
}

test.each(games)('every bet of %s returns from 85 to 99.5 percent', (name, game) => {
  const outside = game.selections.filter((selection) => {
    const returns = returnsOf(game, selection);
    expect(returns.length).toBeGreaterThan(0);
    return returns.some((one) => one < 0.85 || one > 0.995);
  });
  expect(outside.map((selection) => `${name} ${selection.name}`)).toEqual(
    POOR.filter((one) => one.startsWith(`${name} `)),
  );
});

test.each(games)('the chances of each bet of %s are one whole', (_, game) => {
  for (const { id } of game.selections) {
    const { win, half, returned, reduced, lose } = chancesOf(game, id);
    const parts = [win, half, returned, lose, ...reduced.map(({ share }) => share)].map(toNumber);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 12);
    expect(parts.every((part) => part >= 0)).toBe(true);
  }
});

test.each(games)('the bets of %s have numbers and names of their own', (_, game) => {
  const ids = game.selections.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(game.selections.map(({ name }) => name)).size).toBe(ids.length);
  expect(ids.every((id) => Number.isInteger(id) && id > 0)).toBe(true);
  expect(() => game.resultOf(99_999, game.jointOutcomes()[0]?.parts[0]?.[0]?.outcome, 0)).toThrow(
    'no selection 99999',
  );
});

test.each(games)('%s has a table, and every outcome of it a code', (name, game) => {
  expect(CASINO_TABLES.some((table) => table.game === name)).toBe(true);
  const outcomes = game.jointOutcomes().flatMap(({ parts }) => (parts.length === 1 ? parts.flat() : []));
  expect(outcomes.filter(({ outcome }) => game.codeOf(outcome) === '')).toEqual([]);
});
