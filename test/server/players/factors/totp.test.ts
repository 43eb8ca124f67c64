import { toBase32 } from '../../../../server/players/factors/base32';
import { readRecovery } from '../../../../server/players/factors/recovery';
import {
  codeOf,
  keyUri,
  stepAt,
  stepOf,
  stepsAround,
  stepsAt,
} from '../../../../server/players/factors/totp';
import type { Algorithm } from '../../../../server/players/factors/totp';

const DIGITS = '12345678901234567890';
const keyOf = (length: number): Buffer => Buffer.from(DIGITS.repeat(4).slice(0, length));
const SECONDS = [59, 1111111109, 1111111111, 1234567890, 2000000000, 20000000000];

test.each<[Algorithm, number, string]>([
  ['sha1', 20, '94287082 07081804 14050471 89005924 69279037 65353130'],
  ['sha256', 32, '46119246 68084774 67062674 91819424 90698825 77737706'],
  ['sha512', 64, '90693936 25091201 99943326 93441116 38618901 47863826'],
])('the codes of RFC 6238, appendix B, by %s', (algorithm, length, codes) => {
  expect(SECONDS.map((at) => codeOf(keyOf(length), stepAt(at * 1000), 8, algorithm)).join(' ')).toBe(codes);
});

test('as used here: the last six digits', () => {
  expect(SECONDS.map((at) => codeOf(keyOf(20), stepAt(at * 1000))).join(' ')).toBe(
    '287082 081804 050471 005924 279037 353130',
  );
});

test('this step and the one before count; at the start one to either side', () => {
  const now = 1111111109_000;
  const step = stepAt(now);
  const given = (off: number): string => codeOf(keyOf(20), step + off);
  const found = [1, 0, -1, -2].map((off) => stepOf(keyOf(20), given(off), stepsAt(now, 0)));
  expect(found).toEqual([undefined, step, step - 1, undefined]);
  expect(stepOf(keyOf(20), given(1), stepsAt(now, 1))).toBe(step + 1);
  const around = [2, 1, 0, -1, -2].map((off) => stepOf(keyOf(20), given(off), stepsAround(now)));
  expect(around).toEqual([undefined, step + 1, step, step - 1, undefined]);
  expect(stepOf(keyOf(20), '12345', stepsAt(now, 0))).toBeUndefined();
});

test('a secret in base 32, and the address that the picture shows', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(toBase32(keyOf(20))).toBe(secret);
  expect(['f', 'fo', 'foo', 'foob', 'fooba'].map((text) => toBase32(Buffer.from(text))).join(' ')).toBe(
    'MY MZXQ MZXW6 MZXW6YQ MZXW6YTB',
  );
  expect(keyUri(keyOf(20), 'My Site', 'demo')).toBe(
    `otpauth://totp/My%20Site:demo?secret=${secret}&issuer=My%20Site&algorithm=SHA1&digits=6&period=30`,
  );
});

test.each([
  ['0abcd-efgh1', '0ABCDEFGH1'],
  [' oabcd efghl ', '0ABCDEFGH1'],
  ['0ABCD-EFGHI', '0ABCDEFGH1'],
  ['0ABCD-EFGH', undefined],
  ['0ABCD-EFGHU', undefined],
])('a recovery code is read as it is meant: %s', (given, code) => {
  expect(readRecovery(given)).toBe(code);
});
