import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';

/** Of drand's scheme `bls-unchained-g1-rfc9380`. */
const TAG = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

const signatures = bls12_381.shortSignatures;

/** What a beacon signs: the hash of the round's number in eight bytes, the high one first. */
function messageOf(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return sha256(bytes);
}

/** Whether a key (96 bytes on G2) has signed a round (48 bytes on G1), both in hexadecimal; what is no point of the curve has not. */
export function hasSignedRound(publicKey: string, round: number, signature: string): boolean {
  try {
    const point = signatures.hash(messageOf(round), TAG);
    return signatures.verify(hexToBytes(signature), point, hexToBytes(publicKey));
  } catch {
    return false;
  }
}
