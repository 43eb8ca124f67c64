import { ballsIn, ballsOfOver, rateOf } from '../../../../../src/screens/match/score/rates';

test('overs are six balls each', () => {
  expect(ballsIn('18.2')).toBe(110);
  expect(ballsIn('0.5')).toBe(5);
  expect(ballsIn('20')).toBe(120);
});

test('a rate is of six balls, and none before the first', () => {
  expect(rateOf(87, ballsIn('13.4'))).toBe('6.37');
  expect(rateOf(56, 34)).toBe('9.88');
  expect(rateOf(0, 0)).toBeNull();
});

test.each([
  { overs: '13.4', last: ['4', 'W', '2', '1', '0', '1'], over: ['2', '1', '0', '1'] },
  // What is bowled again does not count, and is shown.
  { overs: '3.2', last: ['6', '1', 'wd', '2'], over: ['1', 'wd', '2'] },
  { overs: '4.0', last: ['6', '1', '0', '2', '0', '0'], over: [] },
  { overs: '0.1', last: [], over: [] },
])('of $overs the balls of this over are $over', ({ overs, last, over }) => {
  expect(ballsOfOver(last, overs)).toEqual(over);
});
