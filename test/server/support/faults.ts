import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../../server/base/db/connect';
import { withPreparedStatements } from '../../../server/base/db/statements';
import type { Database } from '../../../server/base/db/tables';

/**
 * How a connection dies at a step. `before`: the statement never reaches the database. `after`: it is executed, its
 * answer is lost, nothing later arrives. `mute`: the database goes on executing what is sent until the loss is noticed.
 */
export const DEATHS = ['before', 'after', 'mute'] as const;
export type Death = (typeof DEATHS)[number];

export type Faults = {
  /** A database of one's own whose connections can die. */
  db: Db;
  /** What was asked of the database since the last plan: 'connect', or the text of a statement. */
  steps: string[];
  /** Lets the connection die at this step, counted from 0 and from now on, or at the next statement like that, where other
   * work goes on meanwhile; undefined: never. */
  plan: (step: number | RegExp | undefined, death?: Death) => void;
};

const lost = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
const unreachable = () =>
  Object.assign(new Error('connect ENOENT /tmp/.s.PGSQL.5432'), { code: 'ENOENT', syscall: 'connect' });

type Client = { query: (config: { text: string }) => Promise<unknown>; release: () => void };

/** A pool whose connections die by plan, in step with what is asked of them and not with any clock. */
export function createFaults(pool: pg.Pool): Faults {
  const steps: string[] = [];
  let planned: { step: number | RegExp; death: Death } | undefined;
  const isDue = (text: string): Death | undefined => {
    const { step, death } = planned ?? {};
    const isIt = step instanceof RegExp ? step.test(text) : step === steps.length;
    steps.push(text);
    if (!isIt) return undefined;
    if (step instanceof RegExp) planned = undefined;
    return death;
  };

  const wrap = (client: pg.PoolClient): Client => {
    let state: 'alive' | 'dying' | 'mute' | 'dead' = 'alive';
    const die = async (death: Death, config: { text: string }): Promise<never> => {
      state = death === 'mute' ? 'mute' : 'dying';
      if (death !== 'before') await client.query(config).catch(() => undefined);
      (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
      state = 'dead';
      throw lost();
    };
    const query = (config: { text: string }): Promise<unknown> => {
      if (state === 'dead')
        return Promise.reject(new Error('Client has encountered a connection error and is not queryable'));
      const death = isDue(config.text);
      if (state === 'dying') return die('before', config);
      if (state === 'mute') return die('mute', config);
      return death ? die(death, config) : client.query(config);
    };
    return { query, release: () => client.release(state !== 'alive') };
  };

  const faulty = {
    connect: async () => {
      if (isDue('connect')) throw unreachable();
      return wrap(await pool.connect());
    },
    end: () => Promise.resolve(),
  };
  return {
    db: new Kysely<Database>({
      dialect: new PostgresDialect({ pool: withPreparedStatements(faulty as unknown as pg.Pool) }),
    }),
    steps,
    plan: (step, death = 'before') => {
      steps.length = 0;
      planned = step === undefined ? undefined : { step, death };
    },
  };
}
