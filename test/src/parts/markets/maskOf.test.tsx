import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Say } from '../../../../src/base/i18n/words';
import { maskOf } from '../../../../src/parts/markets/maskOf';

const say: Say = (...[key]: unknown[]) => `<${String(key)}>`;
const over = (statusMessage: string) => maskOf({ status: 'SUSPENDED', statusMessage, runners: [] }, say);

test.each([
  ['', '<market.suspended>'],
  ['SUSPENDED', '<market.suspended>'],
  ['Ball Running', '<market.ballRunning>'],
  ['BALL_RUNNING', '<market.ballRunning>'],
  ['Suspended by the operator', '<market.held>'],
  ['Prices delayed', '<market.delayed>'],
  ['Waiting for prices', '<market.waiting>'],
  ['Waiting for the start', '<market.pastOff>'],
  ['constructor', 'constructor'],
  ['Rain', 'Rain'],
])('a suspension because of %p reads %p', (message, words) => {
  expect(over(message)).toBe(words);
});

test('every sentence of the simulated feed is in the catalogues', () => {
  const folder = join(__dirname, '../../../../server/markets/feeds/simulated');
  const sentences = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/statusMessage: '([^']+)'/g)].map(
      ([, text]) => text ?? '',
    ),
  );
  expect(sentences).toContain('Wicket');
  expect(sentences.filter((sentence) => !over(sentence)?.startsWith('<market.'))).toEqual([]);
});
