import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of a text in UTF-8, as lower-case hexadecimal. */
export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** SHA-256 of the raw bytes behind hexadecimal text; `times` over, each of the last one's bytes. */
export function hashBytes(hex: string, times = 1): string {
  let bytes = hexToBytes(hex);
  for (let i = 0; i < times; i += 1) bytes = sha256(bytes);
  return bytesToHex(bytes);
}
