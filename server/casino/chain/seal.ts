import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../base/db/place';
import { StartError } from '../../base/startError';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FILE = 'casino.key';

/** Encrypts what the database keeps of a chain: whoever reads the tables alone knows no card. */
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

/** The key in the data folder, made at the first start; it stands beside the database, never in it. @throws StartError */
export async function readSeal(dataDir: string): Promise<Seal> {
  const path = join(dataDir, FILE);
  await makeFolder(dataDir);
  // Another process may make it in the same moment: the first one's counts.
  await writeFile(path, randomBytes(KEY_BYTES), { flag: 'wx', mode: 0o600 }).catch(() => undefined);
  const key = await readFile(path);
  if (key.length !== KEY_BYTES) throw new StartError(`${path} is not a key of ${KEY_BYTES} bytes`);
  return sealWith(key);
}
