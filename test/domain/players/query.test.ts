import { isQueryInTime, MAX_QUERY, needsWords, queryTextIn } from '../../../domain/players/query';
import { newsSince, NEWS_DAYS } from '../../../domain/players/news';

const DAY_MS = 24 * 3_600_000;

test.each([
  ['  It rained ', 'It rained'],
  ['two\r\nlines\tand a tab', 'two lines and a tab'],
  ['परिणाम ग़लत है', 'परिणाम ग़लत है'],
  ['', ''],
  ['x'.repeat(MAX_QUERY), 'x'.repeat(MAX_QUERY)],
  ['x'.repeat(MAX_QUERY + 1), undefined],
  ['a\u0007bell', undefined],
  ['a\u2028line', undefined],
])('%j is stored as %j', (typed, stored) => {
  expect(queryTextIn(typed)).toBe(stored);
});

test('seven days and no millisecond more; only "other" has to be put in words', () => {
  expect([0, 7 * DAY_MS, 7 * DAY_MS + 1].map((later) => isQueryInTime(1_000, 1_000 + later))).toEqual([
    true,
    true,
    false,
  ]);
  expect([needsWords('other'), needsWords('rate')]).toEqual([true, false]);
});

test('news is what happened since it was read, and never older than its days', () => {
  const now = 100 * DAY_MS;
  expect(newsSince(now - 5, now)).toBe(now - 5);
  expect([newsSince(null, now), newsSince(1, now)]).toEqual(Array(2).fill(now - NEWS_DAYS * DAY_MS));
});
