import type { Say } from '../../../../src/base/i18n/words';
import { maskOf } from '../../../../src/parts/markets/maskOf';

const say: Say = (key: string, ..._values: readonly unknown[]) => `<${key}>`;
const over = (statusMessage: string) => maskOf({ status: 'SUSPENDED', statusMessage, runners: [] }, say);

test.each([
  ['', '<market.suspended>'],
  ['SUSPENDED', '<market.suspended>'],
  ['Ball Running', '<market.ballRunning>'],
  ['BALL_RUNNING', '<market.ballRunning>'],
  ['SUSPENDED_BY_OPERATOR', '<market.held>'],
  ['PRICES_DELAYED', '<market.delayed>'],
  ['WAITING_FOR_PRICES', '<market.waiting>'],
  ['WAITING_FOR_START', '<market.pastOff>'],
  ['RESULT_AWAITED', '<market.awaited>'],
  ['constructor', '<market.suspended>'],
  ['Rain', '<market.suspended>'],
])('a suspension because of %p reads %p', (message, words) => {
  expect(over(message)).toBe(words);
});
