import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';

const { shortSignatures } = bls12_381;

/** How drand's `bls-unchained-g1-rfc9380` hashes to the curve (RFC 9380). */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** Whether the key of a beacon (G2) signed the number of a round (G1); false for what is no point of the curve. */
export function hasSigned(publicKey: string, value: { round: number; signature: string }): boolean {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(value.round));
  const message = createHash('sha256').update(number).digest();
  try {
    return shortSignatures.verify(
      Buffer.from(value.signature, 'hex'),
      shortSignatures.hash(message, DOMAIN),
      Buffer.from(publicKey, 'hex'),
    );
  } catch {
    return false;
  }
}
