import fc from 'fast-check';
import { fromIso, fromIst, istParts, showIst, toIso, toIst } from '../../../domain/base/time';
import { expectSame } from '../same';

test.each([
  [0, '1970-01-01 05:30:00', '01/01/1970 05:30:00'],
  [Date.UTC(2026, 10, 21, 11, 28, 48), '2026-11-21 16:58:48', '21/11/2026 16:58:48'],
  [Date.UTC(2024, 1, 28, 18, 29, 59, 999), '2024-02-28 23:59:59', '28/02/2024 23:59:59'],
  [Date.UTC(2024, 1, 28, 18, 30), '2024-02-29 00:00:00', '29/02/2024 00:00:00'],
  [Date.UTC(2026, 11, 31, 18, 30), '2027-01-01 00:00:00', '01/01/2027 00:00:00'],
  [-1, '1970-01-01 05:29:59', '01/01/1970 05:29:59'],
])('%p in UTC+5:30 is %s', (ms, wire, shown) => {
  expect(toIst(ms)).toBe(wire);
  expect(showIst(ms)).toBe(shown);
});

test('agrees with the calendar of the machine over 800 years', () => {
  const times = fc.integer({ min: Date.UTC(1700, 0), max: Date.UTC(2500, 0) });
  fc.assert(
    fc.property(times, (ms) => {
      const local = new Date(ms + 330 * 60_000);
      expectSame(toIst(ms), local.toISOString().slice(0, 19).replace('T', ' '));
      expectSame(istParts(ms).weekday, local.getUTCDay());
      expectSame(fromIst(toIst(ms)), Math.floor(ms / 1000) * 1000);
    }),
    { seed: 20260, numRuns: 10_000 },
  );
});

test.each([
  '',
  '2026-11-21',
  '2026-13-01 00:00:00',
  '2026-02-29 00:00:00',
  '2026-11-21 24:00:00',
  '21/11/2026 00:00:00',
])('fromIst(%p) is no date', (text) => {
  expect(fromIst(text)).toBeUndefined();
});

test.each<[string | null | undefined, number | undefined]>([
  ['2026-11-21T11:28:48.000Z', Date.UTC(2026, 10, 21, 11, 28, 48)],
  ['', undefined],
  ['soon', undefined],
  [null, undefined],
  [undefined, undefined],
])('the ISO text %p is %p', (text, ms) => {
  expect(fromIso(text)).toBe(ms);
});

test('an ISO text is written in UTC', () => {
  expect(toIso(Date.UTC(2026, 10, 21, 11, 28, 48))).toBe('2026-11-21T11:28:48.000Z');
});
