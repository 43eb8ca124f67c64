const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;

/** RFC 4648 without padding: how authenticator apps take a secret. */
export function toBase32(bytes: Uint8Array): string {
  let held = 0;
  let bits = 0;
  let text = '';
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= BITS) {
      bits -= BITS;
      text += LETTERS.charAt((held >> bits) & 31);
    }
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + LETTERS.charAt((held << (BITS - bits)) & 31);
}
