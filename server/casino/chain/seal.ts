import { readKeyFile } from '../../base/seal';
import type { Seal } from '../../base/seal';

const FILE = 'casino.key';

/** What closes the chains of tables. @throws StartError */
export const readSeal = (dataDir: string): Promise<Seal> => readKeyFile(dataDir, FILE);
