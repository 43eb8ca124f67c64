import { fromIst, toIst } from '../../../domain/base/time';
import { barredNow, exclusionUntil, laterOf, timeOutUntil } from '../../../domain/players/exclusion';
import type { Exclusion, TimeOut } from '../../../domain/players/exclusion';
import { checkDueAt, isCheckOverdue } from '../../../domain/players/realityCheck';

const at = (text: string): number => fromIst(text) ?? NaN;
const began = at('2026-08-31 10:00:00');

test.each<[TimeOut, string]>([
  ['day', '2026-09-01 10:00:00'],
  ['week', '2026-09-07 10:00:00'],
  ['month', '2026-09-30 10:00:00'],
  ['sixWeeks', '2026-10-12 10:00:00'],
])('a break of a %s ends on %s', (length, until) => {
  expect(toIst(timeOutUntil(length, began))).toBe(until);
});

test.each<[Exclusion, string]>([
  ['sixMonths', '2027-02-28 10:00:00'],
  ['year', '2027-08-31 10:00:00'],
  ['twoYears', '2028-08-31 10:00:00'],
  ['fiveYears', '2031-08-31 10:00:00'],
])('an exclusion of %s lasts until %s at least', (length, until) => {
  expect(toIst(exclusionUntil(length, began))).toBe(until);
});

test('a break ends by itself, an exclusion goes on until a day after it was asked to be lifted', () => {
  const until = at('2027-02-28 10:00:00');
  const none = { timeOutUntil: null, excludedUntil: null, backFrom: null };
  expect(barredNow(none, began)).toBeUndefined();
  expect(barredNow({ ...none, timeOutUntil: until }, until - 1)).toEqual({ code: 'TIME_OUT', until });
  expect(barredNow({ ...none, timeOutUntil: until }, until)).toBeUndefined();
  const out = { ...none, timeOutUntil: until + 5, excludedUntil: until };
  expect(barredNow(out, began)).toEqual({ code: 'SELF_EXCLUDED', until });
  expect(barredNow(out, until + 1_000_000)).toEqual({ code: 'SELF_EXCLUDED', until });
  const back = { ...none, excludedUntil: until, backFrom: until + 86_400_000 };
  expect(barredNow(back, until + 86_399_999)).toEqual({ code: 'SELF_EXCLUDED', until: until + 86_400_000 });
  expect(barredNow(back, until + 86_400_000)).toBeUndefined();
});

test('the later end counts', () => {
  expect(laterOf(null, 5)).toBe(5);
  expect(laterOf(7, 5)).toBe(7);
  expect(laterOf(7, 9)).toBe(9);
});

test('a check is due after its minutes and refuses bets five minutes later', () => {
  const since = at('2026-11-27 10:00:00');
  expect(toIst(checkDueAt(60, since))).toBe('2026-11-27 11:00:00');
  expect(isCheckOverdue(60, since, at('2026-11-27 11:04:59'))).toBe(false);
  expect(isCheckOverdue(60, since, at('2026-11-27 11:05:00'))).toBe(true);
});
