import { createECDH, createPrivateKey, sign } from 'node:crypto';

/** Says to push services who sends (RFC 8292). */
export type Signer = {
  /** The public half, base64url: what browsers subscribe with. */
  publicKey: string;
  /** The header for a service, good for half a day. @param now epoch ms of the wall clock */
  authorizationFor: (origin: string, now: number) => string;
};

const GOOD_S = 12 * 3600;

const toText = (bytes: Buffer): string => bytes.toString('base64url');
const jsonText = (value: object): string => toText(Buffer.from(JSON.stringify(value)));

const HEAD = jsonText({ typ: 'JWT', alg: 'ES256' });

/** @param secret the private half, 32 bytes @param subject who can be written to: mailto: or https: */
export function createSigner(secret: Buffer, subject: string): Signer {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: toText(secret),
      x: toText(point.subarray(1, 33)),
      y: toText(point.subarray(33)),
    },
  });
  const publicKey = toText(point);
  return {
    publicKey,
    authorizationFor: (origin, now) => {
      const claims = jsonText({ aud: origin, exp: Math.floor(now / 1000) + GOOD_S, sub: subject });
      const text = `${HEAD}.${claims}`;
      const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${text}.${toText(signature)}, k=${publicKey}`;
    },
  };
}
