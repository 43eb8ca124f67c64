import { readKeyFile, sealWith } from '../../base/seal';
import type { Seal } from '../../base/seal';

const FILE = 'secrets.key';

/** What closes the secrets of players' authenticator apps; its key is asked for when the first secret is. */
export type Vault = () => Promise<Seal>;

/** By `SECRET_KEY`, which all processes of an exchange share, or else by a file of the data folder. */
export function createVault({
  dataDir,
  secretKey,
}: {
  dataDir: string;
  secretKey: Buffer | undefined;
}): Vault {
  if (secretKey) {
    const seal = sealWith(secretKey);
    return () => Promise.resolve(seal);
  }
  let read: Promise<Seal> | undefined;
  return () =>
    (read ??= readKeyFile(dataDir, FILE).catch((error: unknown) => {
      read = undefined;
      throw error;
    }));
}
