import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { clientConfig, connect } from '../../../server/base/db/connect';
import type { Address, Connection } from '../../../server/base/db/connect';

type SocketAddress = Extract<Address, { socketDir: string }>;

export type TestDatabase = Connection & {
  address: SocketAddress;
  /** Closes the pool and drops the database. */
  drop: () => Promise<void>;
};

function serverAddress(): SocketAddress {
  const text = process.env['TEST_POSTGRES'];
  if (text === undefined)
    throw new Error('no test PostgreSQL: run through the "server" project of jest.config.mjs');
  return JSON.parse(text) as SocketAddress;
}

async function asAdmin(address: SocketAddress, statement: string): Promise<void> {
  const client = new pg.Client(clientConfig({ ...address, database: 'postgres' }));
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function databaseFrom(template: string): Promise<TestDatabase> {
  const server = serverAddress();
  const address = { ...server, database: `test_${randomBytes(6).toString('hex')}` };
  await asAdmin(server, `create database ${address.database} template ${template}`);
  const connection = await connect(address);
  const drop = async () => {
    await connection.close();
    await asAdmin(server, `drop database if exists ${address.database} with (force)`);
  };
  return { ...connection, address, drop };
}

/** One without any table, as a new installation has it. */
export const emptyDatabase = (): Promise<TestDatabase> => databaseFrom('template0');

/**
 * A database of its own with every table and the three system accounts, empty otherwise. Once per test file:
 *
 *     let database: TestDatabase;
 *     beforeAll(async () => { database = await freshDatabase(); });
 *     afterAll(() => database.drop());
 */
export const freshDatabase = (): Promise<TestDatabase> => databaseFrom(serverAddress().database);
