import { hmac as hmacWith } from '@noble/hashes/hmac.js';
import { sha256 as hash } from '@noble/hashes/sha2.js';

export type Pseudonyms = {
  /** The same text always gives the same pseudonym of the same length, and no two texts share one. */
  of(text: string): string;
};

const MOST_TRIES = 64;

/** Keeps the class of a character, so that numbers and names still parse. */
function disguise(char: string, byte: number, isFirst: boolean): string {
  if (/[0-9]/.test(char)) return isFirst && char !== '0' ? String(1 + (byte % 9)) : String(byte % 10);
  if (/[A-Z]/.test(char)) return String.fromCharCode(65 + (byte % 26));
  if (/[a-z]/.test(char) || /\P{ASCII}/u.test(char)) return String.fromCharCode(97 + (byte % 26));
  return char;
}

/** Keyed pseudonyms keep a replay valid: a constant mask would make two players one. `salt`: random bytes for
 * one recording, thrown away afterwards so that nobody can test names against an export. */
export function makePseudonyms(salt: Uint8Array): Pseudonyms {
  const known = new Map<string, string>();
  const taken = new Set<string>();
  const encoder = new TextEncoder();

  const attempt = (text: string, round: number): string => {
    let out = '';
    let bytes = new Uint8Array(0);
    for (let i = 0; i < text.length; i++) {
      if (i % 32 === 0) bytes = Uint8Array.from(hmac(salt, encoder.encode(`${round}/${i}/${text}`)));
      out += disguise(text.charAt(i), bytes[i % 32] ?? 0, i === 0);
    }
    return out;
  };

  const make = (text: string): string => {
    for (let round = 0; round < MOST_TRIES; round++) {
      const name = attempt(text, round);
      if (name !== text && !taken.has(name)) return name;
    }
    // Nothing to change ('--'), or no pseudonym of this length is left: a longer one is still unique.
    let rest = known.size + 10;
    while (taken.has(text.replace(/./gsu, 'x') + rest)) rest++;
    return text.replace(/./gsu, 'x') + rest;
  };

  return {
    of: (text) => {
      const was = known.get(text);
      if (was !== undefined) return was;
      const name = make(text);
      known.set(text, name);
      taken.add(name);
      return name;
    },
  };
}

/** SHA-256: not the browser's own, which is asynchronous, as an export must be synchronous. */
export const sha256 = (message: Uint8Array): Uint8Array => hash(message);

/** HMAC-SHA-256 (RFC 2104). */
export const hmac = (key: Uint8Array, message: Uint8Array): Uint8Array => hmacWith(hash, key, message);
