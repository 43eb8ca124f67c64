import { once } from 'node:events';
import { Readable } from 'node:stream';
import pg from 'pg';

// COPY over a connection of `pg`, which speaks its messages and leaves what to do with them to the query.

/** What a connection of `pg` has beyond its types. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (message: string) => void;
};

type CopyQuery = pg.Query & {
  handleCopyData: (message: { chunk: Buffer }, connection: CopyConnection) => void;
  handleCopyInResponse: (connection: CopyConnection) => void;
};

/** So much may wait on its way to PostgreSQL. */
const MOST_WAITING = 2 ** 20;

/** What `copy ... to stdout` gives, as fast as it is read. */
export function copyOut(client: pg.ClientBase, text: string): Readable {
  let connection: CopyConnection | undefined;
  const out = new Readable({ read: () => void connection?.stream.resume() });
  const query = new pg.Query(text, (error) => {
    if (error) out.destroy(error);
    else out.push(null);
  }) as CopyQuery;
  query.handleCopyData = ({ chunk }, from) => {
    connection = from;
    // What it lies in is used again for what comes next.
    if (!out.push(Buffer.from(chunk))) from.stream.pause();
  };
  client.query(query);
  return out;
}

async function send(connection: CopyConnection, source: AsyncIterable<Buffer>): Promise<void> {
  try {
    for await (const chunk of source) {
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableLength > MOST_WAITING) await once(connection.stream, 'drain');
    }
    connection.endCopyFrom();
  } catch (error) {
    connection.sendCopyFail(String(error));
  }
}

/** Gives PostgreSQL what `copy ... from stdin` asks for. */
export const copyIn = (client: pg.ClientBase, text: string, source: AsyncIterable<Buffer>): Promise<void> =>
  new Promise((done, fail) => {
    const query = new pg.Query(text, (error) => (error ? fail(error) : done())) as CopyQuery;
    query.handleCopyInResponse = (connection) => void send(connection, source);
    client.query(query);
  });
