import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from './db/place';
import { StartError } from './startError';

const CIPHER = 'aes-256-gcm';
export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what the database keeps: whoever reads the tables alone learns nothing of it. */
export type Seal = {
  close: (plain: Buffer) => Buffer;
  /** @throws Error if it was closed with another key, or changed since */
  open: (sealed: Buffer) => Buffer;
};

export const sealWith = (key: Buffer): Seal => ({
  close: (plain) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce);
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  },
  open: (sealed) => {
    const body = NONCE_BYTES + TAG_BYTES;
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, body));
    return Buffer.concat([decipher.update(sealed.subarray(body)), decipher.final()]);
  },
});

/** A key in a file of the data folder, made when it is first asked for; it stands beside the database, never in it.
 * @throws StartError */
export async function readKey(dataDir: string, file: string): Promise<Buffer> {
  const path = join(dataDir, file);
  await makeFolder(dataDir);
  // Another process may make it in the same moment: the first one's counts.
  await writeFile(path, randomBytes(KEY_BYTES), { flag: 'wx', mode: 0o600 }).catch(() => undefined);
  const key = await readFile(path);
  if (key.length !== KEY_BYTES) throw new StartError(`${path} is not a key of ${KEY_BYTES} bytes`);
  return key;
}

/** What closes with such a key. @throws StartError */
export const readKeyFile = async (dataDir: string, file: string): Promise<Seal> =>
  sealWith(await readKey(dataDir, file));
