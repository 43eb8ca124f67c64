import { createHash, createHmac } from 'node:crypto';
import { hmac, sha256 } from '../hiding/pseudonym';

const bytes = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 31 + 7) & 255);
const hex = (data: Uint8Array) => Buffer.from(data).toString('hex');

test.each([0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000])(
  '%i bytes hash as everywhere else',
  (length) => {
    expect(hex(sha256(bytes(length)))).toBe(createHash('sha256').update(bytes(length)).digest('hex'));
  },
);

test.each([
  [16, 0],
  [16, 100],
  [64, 33],
  [65, 33],
  [200, 5],
])('a key of %i and a message of %i bytes', (key, length) => {
  const expected = createHmac('sha256', bytes(key)).update(bytes(length)).digest('hex');
  expect(hex(hmac(bytes(key), bytes(length)))).toBe(expected);
});
