import { cricketCasino } from '../../../../domain/casino/games/cricketCasino';
import type { AnyGame } from '../../../../domain/casino/game';
import { roulette } from '../../../../domain/casino/games/roulette';
import { colourOfPocket } from '../../../../domain/casino/pockets';
import { JODI_FELT, placeBeside, placesOf, ROULETTE_FELT } from '../../../../src/screens/casino/feltPlaces';
import type { Place } from '../../../../src/screens/casino/feltPlaces';

const selectionsOf = ({ selections }: Pick<AnyGame, 'selections'>) =>
  selections.map(({ id, name, group }) => ({
    id,
    name,
    group,
    isActive: true,
    back: 200,
    lay: null,
    probability: null,
    returnShare: null,
  }));
const upright = placesOf(ROULETTE_FELT, selectionsOf(roulette), false);
const lying = placesOf(ROULETTE_FELT, selectionsOf(roulette), true);
const jodis = placesOf(JODI_FELT, selectionsOf(cricketCasino), false);

function at(places: readonly Place[], name: string): Place {
  const place = places.find(({ selection }) => selection.name === name);
  if (!place) throw new Error(`${name} is not on the felt`);
  return place;
}

const cellsOf = ({ row, tall, column, wide }: Place): string[] =>
  Array.from({ length: tall * wide }, (_, i) => `${row + Math.floor(i / wide)}/${column + (i % wide)}`);

/** The numbers with which a bet wins, by the rules of the game. */
const numbersOf = (id: number): number[] =>
  Array.from({ length: 37 }, (_, pocket) => pocket).filter(
    (pocket) => roulette.resultOf(id, pocket, 0).kind === 'win',
  );

test.each([
  ['upright', upright, 14, 5],
  ['lying', lying, 5, 14],
] as const)(
  '%s, every outside bet and every number has a place, and no two share one',
  (_, places, rows, columns) => {
    expect(places.map(({ selection }) => selection.id).sort((a, b) => a - b)).toEqual([
      ...Array.from({ length: 37 }, (__, i) => i + 1),
      501,
      502,
      503,
      511,
      512,
      513,
      521,
      522,
      523,
      524,
      525,
      526,
    ]);
    const cells = places.flatMap(cellsOf);
    expect(new Set(cells).size).toBe(cells.length);
    expect(Math.max(...places.map(({ row, tall }) => row + tall - 1))).toBe(rows);
    expect(Math.max(...places.map(({ column, wide }) => column + wide - 1))).toBe(columns);
  },
);

test('columns end, and dozens lie along, the numbers they win with', () => {
  for (const { selection, row, column, wide } of lying) {
    const numbers = numbersOf(selection.id).map((n) => at(lying, `Straight ${n}`));
    if (selection.group === 'column') expect(new Set(numbers.map((one) => one.row))).toEqual(new Set([row]));
    if (selection.group === 'dozen')
      expect(numbers.every((one) => one.column >= column && one.column < column + wide)).toBe(true);
  }
  // As at a real table: three above two above one.
  expect([3, 2, 1].map((n) => at(lying, `Straight ${n}`).row)).toEqual([1, 2, 3]);
  expect(at(upright, 'Straight 36')).toMatchObject({ row: 13, column: 5 });
});

test('red and black are those that win', () => {
  const coloured = (colour: string) =>
    Array.from({ length: 37 }, (_, n) => n).filter((n) => colourOfPocket(n) === colour);
  expect(coloured('red')).toEqual(numbersOf(521));
  expect(coloured('black')).toEqual(numbersOf(522));
  expect(coloured('green')).toEqual([0]);
});

test.each([
  ['lying', 'Straight 0', 'ArrowRight', 'Straight 2'],
  ['lying', 'Straight 3', 'ArrowLeft', 'Straight 0'],
  ['lying', 'Straight 17', 'ArrowUp', 'Straight 18'],
  ['lying', 'Straight 17', 'ArrowRight', 'Straight 20'],
  ['lying', 'Straight 36', 'ArrowRight', 'Column 3'],
  ['lying', 'Straight 1', 'ArrowDown', 'Dozen 1'],
  ['lying', 'Dozen 2', 'ArrowUp', 'Straight 16'],
  ['lying', 'Dozen 2', 'ArrowDown', 'Red'],
  ['lying', '1 to 18', 'ArrowRight', 'Even'],
  ['lying', 'Dozen 1', 'ArrowLeft', undefined],
  ['lying', 'Straight 3', 'ArrowUp', undefined],
  ['lying', 'Straight 3', 'Enter', undefined],
  ['upright', 'Straight 0', 'ArrowDown', 'Straight 2'],
  ['upright', 'Straight 1', 'ArrowLeft', 'Dozen 1'],
  ['upright', 'Dozen 3', 'ArrowLeft', 'Odd'],
] as const)('%s, from %s %s leads to %s', (how, from, key, to) => {
  const places = how === 'lying' ? lying : upright;
  const found = placeBeside(places, places.indexOf(at(places, from)), key);
  expect(places[found]?.selection.name).toBe(to);
});

test('a jodi lies where the row of its first digit crosses the column of its second, and no two bets share a cell', () => {
  for (const first of '0123456789')
    for (const second of '0123456789')
      expect(at(jodis, `Jodi ${first}${second}`)).toMatchObject({
        row: at(jodis, `First digit ${first}`).row,
        column: at(jodis, `Second digit ${second}`).column,
      });
  expect(jodis).toHaveLength(124);
  const cells = jodis.flatMap(cellsOf);
  expect(new Set(cells).size).toBe(cells.length);
  expect(Math.max(...jodis.map(({ column, wide }) => column + wide - 1))).toBe(JODI_FELT.columns);
});

test.each([
  ['Jodi 00', 'ArrowLeft', 'First digit 0'],
  ['Jodi 00', 'ArrowUp', 'Second digit 0'],
  ['Jodi 53', 'ArrowRight', 'Jodi 54'],
  ['Jodi 53', 'ArrowDown', 'Jodi 63'],
  ['Jodi 97', 'ArrowDown', 'First digit Even'],
  ['First digit Odd', 'ArrowDown', 'Second digit Odd'],
  ['First digit 0', 'ArrowUp', undefined],
] as const)('among the jodis, from %s %s leads to %s', (from, key, to) => {
  const found = placeBeside(jodis, jodis.indexOf(at(jodis, from)), key);
  expect(jodis[found]?.selection.name).toBe(to);
});
