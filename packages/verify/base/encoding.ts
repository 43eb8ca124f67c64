import { hexToBytes } from '@noble/hashes/utils.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Base64, also in the form for addresses; undefined for any other text. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const plain = text.trim().replaceAll('-', '+').replaceAll('_', '/');
  if (!BASE64.test(plain)) return undefined;
  const digits = [...plain.replaceAll('=', '')].map((letter) => ALPHABET.indexOf(letter));
  if (digits.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((digits.length * 6) / 8));
  let bits = 0;
  for (const [i, digit] of digits.entries()) {
    // Never more than 6 + 8 of them count.
    bits = ((bits << 6) | digit) & 0x3fff;
    const spare = ((i + 1) * 6) % 8;
    if (spare < 6) bytes[Math.floor(((i + 1) * 6) / 8) - 1] = (bits >> spare) & 0xff;
  }
  return bytes;
}

/** Bytes written as hexadecimal or base64; undefined unless there are `length` of them. */
export function bytesOf(text: string, length: number): Uint8Array<ArrayBuffer> | undefined {
  const isHex = text.length === 2 * length && /^[0-9a-f]*$/i.test(text);
  const bytes = isHex ? new Uint8Array(hexToBytes(text.toLowerCase())) : bytesOfBase64(text);
  return bytes?.length === length ? bytes : undefined;
}
