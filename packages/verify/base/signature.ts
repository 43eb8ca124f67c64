import { utf8ToBytes } from '@noble/hashes/utils.js';

/** As much of Web Crypto as is used here, so that no type of a browser or of node is needed. */
type Ed25519 = {
  readonly importKey: (
    format: 'raw',
    bytes: Uint8Array<ArrayBuffer>,
    algorithm: 'Ed25519',
    extractable: boolean,
    usages: readonly ['verify'],
  ) => Promise<unknown>;
  readonly verify: (
    algorithm: 'Ed25519',
    key: unknown,
    signature: Uint8Array<ArrayBuffer>,
    message: Uint8Array<ArrayBuffer>,
  ) => Promise<boolean>;
};

/** Missing on plain http, except on this machine. */
const subtle = (): Ed25519 | undefined =>
  (globalThis as object as { readonly crypto?: { readonly subtle?: Ed25519 } }).crypto?.subtle;

/** Whether the signature is the key's for that text; `cannot` where there is no Ed25519 here. */
export async function verifyEd25519(
  publicKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer> | undefined,
  text: string,
): Promise<boolean | 'cannot'> {
  const web = subtle();
  if (!web) return 'cannot';
  let key: unknown;
  try {
    key = await web.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  } catch {
    // Browsers before 2025 know Web Crypto, but not this algorithm.
    return 'cannot';
  }
  if (!signature) return false;
  return web.verify('Ed25519', key, signature, new Uint8Array(utf8ToBytes(text)));
}
