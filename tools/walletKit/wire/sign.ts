import { createHmac } from 'node:crypto';

export type SignedRequest = { method: string; path: string; timestamp: string; body: string };

/** Lower-case hex HMAC-SHA256 over version, method, path, time and raw body. */
export const sign = (secret: Buffer, { method, path, timestamp, body }: SignedRequest): string =>
  createHmac('sha256', secret).update(`v1\n${method}\n${path}\n${timestamp}\n${body}`).digest('hex');
