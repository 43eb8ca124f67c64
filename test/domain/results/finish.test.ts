import fc from 'fast-check';
import { deadHeatProfit } from '../../../domain/results/deadHeat';
import {
  finishFault,
  finishOf,
  formatFinish,
  parseFinish,
  placesOf,
  winnersOf,
} from '../../../domain/results/finish';
import { expectSame } from '../same';

const heat = (places: number, tied: number) => ({ deadHeat: { places, tied } });
const got = (text: string, places: number) => Object.fromEntries(placesOf(parseFinish(text), places));

test.each([
  ['one winner', '1', 1, { 1: 'WINNER' }],
  ['two tied for the win', '1=2', 1, { 1: heat(1, 2), 2: heat(1, 2) }],
  ['two winners of a market of one have tied', '1,2', 1, { 1: heat(1, 2), 2: heat(1, 2) }],
  ['places, all clear', '1,2,3', 3, { 1: 'WINNER', 2: 'WINNER', 3: 'WINNER' }],
  [
    'two tied for the third of three places',
    '1,2,3=4',
    3,
    { 1: 'WINNER', 2: 'WINNER', 3: heat(1, 2), 4: heat(1, 2) },
  ],
  [
    'three tied for the second and third place',
    '1,2=3=4',
    3,
    { 1: 'WINNER', 2: heat(2, 3), 3: heat(2, 3), 4: heat(2, 3) },
  ],
  ['a tie that has places enough is none', '1=2,3', 3, { 1: 'WINNER', 2: 'WINNER', 3: 'WINNER' }],
  ['all of them tied', '1=2=3', 2, { 1: heat(2, 3), 2: heat(2, 3), 3: heat(2, 3) }],
  ['as results were kept before ties had names', '1,2,3', 2, { 1: heat(2, 3), 2: heat(2, 3), 3: heat(2, 3) }],
])('section 7: %s', (_, text, places, expected) => {
  expect(got(text, places)).toEqual(expected);
});

test.each([
  ['1,2,3,4', 3, { kind: 'unnamedTie' }],
  ['1,2', 1, undefined],
  ['1,2', 3, undefined],
  ['1,2,3=4', 3, undefined],
  ['1=2,3', 1, { kind: 'noPlace', selectionId: 3 }],
  ['1=2,3,4', 3, { kind: 'noPlace', selectionId: 4 }],
  ['3=4,1,2', 3, { kind: 'noPlace', selectionId: 2 }],
])('%s for %p places: %p', (text, places, fault) => {
  expect(finishFault(parseFinish(text), places)).toEqual(fault);
});

test('text and back; nobody is the empty text', () => {
  for (const text of ['', '7', '7,9', '7=9', '1,2,3=4', '1=2,3=4=5'])
    expect(formatFinish(parseFinish(text))).toBe(text);
  expect(winnersOf(parseFinish('1,2,3=4'))).toEqual([1, 2, 3, 4]);
});

describe('what a feed says', () => {
  const winners = (...positions: (number | null)[]) =>
    positions.map((position, i) => ({ selectionId: i + 1, position }));

  test.each([
    ['no more winners than places', winners(null, null, 3), 3, '1,2,3'],
    ['one winner has tied with the other, whatever is said', winners(null, null), 1, '1,2'],
    ['positions say who tied', winners(3, 1, 3, 2), 3, '2,4,1=3'],
    ['without them nobody knows', winners(null, null, null, null), 3, '1,2,3,4'],
    ['nor with some of them', winners(1, 2, 3, null), 3, '1,2,3,4'],
    ['four positions are no tie', winners(1, 2, 3, 4), 3, '1,2,3,4'],
  ])('%s', (_, said, places, text) => {
    expect(formatFinish(finishOf(said, places))).toBe(text);
  });

  test('what cannot be known is a fault', () => {
    for (const said of [winners(null, null, null, null), winners(1, 2, 3, null), winners(1, 2, 3, 4)])
      expect(finishFault(finishOf(said, 3), 3)).toEqual({ kind: 'unnamedTie' });
    expect(finishFault(finishOf(winners(3, 1, 3, 2), 3), 3)).toBeUndefined();
  });
});

test('every place is paid once, however they finished', () => {
  const groups = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(groups, fc.integer({ min: 1, max: 6 }), (sizes, places) => {
      let id = 0;
      const finish = sizes.map((size) => Array.from({ length: size }, () => (id += 1)));
      fc.pre(id >= places && sizes.some((size) => size > 1));
      // A stake of 12! / 5! at 2.00 on every runner named, so that no share needs rounding.
      const stake = 27_720 * 120;
      const paid = [...placesOf(finish, places).values()].reduce(
        (sum, place) =>
          sum + (place === 'WINNER' ? stake : deadHeatProfit('back', stake, 200, place.deadHeat)),
        0,
      );
      const named = placesOf(finish, places).size;
      expectSame(paid, places * stake - (named - places) * stake);
    }),
    { seed: 20270, numRuns: 500 },
  );
});
