import { choiceIn, columnOfEach, columnsFor, roomIn } from '../../../../src/screens/match/multi/columns';

test.each([
  [0, 1, 1],
  [374, 1, 1],
  [811, 1, 1],
  [812, 1, 2],
  [931, 1, 2],
  [932, 2, 2],
  [1274, 2, 3],
  [1840, 3, 4],
  [4000, 4, 4],
])('a page of %i px has %i columns by itself and at most %i', (width, usual, most) => {
  expect(roomIn(width)).toEqual({ usual, most });
});

test.each([
  [0, 2],
  [1, 1],
  [3, 3],
  [4, 3],
] as const)('of %i chosen columns %i are shown where three have room', (chosen, shown) => {
  expect(columnsFor(chosen, { usual: 2, most: 3 })).toBe(shown);
});

test('each market goes below the shortest column, the first of those as short', () => {
  expect(columnOfEach([100, 100, 100, 100], 2)).toEqual([0, 1, 0, 1]);
  expect(columnOfEach([500, 100, 100, 100], 2)).toEqual([0, 1, 1, 1]);
  expect(columnOfEach([100, 300, 100, 100], 3)).toEqual([0, 1, 2, 0]);
  expect(columnOfEach([100, 300], 1)).toEqual([0, 0]);
});

test('a choice that is none of those there are leaves it to the page', () => {
  expect([0, 1, 4].map(choiceIn)).toEqual([0, 1, 4]);
  expect([undefined, -1, 1.5, 5].map(choiceIn)).toEqual([0, 0, 0, 0]);
});
