import { walkedOf } from '../../../src/parts/cashout/walked';
import { ticksOf } from '../../../src/parts/charts/ticks';
import { spanOf } from '../../../src/parts/fancies/spanOf';
import { showTime } from '../../../src/base/format/dates';

const leg = (selectionId: number, fills: readonly (readonly [number, number])[]) => ({
  selectionId,
  name: `runner ${selectionId}`,
  side: 'lay' as const,
  fills: fills.map(([odds, stakePaise]) => ({ odds, stakePaise })),
});

test('an offer says each price of a runner once, and apart what the house prices so that all is even', () => {
  const legs = [
    leg(1, [
      [260, 10_000],
      [262, 5_000],
      [260, 4_901],
      [263, 99],
    ]),
    leg(2, [[400, 50_000]]),
    leg(1, [[101, 1]]),
  ];
  expect(walkedOf(legs, 'CLASSIC')).toMatchObject([
    {
      selectionId: 1,
      taken: [
        { odds: 260, stakePaise: 14_901 },
        { odds: 262, stakePaise: 5_000 },
      ],
      evening: [
        { odds: 263, stakePaise: 99 },
        { odds: 101, stakePaise: 1 },
      ],
    },
    { selectionId: 2, taken: [{ odds: 400, stakePaise: 50_000 }], evening: [] },
  ]);
});

const step = (from: number) => ({ from, to: null, paise: 0 });

test('a long session is looked at around its bets and its line, not from nought', () => {
  expect(spanOf([step(0), step(151), step(153)], 150)).toEqual({ from: 140, to: 163 });
  expect(spanOf([step(0), step(153)], 110)).toEqual({ from: 99, to: 164 });
  expect(spanOf([step(0), step(4)], null)).toEqual({ from: 0, to: 14 });
  expect(spanOf([step(0)], null)).toEqual({ from: 0, to: 10 });
});

const TEN = Date.UTC(2026, 10, 21, 4, 30);
const SECOND = 1000;

test.each([
  ['half a minute', 20 * SECOND, ['10:00']],
  ['two minutes', 135 * SECOND, ['10:01', '10:02']],
  ['half an hour', 1800 * SECOND, ['10:10', '10:20', '10:30']],
  ['half a day', 43_200 * SECOND, ['12:00', '15:00', '18:00', '21:00']],
])('over %s no label of the time stands twice', (_, ms, labels) => {
  const from = TEN + 10 * SECOND;
  expect(ticksOf(from, from + ms).map(showTime)).toEqual(labels);
});
