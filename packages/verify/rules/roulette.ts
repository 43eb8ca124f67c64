import { wonIf } from './game';
import type { GameRules, Result } from './game';

/** The layout: twelve rows of three. */
const ROWS = Array.from({ length: 12 }, (_, row) => [3 * row + 1, 3 * row + 2, 3 * row + 3]);
const at = (row: number, column: number): number => ROWS[row]?.[column] ?? 0;
const REDS = '1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'.split(' ').map(Number);
const everyNumber = ROWS.flat();

/** The numbers that a bet covers, by the number of its selection. */
const fields = new Map<number, readonly number[]>();

const cover = (first: number, list: readonly (readonly number[])[]): void =>
  list.forEach((numbers, i) => fields.set(first + i, numbers));

/** Pairs in one row, then pairs of one column, as they lie from low to high. */
const besides = ROWS.flatMap(([a = 0, b = 0, c = 0]) => [
  [a, b],
  [b, c],
]);
const belows = everyNumber.slice(0, -3).map((n) => [n, n + 3]);
const corners = ROWS.slice(0, -1).flatMap((_, row) =>
  [0, 1].map((column) => [
    at(row, column),
    at(row, column + 1),
    at(row + 1, column),
    at(row + 1, column + 1),
  ]),
);

cover(1, [[0], ...everyNumber.map((n) => [n])]);
cover(101, [[0, 1], [0, 2], [0, 3], ...besides, ...belows]);
cover(201, ROWS);
cover(231, [
  [0, 1, 2],
  [0, 2, 3],
]);
cover(301, corners);
cover(331, [[0, 1, 2, 3]]);
cover(
  401,
  ROWS.slice(0, -1).map((row, i) => [...row, ...(ROWS[i + 1] ?? [])]),
);
cover(501, [everyNumber.slice(0, 12), everyNumber.slice(12, 24), everyNumber.slice(24)]);
cover(
  511,
  [0, 1, 2].map((column) => ROWS.map((_, row) => at(row, column))),
);
cover(521, [
  REDS,
  everyNumber.filter((n) => !REDS.includes(n)),
  everyNumber.filter((n) => n % 2 === 1),
  everyNumber.filter((n) => n % 2 === 0),
  everyNumber.slice(0, 18),
  everyNumber.slice(18),
]);

/** Roulette with one zero. */
export const roulette: GameRules = {
  from: { kind: 'wheel', items: ['0', ...everyNumber.map(String)] },
  deal: (next) => [[next()]],
  resultsOf(cards) {
    const pocket = cards[0]?.[0];
    const results: Record<string, Result> = {};
    for (const [id, numbers] of fields) results[id] = wonIf(numbers.includes(Number(pocket)));
    return results;
  },
};
