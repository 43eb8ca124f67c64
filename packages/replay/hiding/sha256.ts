import { hmac as hmacWith } from '@noble/hashes/hmac.js';
import { sha256 as hash } from '@noble/hashes/sha2.js';

/** SHA-256: not the browser's own, which is asynchronous, as an export must be synchronous. */
export const sha256 = (message: Uint8Array): Uint8Array => hash(message);

/** HMAC-SHA-256 (RFC 2104). */
export const hmac = (key: Uint8Array, message: Uint8Array): Uint8Array => hmacWith(hash, key, message);
