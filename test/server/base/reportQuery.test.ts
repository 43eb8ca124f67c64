import fc from 'fast-check';
import { holding, reportDaysOf, reportWindow, sortedBy } from '../../../server/base/reportQuery';

/** 23:00 of 21 November in UTC+5:30. */
const NOW = Date.UTC(2026, 10, 21, 17, 30);
const MIDNIGHT = Date.UTC(2026, 10, 20, 18, 30);
const DAY_MS = 86_400_000;

test('a report shows the last seven days and today, from midnight in UTC+5:30', () => {
  expect(reportDaysOf({}, NOW)).toEqual({
    from: new Date(MIDNIGHT - 7 * DAY_MS),
    until: new Date(MIDNIGHT + DAY_MS),
    told: { from_date: '2026-11-14', to_date: '2026-11-21', today: '2026-11-21' },
  });
});

test.each([
  ['one day', { from_date: '2026-11-20', to_date: '2026-11-20' }, '2026-11-20', '2026-11-20'],
  ['further back than thirty days', { from_date: '2025-01-01' }, '2026-10-23', '2026-11-21'],
  ['tomorrow', { from_date: '2026-11-22', to_date: '2026-12-01' }, '2026-11-21', '2026-11-21'],
  ['backwards', { from_date: '2026-11-20', to_date: '2026-11-10' }, '2026-11-20', '2026-11-20'],
  ['a day there is none of', { from_date: '2026-02-30' }, '2026-11-14', '2026-11-21'],
])('%s', (_, asked, from_date, to_date) => {
  expect(reportDaysOf(asked, NOW).told).toEqual({ from_date, to_date, today: '2026-11-21' });
});

test('the pages of a report have each row once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), fc.constantFrom(10, 30, 200), (total, limit) => {
      const pages = Math.max(1, Math.ceil(total / limit));
      const starts = Array.from(
        { length: pages },
        (_, i) => reportWindow({ page: i + 1, limit }, total).offset,
      );
      expect(starts).toEqual(Array.from({ length: pages }, (_, i) => i * limit));
      expect(reportWindow({ page: pages + 7, limit }, total)).toMatchObject({ page: pages });
    }),
  );
});

test('a column is sorted upwards, or downwards after a minus', () => {
  expect(sortedBy<'odds'>('odds')).toEqual({ column: 'odds', isDown: false });
  expect(sortedBy<'odds'>('-odds')).toEqual({ column: 'odds', isDown: true });
  expect(holding(' 5%_a\\ ')).toBe('%5\\%\\_a\\\\%');
  expect(holding('২০২৬')).toBe('%2026%');
});
