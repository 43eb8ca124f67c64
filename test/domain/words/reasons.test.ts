import { SUSPENSIONS, isVoidReason, toSuspension } from '../../../domain/words/reasons';

test.each([
  ['Ball running', 'BALL_RUNNING'],
  [' they are off ', 'THEY_ARE_OFF'],
  ['WICKET', 'WICKET'],
  ['Rain', 'SUSPENDED'],
  ['', 'SUSPENDED'],
  ['constructor', 'SUSPENDED'],
])('%p of a feed is the code %s', (text, code) => expect(toSuspension(text)).toBe(code));

test('a code is read as itself', () => {
  expect(SUSPENSIONS.map(toSuspension)).toEqual([...SUSPENSIONS]);
});

test('only the reasons of the exchange are codes; an operator writes what he likes', () => {
  expect(isVoidReason('NON_RUNNER')).toBe(true);
  expect(isVoidReason('Wrong result, sorry')).toBe(false);
});
