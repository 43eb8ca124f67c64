import fc from 'fast-check';
import { fromIst, toIst } from '../../../../domain/base/time';
import { dayOf, readDay, showDay, showTime } from '../../../../src/base/format/dates';
import { showClock, showDate } from '../../../../src/base/format/times';

const LAST_SECOND_OF_2026 = Date.UTC(2026, 11, 31, 18, 29, 59);

test('a moment as a player reads it, on both sides of midnight in UTC+5:30', () => {
  expect(showDate(LAST_SECOND_OF_2026)).toBe('31/12/2026 23:59:59');
  expect(showDate(LAST_SECOND_OF_2026 + 1000)).toBe('01/01/2027 00:00:00');
  expect(showClock(LAST_SECOND_OF_2026)).toBe('23:59:59');
  expect(showTime(LAST_SECOND_OF_2026)).toBe('23:59');
  expect(showDay(LAST_SECOND_OF_2026 + 1000)).toBe('01/01/2027');
});

test('days are counted in UTC+5:30, across months and leap days', () => {
  expect(dayOf(LAST_SECOND_OF_2026)).toBe('2026-12-31');
  expect(dayOf(LAST_SECOND_OF_2026, 1)).toBe('2027-01-01');
  expect(dayOf(LAST_SECOND_OF_2026, -7)).toBe('2026-12-24');
  expect(dayOf(Date.UTC(2028, 1, 29, 12), -30)).toBe('2028-01-30');
});

test('it agrees with the rules of the domain over 800 years, both ways', () => {
  const times = fc.integer({ min: Date.UTC(1700, 0), max: Date.UTC(2500, 0) });
  fc.assert(
    fc.property(times, (ms) => {
      const wire = toIst(ms);
      expect(showDate(ms).slice(0, 10)).toBe(showDay(ms));
      expect(showTime(ms)).toBe(wire.slice(11, 16));
      expect(dayOf(ms)).toBe(wire.slice(0, 10));
      expect(readDay(wire.slice(0, 10))).toBe(fromIst(`${wire.slice(0, 10)} 00:00:00`));
    }),
    { seed: 20261, numRuns: 2000 },
  );
});

test.each(['', '2026-02-30', '2026-1-1', '21/11/2026', '2026-11-21 00:00:00'])(
  'readDay(%p) is no day',
  (text) => expect(readDay(text)).toBeUndefined(),
);
