import { join } from 'node:path';
import type pg from 'pg';

/** The embedded PostgreSQL of a data folder, reached over its socket as the folder's owner may. */
export const databaseOf = (dataDir: string): pg.ClientConfig => ({
  host: join(dataDir, 'postgres'),
  user: 'backlay',
  database: 'backlay',
  application_name: 'chaos',
  connectionTimeoutMillis: 20_000,
});
