import { createCipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import type { ECDH } from 'node:crypto';

/** What a browser gave with its subscription: the point of its key, and what both sides know besides. */
export type BrowserKeys = { p256dh: Buffer; auth: Buffer };

/** What each message has of its own. */
export type OneTime = { key: ECDH; salt: Buffer };

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
/** One record holds every message. */
const RECORD_BYTES = 4096;
const END_OF_LAST = 2;

const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]): Buffer =>
  parts.reduce((sum, part) => sum.update(part), createHmac('sha256', key)).digest();

const derive = (key: Buffer, what: string, length: number): Buffer =>
  hmac(key, `Content-Encoding: ${what}\0\u0001`).subarray(0, length);

export function makeOneTime(): OneTime {
  const key = createECDH(CURVE);
  key.generateKeys();
  return { key, salt: randomBytes(SALT_BYTES) };
}

/**
 * A message that only the subscription's browser can read: RFC 8291 over the one record of `aes128gcm` (RFC 8188).
 * @throws Error if `p256dh` is no point of the curve
 */
export function encryptFor(
  { p256dh, auth }: BrowserKeys,
  text: Buffer,
  { key, salt }: OneTime = makeOneTime(),
): Buffer {
  const point = key.getPublicKey();
  const shared = hmac(auth, key.computeSecret(p256dh));
  const both = hmac(shared, 'WebPush: info\0', p256dh, point, '\u0001');
  const secret = hmac(salt, both);
  const cipher = createCipheriv('aes-128-gcm', derive(secret, 'aes128gcm', 16), derive(secret, 'nonce', 12));
  const sealed = [cipher.update(text), cipher.update(Buffer.from([END_OF_LAST])), cipher.final()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.from([point.length]), point, ...sealed, cipher.getAuthTag()]);
}

/** Whether a browser's keys are such that a message can be closed for them. */
export function areKeys({ p256dh, auth }: BrowserKeys): boolean {
  try {
    makeOneTime().key.computeSecret(p256dh);
    return p256dh.length === 65 && auth.length === 16;
  } catch {
    return false;
  }
}
