import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { codeOf } from '../startError';
import { createFence } from './fence';
import type { Fence } from './fence';
import { LEASE_SETTING } from './locks';
import { changedNothing, isAnswer, isHanging, OutcomeUnknown } from './outage';
import { LONG_QUERY_MS, LONG_WORK } from './patience';

/** Statements seen this often are prepared; lists of varying length never are. */
const OFTEN = 3;
const MOST = 300;

/** Names frequent statements, so that PostgreSQL plans them once; undefined for all others. */
export function createNames(): (text: string) => string | undefined {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= MOST) return name;
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    if (seen.size > MOST * 10) seen.clear();
    if (times < OFTEN) return undefined;
    seen.delete(text);
    names.set(text, `backlay_${names.size}`);
    return names.get(text);
  };
}

type Reply = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;
const DONE: Reply = { command: 'SELECT', rowCount: 0, rows: [] };

type Underway = {
  opening: Promise<unknown> | undefined;
  failure: Error | undefined;
};

const isWrite = (text: string): boolean =>
  /^\s*(insert|update|delete|merge)\b|^\s*with\b[^]*\b(insert\s+into|delete\s+from|update\s+\S+\s+set)\b/i.test(
    text,
  );

type Send = (text: string, values?: readonly unknown[]) => Promise<Reply>;

/** Longer timeouts for long work; once hung, a connection is not waited for. */
type Patience = { isLong: boolean; isHung: boolean };

const createSend =
  (client: pg.PoolClient, nameOf: (text: string) => string | undefined, patience: Patience): Send =>
  (text, values = []) => {
    const name = values.length > 0 ? nameOf(text) : undefined;
    if (text === LONG_WORK) patience.isLong = true;
    const limit = patience.isLong ? { query_timeout: LONG_QUERY_MS } : {};
    return client
      .query({ text, values: [...values], ...(name === undefined ? {} : { name }), ...limit })
      .catch((error: unknown) => {
        patience.isHung ||= isHanging(error);
        throw error;
      });
  };

/** A statement outside a transaction: if its reply is lost, a write may have happened. */
const sendAlone: (send: Send) => Send = (send) => (text, values) =>
  send(text, values).catch((error: unknown) => {
    throw isWrite(text) && !changedNothing(error) ? new OutcomeUnknown(error) : error;
  });

const begin = (send: Send): Promise<unknown> =>
  send('begin').catch((error: unknown) => {
    // Statements sent after it were then executed on their own.
    throw changedNothing(error) ? new OutcomeUnknown(error) : error;
  });

function sendIn(send: Send, underway: Underway, text: string, values: readonly unknown[]): Promise<Reply> {
  const { opening } = underway;
  underway.opening = undefined;
  const sent = send(text, values).catch((error: unknown) => {
    if (isAnswer(error)) underway.failure ??= error;
    throw error;
  });
  return opening ? Promise.all([sent, opening]).then(([reply]) => reply) : sent;
}

/** Commits and classifies failures: a refused commit changed nothing; one without a reply, or cancelled by a
 * timeout, may have changed everything. */
async function commit(send: Send, underway: Underway): Promise<Reply> {
  const refused = await Promise.all([send('commit'), underway.opening]).then(
    // PostgreSQL reports no error when a commit only rolls back a failed transaction.
    ([reply]) => (reply.command === 'COMMIT' ? undefined : new Error('the transaction was rolled back')),
    (error: unknown) =>
      error instanceof Error && changedNothing(error) && codeOf(error) !== '57014'
        ? error
        : new OutcomeUnknown(error),
  );
  if (refused !== undefined) throw underway.failure ?? refused;
  return DONE;
}

/** A connection for Kysely with the errors of outage.ts; if a rollback fails, it is not reused. */
function wrapClient(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
  fence: Fence,
): PostgresPoolClient {
  const patience: Patience = { isLong: false, isHung: false };
  const send = createSend(client, nameOf, patience);
  const alone = sendAlone(send);
  let underway: Underway | undefined;
  let told: string | undefined;
  let isBroken = false;

  const fenced = (): Promise<unknown> | undefined => {
    const text = fence.text();
    if (told === text) return undefined;
    told = text;
    return send('select set_config($1, $2, false)', [LEASE_SETTING, text ?? '']).catch((error: unknown) => {
      isBroken = true;
      throw error;
    });
  };
  const query = async (text: unknown, values: readonly unknown[] = []): Promise<Reply> => {
    if (typeof text !== 'string') throw new Error('cursors are not used');
    if (text === 'begin') {
      patience.isLong = false;
      const opening = Promise.all([fenced(), begin(send)]);
      // The sender of the first statement gets the error.
      opening.catch(() => undefined);
      underway = { opening, failure: undefined };
      return DONE;
    }
    if (!underway) {
      const carried = fenced();
      // A connection that breaks fails both; what became of the statement is for its own error to say.
      carried?.catch(() => undefined);
      const reply = await alone(text, values);
      await carried;
      return reply;
    }
    const now = underway;
    if (text !== 'commit' && text !== 'rollback') return sendIn(send, now, text, values);
    if (text === 'commit') {
      const reply = await commit(send, now);
      underway = undefined;
      return reply;
    }
    underway = undefined;
    // A hanging connection is dropped, and the database rolls back.
    if (patience.isHung) return DONE;
    return send(text).catch(() => {
      // Without its connection the database rolls back; the earlier error is the one to report.
      isBroken = true;
      return DONE;
    });
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: () => {
      underway = undefined;
      patience.isLong = false;
      // A late reply must not reach, or delay, the next user.
      client.release(isBroken || patience.isHung);
    },
  };
}

/** The pool for Kysely, with frequent statements prepared on each connection. */
export function withPreparedStatements(pool: pg.Pool, fence: Fence = createFence()): PostgresPool {
  const nameOf = createNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? wrapClient(client, nameOf, fence);
      clients.set(client, known);
      return known;
    },
  };
}
