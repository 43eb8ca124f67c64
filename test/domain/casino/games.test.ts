import { chancesOf } from '../../../domain/casino/chances';
import { noCards } from '../../../domain/casino/dealing';
import { toNumber } from '../../../domain/casino/fraction';
import { canLay } from '../../../domain/casino/game';
import { GAMES } from '../../../domain/casino/games';
import { offersOf } from '../../../domain/casino/offers';
import { CASINO_TABLES } from '../../../domain/casino/tables';

const games = Object.entries(GAMES);

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

test.each(games)(
  'what of %s has a lay price before the first card is what can be laid, and nothing else',
  (_, game) => {
    const laid = new Map(offersOf(game, noCards(game)).map(({ id, lay }) => [id, lay !== undefined]));
    const offered = game.selections.filter(({ id }) => laid.has(id));
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.map(({ id, odds }) => [id, canLay(odds)])).toEqual(
      offered.map(({ id }) => [id, laid.get(id)]),
    );
  },
);
