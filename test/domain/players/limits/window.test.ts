import { fromIst, toIst } from '../../../../domain/base/time';
import { windowOf } from '../../../../domain/players/limits/window';
import type { LimitPeriod } from '../../../../domain/players/limits/window';

const at = (text: string): number => fromIst(text) ?? NaN;

test.each<[LimitPeriod, string, string, string]>([
  ['day', '2026-11-27 23:59:59', '2026-11-27 00:00:00', '2026-11-28 00:00:00'],
  ['day', '2026-11-28 00:00:00', '2026-11-28 00:00:00', '2026-11-29 00:00:00'],
  // A Friday, a Monday, a Sunday.
  ['week', '2026-11-27 12:00:00', '2026-11-23 00:00:00', '2026-11-30 00:00:00'],
  ['week', '2026-11-23 00:00:00', '2026-11-23 00:00:00', '2026-11-30 00:00:00'],
  ['week', '2026-11-22 23:59:59', '2026-11-16 00:00:00', '2026-11-23 00:00:00'],
  ['month', '2026-12-31 23:59:59', '2026-12-01 00:00:00', '2027-01-01 00:00:00'],
  ['month', '2028-02-29 10:00:00', '2028-02-01 00:00:00', '2028-03-01 00:00:00'],
])('the %s of %s runs from %s until %s', (period, moment, from, until) => {
  const window = windowOf(period, at(moment));
  expect([toIst(window.from), toIst(window.until)]).toEqual([from, until]);
});

test('a day begins at 18:30 of the day before in UTC', () => {
  expect(new Date(windowOf('day', Date.UTC(2026, 10, 27, 18, 30)).from).toISOString()).toBe(
    '2026-11-27T18:30:00.000Z',
  );
  expect(new Date(windowOf('day', Date.UTC(2026, 10, 27, 18, 29, 59)).from).toISOString()).toBe(
    '2026-11-26T18:30:00.000Z',
  );
});
