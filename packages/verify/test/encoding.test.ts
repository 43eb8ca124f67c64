import { bytesOf, bytesOfBase64 } from '../base/encoding';

const BYTES = Array.from({ length: 70 }, (_, i) => (i * 37) % 256);

test.each(BYTES.map((_, i) => i + 1))('%i bytes as base64', (length) => {
  const buffer = Buffer.from(BYTES.slice(0, length));
  expect(Buffer.from(bytesOfBase64(buffer.toString('base64')) ?? [])).toEqual(buffer);
  expect(Buffer.from(bytesOfBase64(buffer.toString('base64url')) ?? [])).toEqual(buffer);
});

// Keys, their DER, signatures.
test.each([32, 44, 64])('%i bytes in either form, and no other number', (length) => {
  const buffer = Buffer.from(BYTES.slice(0, length));
  for (const text of ['hex', 'base64', 'base64url'] as const) {
    expect(Buffer.from(bytesOf(buffer.toString(text), length) ?? [])).toEqual(buffer);
    expect(bytesOf(buffer.toString(text), length + 1)).toBeUndefined();
  }
  expect(Buffer.from(bytesOf(buffer.toString('hex').toUpperCase(), length) ?? [])).toEqual(buffer);
});

test.each(['', '====', 'a', 'abcde', 'ab c!'])('%j is no base64', (text) => {
  expect(bytesOfBase64(text)).toBeUndefined();
});
