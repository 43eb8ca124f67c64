import { isReviewDue } from '../../../domain/players/review';

const at = (text: string): number => Date.parse(`${text}+05:30`);

test.each([
  ['2026-05-21T11:30:00', '2026-11-21T11:29:59', false],
  ['2026-05-21T11:30:00', '2026-11-21T11:30:00', true],
  // The 31st of August is followed, six months on, by the last day of February.
  ['2026-08-31T10:00:00', '2027-02-28T09:59:59', false],
  ['2026-08-31T10:00:00', '2027-02-28T10:00:00', true],
])('who joined or looked on %s is asked on %s: %s', (since, now, isDue) => {
  expect(isReviewDue(at(since), at(now))).toBe(isDue);
});
