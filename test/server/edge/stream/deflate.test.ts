import { inflateRawSync } from 'node:zlib';
import {
  createDeflateBudget,
  deflate,
  maySend,
  NO_HISTORY,
  remembered,
} from '../../../../server/edge/stream/deflate';

const inflated = (packed: Buffer, dictionary: Buffer): string =>
  inflateRawSync(Buffer.concat([packed, Buffer.from([0, 0, 0xff, 0xff, 3, 0])]), { dictionary }).toString();

test('a message may point into the last 16 KB before it and no further', () => {
  const noise = Buffer.from(Array.from({ length: 9000 }, (_, i) => `${(i * 7919) % 10_007}`).join());
  const [early, late] = [noise.subarray(0, 4000), noise.subarray(4000, 24_000)];
  const history = [early, late].reduce(remembered, NO_HISTORY);
  expect(history).toEqual(late.subarray(-16_384));
  expect(remembered(remembered(NO_HISTORY, early), early)).toEqual(Buffer.concat([early, early]));
  const repeated = late.subarray(-300);
  const [known, unknown] = [deflate(repeated, history), deflate(early.subarray(0, 300), history)];
  expect(known.length * 5).toBeLessThan(unknown.length);
  expect(inflated(known, history)).toBe(repeated.toString());
});

test.each([
  ['permessage-deflate', 'permessage-deflate; client_max_window_bits', true],
  ['', undefined, false],
  ['', 'x-webkit-deflate-frame', false],
  ['permessage-deflate', 'permessage-deflate; server_no_context_takeover', false],
  ['permessage-deflate', 'permessage-deflate; server_max_window_bits=10, permessage-deflate', false],
])('agreed on %p after an offer of %p: %p', (agreed, offer, expected) => {
  expect(maySend(agreed, offer)).toBe(expected);
});

test('many are always worth it, a few only while the budget lasts; it refills, and a long message costs more', () => {
  let now = 0;
  const may = createDeflateBudget(() => now);
  const inARow = (chars: number): number => {
    let count = 0;
    while (count < 1000 && may(15, chars)) count += 1;
    return count;
  };
  expect(inARow(500)).toBe(300);
  expect(may(16, 100_000)).toBe(true);
  now += 1000;
  expect(inARow(9 * 4096)).toBe(30);
});
