import pg from 'pg';
import { clientConfig } from '../../../server/base/db/connect';
import { readTables } from '../../chaos/audit/read';
import type { Tables } from '../../chaos/audit/read';
import type { TestDatabase } from './database';

/** All the auditor looks at in a database of the tests. */
export async function tablesOf({ address }: TestDatabase): Promise<Tables> {
  const client = new pg.Client(clientConfig(address));
  await client.connect();
  try {
    return await readTables(client);
  } finally {
    await client.end();
  }
}
