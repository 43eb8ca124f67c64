import type { OpenCards } from '../cards';
import { oneCase, winIf } from '../game';
import type { CasinoGame } from '../game';
import { printedBet, resultsBy, selectionsOf } from '../gameBet';
import type { GameBet } from '../gameBet';
import { once } from '../once';
import { colourOfPocket } from '../pockets';

const POCKETS = Array.from({ length: 37 }, (_, i) => i);
const NUMBERS = POCKETS.slice(1);
const STREETS = 12;

/** Numbers that a bet covers together. */
type Field = readonly number[];

/** The three numbers of a street, from the first. */
const streetOf = (i: number): Field => [3 * i + 1, 3 * i + 2, 3 * i + 3];

/** Neighbours on the layout: beside each other in a street, in the next street, or at the zero. */
const SPLITS: readonly Field[] = [
  ...[1, 2, 3].map((n) => [0, n]),
  ...NUMBERS.filter((n) => n % 3 !== 0).map((n) => [n, n + 1]),
  ...NUMBERS.filter((n) => n + 3 <= 36).map((n) => [n, n + 3]),
];

const CORNERS: readonly Field[] = NUMBERS.filter((n) => n % 3 !== 0 && n + 4 <= 36).map((n) => [
  n,
  n + 1,
  n + 3,
  n + 4,
]);

const streets = Array.from({ length: STREETS }, (_, i) => streetOf(i));
const LINES: readonly Field[] = streets.slice(1).map((street, i) => [...streetOf(i), ...street]);

const TRIOS: readonly Field[] = [
  [0, 1, 2],
  [0, 2, 3],
];
const thirds = (has: (n: number, i: number) => boolean): readonly Field[] =>
  [0, 1, 2].map((i) => NUMBERS.filter((n) => has(n, i)));

/** What a field pays follows from its size: 36 for a number, 2 for half of them. */
const fieldBet = (id: number, name: string, group: string, field: Field): GameBet<number> =>
  printedBet(id, name, group, 3600 / field.length, (pocket) => winIf(field.includes(pocket)));

const fieldBets = (firstId: number, name: string, fields: readonly Field[]): readonly GameBet<number>[] =>
  fields.map((field, i) => fieldBet(firstId + i, `${name} ${field.join(', ')}`, name.toLowerCase(), field));

const EVEN_CHANCES: readonly (readonly [name: string, has: (n: number) => boolean])[] = [
  ['Red', (n) => colourOfPocket(n) === 'red'],
  ['Black', (n) => colourOfPocket(n) === 'black'],
  ['Odd', (n) => n % 2 === 1],
  ['Even', (n) => n % 2 === 0],
  ['1 to 18', (n) => n <= 18],
  ['19 to 36', (n) => n > 18],
];

const BETS: readonly GameBet<number>[] = [
  ...fieldBets(
    1,
    'Straight',
    POCKETS.map((n) => [n]),
  ),
  ...fieldBets(101, 'Split', SPLITS),
  ...fieldBets(201, 'Street', streets),
  ...fieldBets(231, 'Trio', TRIOS),
  ...fieldBets(301, 'Corner', CORNERS),
  fieldBet(331, 'First Four', 'first four', [0, 1, 2, 3]),
  ...fieldBets(401, 'Line', LINES),
  ...thirds((n, i) => Math.ceil(n / 12) === i + 1).map((field, i) =>
    fieldBet(501 + i, `Dozen ${i + 1}`, 'dozen', field),
  ),
  ...thirds((n, i) => (n - 1) % 3 === i).map((field, i) =>
    fieldBet(511 + i, `Column ${i + 1}`, 'column', field),
  ),
  // The zero is in none of them.
  ...EVEN_CHANCES.map(([name, has], i) => fieldBet(521 + i, name, 'even chance', NUMBERS.filter(has))),
];

function pocketOf(open: OpenCards<number>): number {
  const pocket = open[0]?.[0];
  if (pocket === undefined) throw new RangeError('the round is not over');
  return pocket;
}

/** Roulette with a single zero: every bet returns 36 of 37. */
export const roulette: CasinoGame<number, number> = {
  source: { kind: 'wheel', faces: POCKETS },
  groups: ['pocket'],
  selections: selectionsOf(BETS),
  nextGroup: ([pockets = []]) => (pockets.length === 0 ? 0 : undefined),
  outcomeOf: pocketOf,
  resultOf: resultsBy(BETS),
  jointOutcomes: once(() => oneCase(POCKETS.map((outcome) => ({ outcome, weight: 1n })))),
  codeOf: String,
};
