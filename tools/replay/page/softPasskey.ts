import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

function sha256(...parts: (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HOLDS_KEY = 0x40;

/** What may be wrong about an answer. */
export type Twist = {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  count?: number;
  /** What is signed beside the nonce. */
  asked?: string;
  id?: string;
  userHandle?: string;
};

/** An authenticator of ES256 in a few lines, for what no browser would do. */
export type SoftPasskey = {
  id: string;
  make: (options: string, twist?: Twist) => string;
  answer: (options: string, twist?: Twist) => string;
};

type Options = {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
};

const read = (options: string): Options => JSON.parse(options) as Options;

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function authData(rpId: string, flags: number, count: number, rest = Buffer.alloc(0)): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, rest]);
}

/** COSE of a key of P-256. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

/** CBOR of an attestation that attests nothing. */
function attestation(data: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length);
  return Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
    length,
    data,
  ]);
}

export function softPasskey(origin = 'http://localhost', counts = true): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(16);
  const id = rawId.toString('base64url');
  let handle = '';
  let count = 0;
  const next = (): number => (counts ? (count += 1) : 0);
  const flagsOf = ({ isVerified = true }: Twist): number => PRESENT + (isVerified ? VERIFIED : 0);
  return {
    id,
    make: (text, twist = {}) => {
      const { challenge, rp, user } = read(text);
      handle = user?.id ?? '';
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const key = Buffer.concat([Buffer.alloc(16), length, rawId, coseOf(publicKey)]);
      const data = authData(twist.rpId ?? rp?.id ?? '', flagsOf(twist) + HOLDS_KEY, next(), key);
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, twist.origin ?? origin).toString(
          'base64url',
        ),
        attestationObject: attestation(data).toString('base64url'),
        transports: ['internal'],
      };
      return JSON.stringify({
        nonce: challenge,
        credential: { id, rawId: id, type: 'public-key', response },
      });
    },
    answer: (text, twist = {}) => {
      const { challenge: nonce, rpId } = read(text);
      const challenge =
        twist.asked === undefined
          ? nonce
          : sha256(Buffer.from(nonce, 'base64url'), twist.asked).toString('base64url');
      const client = clientData('webauthn.get', challenge, twist.origin ?? origin);
      const data = authData(twist.rpId ?? rpId ?? '', flagsOf(twist), twist.count ?? next());
      const named = twist.id ?? id;
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        userHandle: twist.userHandle ?? handle,
      };
      return JSON.stringify({ nonce, credential: { id: named, rawId: named, type: 'public-key', response } });
    },
  };
}
