import { readRecovery } from '../../../../server/players/factors/recovery';

test.each([
  ['01234-ABCDE', '01234ABCDE'],
  ['০১২৩৪-abcde', '01234ABCDE'],
  ['०१२३४ abcde', '01234ABCDE'],
  ['o1234-ABCDE', '01234ABCDE'],
  ['0l234-ABCDE', '01234ABCDE'],
  ['01234-ABCD', undefined],
  ['01234-ABCDU', undefined],
])('%j is read as %j', (given, code) => {
  expect(readRecovery(given)).toBe(code);
});
