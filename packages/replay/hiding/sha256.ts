const WORDS = 64;
const ROUND = new Uint32Array(WORDS);
const START = new Uint32Array(8);

/** Constants of FIPS 180-4: the first 32 bits of the fractional parts of roots of the first primes. */
function fillConstants(): void {
  const fraction = (x: number) => Math.floor((x - Math.floor(x)) * 2 ** 32);
  let found = 0;
  for (let n = 2; found < WORDS; n++) {
    let isPrime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) isPrime = false;
    if (!isPrime) continue;
    if (found < START.length) START[found] = fraction(Math.sqrt(n));
    ROUND[found++] = fraction(Math.cbrt(n));
  }
}
fillConstants();

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));
const at = (words: Uint32Array, i: number): number => words[i] ?? 0;

function padded(message: Uint8Array): DataView {
  const out = new DataView(new ArrayBuffer(((message.length + 72) >> 6) << 6));
  new Uint8Array(out.buffer).set(message);
  out.setUint8(message.length, 0x80);
  out.setUint32(out.byteLength - 4, message.length * 8);
  return out;
}

function expand(block: DataView, offset: number, w: Uint32Array): void {
  for (let i = 0; i < 16; i++) w[i] = block.getUint32(offset + i * 4);
  for (let i = 16; i < WORDS; i++) {
    const [a, b] = [at(w, i - 15), at(w, i - 2)];
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1;
  }
}

function compress(h: Uint32Array, w: Uint32Array): void {
  const v = Uint32Array.from(h);
  for (let i = 0; i < WORDS; i++) {
    const [a, b, c, e] = [at(v, 0), at(v, 1), at(v, 2), at(v, 4)];
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = at(v, 7) + s1 + ((e & at(v, 5)) ^ (~e & at(v, 6))) + at(ROUND, i) + at(w, i);
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    v.copyWithin(1, 0, 7);
    v[4] = at(v, 4) + one;
    v[0] = one + two;
  }
  for (let i = 0; i < 8; i++) h[i] = at(h, i) + at(v, i);
}

/** SHA-256. Written out because the browser's own is asynchronous, and an export must be synchronous. */
export function sha256(message: Uint8Array): Uint8Array {
  const block = padded(message);
  const h = Uint32Array.from(START);
  const w = new Uint32Array(WORDS);
  for (let offset = 0; offset < block.byteLength; offset += 64) {
    expand(block, offset, w);
    compress(h, w);
  }
  const out = new DataView(new ArrayBuffer(32));
  h.forEach((word, i) => out.setUint32(i * 4, word));
  return new Uint8Array(out.buffer);
}

/** HMAC-SHA-256 (RFC 2104). */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > 64 ? sha256(key) : key;
  const padWith = (byte: number) => Uint8Array.from({ length: 64 }, (_, i) => (short[i] ?? 0) ^ byte);
  const join = (a: Uint8Array, b: Uint8Array) => Uint8Array.from([...a, ...b]);
  return sha256(join(padWith(0x5c), sha256(join(padWith(0x36), message))));
}
