import pg from 'pg';
import type { Clock } from '../clock';
import { clientConfig } from './connect';
import type { Address } from './connect';

/** Checks whether the database answers, within a deadline of its own. */
export type Probe = {
  look: () => Promise<string | undefined>;
  close: () => Promise<void>;
};

/** Health checks want a quick reply, and a busy machine still answers in this time. */
const DEADLINE_MS = 1000;
const GIVE_UP_MS = 5000;

const HANGS = 'the database does not answer';
const AWAY = 'the database cannot be reached';

/** Has its own connection, as the pool may be busy; concurrent looks share one query. */
export function createProbe(address: Address, timers: Clock): Probe {
  let client: pg.Client | undefined;
  let asking: { since: number; answer: Promise<string | undefined> } | undefined;
  let closed = false;

  const drop = (): void => {
    const old = client;
    client = undefined;
    // This also ends pending reads, so that the process can exit.
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
}
