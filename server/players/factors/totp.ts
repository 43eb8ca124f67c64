import { createHmac, timingSafeEqual } from 'node:crypto';
import { toBase32 } from './base32';

const STEP_MS = 30_000;
const DIGITS = 6;

/** As long as a hash of SHA-1, as RFC 4226 recommends. */
export const SECRET_BYTES = 20;

export type Algorithm = 'sha1' | 'sha256' | 'sha512';

/** The number of the half minute in which a moment lies. */
export const stepAt = (ms: number): number => Math.floor(ms / STEP_MS);

/** The code of a step (RFC 6238, RFC 4226 section 5.3). */
export function codeOf(
  secret: Uint8Array,
  step: number,
  digits = DIGITS,
  algorithm: Algorithm = 'sha1',
): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac(algorithm, secret).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 15;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

const isSame = (given: string, wanted: string): boolean =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));

/** The step whose code it is, the newest first; undefined if it is none's. Always compares with all. */
export const stepOf = (secret: Uint8Array, given: string, steps: readonly number[]): number | undefined =>
  steps.filter((step) => isSame(given, codeOf(secret, step)))[0];

/** Steps that are accepted at a sign-in: this one and the one before, by a device whose clock is off by `drift` steps. */
export const stepsAt = (now: number, drift: number): number[] => [
  stepAt(now) + drift,
  stepAt(now) + drift - 1,
];

/** Steps that confirm a new device: its clock may be off by one. */
export const stepsAround = (now: number): number[] => [stepAt(now), stepAt(now) - 1, stepAt(now) + 1];

/** What an authenticator app reads from the picture. */
export function keyUri(secret: Uint8Array, title: string, userName: string): string {
  const label = `${encodeURIComponent(title)}:${encodeURIComponent(userName)}`;
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(title)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1000}`;
}
