import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PaymentCallback } from '../../../api/schemas/payments';
import { toRupees } from '../../../domain/base/money';

type Unsigned = Omit<PaymentCallback, 'signature'>;

/** Rupees in a gateway's form: two decimals, no grouping. */
export const gatewayAmount = (paise: number): string => toRupees(paise).toFixed(2);

const signatureOf = (secret: string, { order_id, status, amount }: Unsigned): string =>
  createHmac('sha256', secret).update(`${order_id}|${status}|${amount}`).digest('hex');

export const signCallback = (secret: string, message: Unsigned): PaymentCallback => ({
  ...message,
  signature: signatureOf(secret, message),
});

/** Whether the signature is right, in constant time. */
export function isSigned(secret: string, { signature, ...message }: PaymentCallback): boolean {
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(secret, message))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
