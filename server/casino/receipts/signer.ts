import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../base/startError';
import type { Seal } from '../../base/seal';

const FILE = 'receipts.key';
const PUBLIC_BYTES = 32;

/** Signs receipts with Ed25519. Only the public key ever leaves it, 32 bytes in hex. */
export type Signer = { readonly publicKey: string; readonly sign: (text: string) => string };

/** Of an edge, which deals no table: whoever does signs its receipts. */
export const NO_SIGNER: Signer = {
  publicKey: '',
  sign: () => {
    throw new Error('an edge signs no receipt');
  },
};

/** A private key as PKCS #8. */
export const newSigningKey = (): Buffer =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' });

export function signerWith(pkcs8: Buffer): Signer {
  const key = createPrivateKey({ key: pkcs8, type: 'pkcs8', format: 'der' });
  const shown = createPublicKey(key).export({ type: 'spki', format: 'der' });
  return {
    publicKey: shown.subarray(-PUBLIC_BYTES).toString('hex'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('hex'),
  };
}

const wasMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** @throws StartError where the file is there and cannot be read */
async function readSealed(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (wasMissing(error)) return undefined;
    throw new StartError(`${path} cannot be read`);
  }
}

function signerIn(sealed: Buffer, seal: Seal): Signer | undefined {
  try {
    return signerWith(seal.open(sealed));
  } catch {
    return undefined;
  }
}

/**
 * The key of receipts in the data folder, closed with that of the chains and made at the first start. One that was closed with
 * another key is set aside for a new one: receipts are kept with the public key they were signed by. @throws StartError
 */
export async function readSigner(dataDir: string, seal: Seal): Promise<Signer> {
  const path = join(dataDir, FILE);
  const sealed = await readSealed(path);
  const known = sealed && signerIn(sealed, seal);
  if (known) return known;
  if (sealed) await rename(path, `${path}.unreadable`);
  // Another process may make it in the same moment: the first one's counts.
  await writeFile(path, seal.close(newSigningKey()), { flag: 'wx', mode: 0o600 }).catch(() => undefined);
  const made = await readSealed(path);
  const signer = made && signerIn(made, seal);
  if (!signer) throw new StartError(`${path} cannot be opened with casino.key`);
  return signer;
}
