import pg from 'pg';
import type { Clock } from '../clock';
import { clientConfig, type Address } from './connect';

/** Asks whether the database answers, and never waits for it longer than its own deadline. */
export type Probe = {
  /** Why the database cannot be used right now, in words; undefined while it answers. */
  look: () => Promise<string | undefined>;
  close: () => Promise<void>;
};

/** Whoever asks about our health wants to know soon; a busy machine answers well within it. */
const DEADLINE_MS = 1000;
/** After this long without an answer the connection is given up: what was behind it may be gone for good. */
const GIVE_UP_MS = 5000;

const HANGS = 'the database does not answer';
const AWAY = 'the database cannot be reached';

/**
 * One connection of its own: those of the pool may all be in use by whoever keeps the exchange busy. Everybody who looks
 * at the same time shares one question, and while that one is overdue nobody waits at all.
 */
export const createProbe = (address: Address, timers: Clock): Probe => {
  let client: pg.Client | undefined;
  let asking: { since: number; answer: Promise<string | undefined> } | undefined;
  let closed = false;

  const drop = (): void => {
    const old = client;
    client = undefined;
    // With the end of what it waits for in vain, so the process may end too.
    old?.connection.stream.destroy();
  };
  const open = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({
      ...clientConfig(address),
      application_name: 'backlay health',
      connectionTimeoutMillis: GIVE_UP_MS,
      query_timeout: GIVE_UP_MS,
    });
    client = fresh;
    fresh.on('error', () => client === fresh && drop());
    await fresh.connect();
    return fresh;
  };
  const ask = async (): Promise<string | undefined> => {
    try {
      await (client ?? (await open())).query('select 1');
      return undefined;
    } catch (error) {
      drop();
      return error instanceof Error && /timeout/i.test(error.message) ? HANGS : AWAY;
    } finally {
      asking = undefined;
      if (closed) drop();
    }
  };
  return {
    look: async () => {
      if (closed) return AWAY;
      asking ??= { since: timers.now(), answer: ask() };
      const { since, answer } = asking;
      const left = since + DEADLINE_MS - timers.now();
      if (left <= 0) return HANGS;
      let cancel: () => void = () => undefined;
      const late = new Promise<string>((done) => (cancel = timers.after(left, () => done(HANGS))));
      return Promise.race([answer, late]).finally(() => cancel());
    },
    close: () => {
      closed = true;
      drop();
      return Promise.resolve();
    },
  };
};
