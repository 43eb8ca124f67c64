import type { Config } from '../config';
import { connect, type Connection } from './connect';
import { openEmbedded } from './embedded';

export type OpenDatabase = Connection & {
  /** Closes the pool and, where `stopToo`, the PostgreSQL that runs for the data folder. */
  end: (stopToo: boolean) => Promise<void>;
};

/**
 * Opens the database a configuration names: its own PostgreSQL by address, else the embedded one, started if need be.
 * @throws StartError in one line when it cannot be set up, started or reached
 */
export const openDatabase = async (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: { say: (line: string) => void; onLost?: (reason: string) => void; max?: number },
): Promise<OpenDatabase> => {
  const { say, ...pool } = options;
  const embedded = databaseUrl === undefined ? await openEmbedded(dataDir, { say }) : undefined;
  const connection = await connect(embedded?.address ?? { url: databaseUrl ?? '' }, pool);
  return {
    ...connection,
    end: async (stopToo) => {
      await connection.close();
      if (stopToo) await embedded?.stop();
    },
  };
};
