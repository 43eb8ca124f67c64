import { fromTimeOfDay, isQuiet, isTimeOfDay, toTimeOfDay } from '../../../domain/players/quietHours';

/** Minutes a zone is ahead of UTC, as a browser there would say. */
function offsetOf(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    timeZoneName: 'longOffset',
  }).formatToParts(at);
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (60 * Number(hours) + Number(minutes));
}
function quietIn(zone: string, from: number, to: number, time: string): boolean {
  const at = Date.parse(time);
  return isQuiet({ from: 60 * from, to: 60 * to }, at, offsetOf(zone, at));
}

test.each([
  // UTC+5:30 is 21:59:59, 22:00, 06:59:59 and 07:00.
  [22, 7, '2026-11-21T16:29:59Z', false],
  [22, 7, '2026-11-21T16:30:00Z', true],
  [22, 7, '2026-11-21T18:30:00Z', true],
  [22, 7, '2026-11-22T01:29:59Z', true],
  [22, 7, '2026-11-22T01:30:00Z', false],
  [13, 14, '2026-11-22T07:29:59Z', false],
  [13, 14, '2026-11-22T07:30:00Z', true],
  [13, 14, '2026-11-22T08:30:00Z', false],
  [0, 24, '2026-11-22T18:29:00Z', true],
  [9, 9, '2026-11-22T03:30:00Z', false],
])('from %i to %i o’clock, at %s: %s', (from, to, time, expected) => {
  expect(quietIn('Asia/Kolkata', from, to, time)).toBe(expected);
});

test.each([
  // The night in which London goes from UTC to UTC+1, at 01:00 UTC: 06:59 and 07:00 on the wall.
  ['Europe/London', '2026-03-28T22:00:00Z', true],
  ['Europe/London', '2026-03-29T05:59:00Z', true],
  ['Europe/London', '2026-03-29T06:00:00Z', false],
  ['Europe/London', '2026-03-29T21:00:00Z', true],
  // And back: the hour that there is twice is quiet twice.
  ['Europe/London', '2026-10-25T00:30:00Z', true],
  ['Europe/London', '2026-10-25T01:30:00Z', true],
  ['Europe/London', '2026-10-25T06:59:00Z', true],
  ['Europe/London', '2026-10-25T07:00:00Z', false],
  ['America/New_York', '2026-11-01T02:00:00Z', true],
  ['America/New_York', '2026-11-01T01:59:00Z', false],
])('the clocks change: in %s at %s quiet is %s', (zone, time, expected) => {
  expect(quietIn(zone, 22, 7, time)).toBe(expected);
});

test('a time of day is a whole minute of it, in a field HH:mm', () => {
  expect([0, 421, 1_439].map(toTimeOfDay)).toEqual(['00:00', '07:01', '23:59']);
  expect(['00:00', '07:01', '24:00', '', '7'].map(fromTimeOfDay)).toEqual([0, 421, ...Array(3)]);
  expect([0, 1_439, 1_440, -1, 1.5, NaN].map(isTimeOfDay)).toEqual([true, true, false, false, false, false]);
});
