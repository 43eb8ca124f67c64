import { isSigned, signatureOf } from '../../../server/base/signature';
import { readVectors } from './readVectors';

const { signatures } = readVectors();
const { method, path, timestamp } = signatures;
const secret = Buffer.from(signatures.secret_hex, 'hex');
const NOW = Number(timestamp);

it.each(signatures.cases.map((one) => ({ name: one.why ?? 'as a client would send it', ...one })))(
  '$http: $name',
  ({ body, signature, http, timestamp: sentAt = timestamp }) => {
    expect(isSigned(secret, { method, path, timestamp: sentAt, body }, signature, NOW)).toBe(http === 200);
  },
);

it('is over the time: neither another time nor one out of the window is let pass', () => {
  const body = '{}';
  const signature = signatureOf(secret, { method, path, timestamp, body });
  const request = { method, path, timestamp, body };
  expect(isSigned(secret, request, signature, NOW + 60)).toBe(true);
  expect(isSigned(secret, request, signature, NOW + 61)).toBe(false);
  expect(isSigned(secret, { ...request, timestamp: String(NOW + 1) }, signature, NOW)).toBe(false);
  expect(isSigned(secret, { ...request, timestamp: 'now' }, signature, NOW)).toBe(false);
});
