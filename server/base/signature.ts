import { createHmac, timingSafeEqual } from 'node:crypto';

/** What is signed of a request between the exchange and a provider of games, either way. The body is the bytes as they came: a text built again from what was read is another one. */
export type Signed = { method: string; path: string; timestamp: string; body: string | Buffer };

/** How far a provider's clock may be from ours. */
export const CLOCK_WINDOW_S = 60;

/** Lower-case hex HMAC-SHA256 over version, method, path, time and raw body (wallet.md 4.1). */
export const signatureOf = (secret: Buffer, { method, path, timestamp, body }: Signed): string =>
  createHmac('sha256', secret).update(`v1\n${method}\n${path}\n${timestamp}\n`).update(body).digest('hex');

/** Whether a signature is of this request, in constant time, and its time within the window. @param now unix seconds */
export function isSigned(secret: Buffer, request: Signed, signature: string, now: number): boolean {
  const at = /^\d{1,12}$/.test(request.timestamp) ? Number(request.timestamp) : NaN;
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(secret, request))];
  const isRight = given.length === wanted.length && timingSafeEqual(given, wanted);
  return isRight && Math.abs(now - at) <= CLOCK_WINDOW_S;
}
