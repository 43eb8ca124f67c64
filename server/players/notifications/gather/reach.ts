import { sql } from 'kysely';
import type { Db } from '../../../base/db/connect';

/** Tables whose rows are numbered as they are written, and never renumbered. */
export const SOURCES = ['bets', 'fills', 'transactions', 'bet_events', 'security_events'] as const;
export type NewsSource = (typeof SOURCES)[number];

/** The rows of a table that may be new: after `from`, up to `to`. */
export type Reach = Readonly<Record<NewsSource, { from: number; to: number }>>;

/** A number is given before its row is committed: rows are looked at again for so long, and told once by their name. */
const OVERLAP_MS = 10_000;

type Numbers = Record<NewsSource, number>;

async function newest(db: Db): Promise<Numbers> {
  const columns = SOURCES.map(
    (source) => sql`(select coalesce(max(id), 0) from ${sql.id(source)})::bigint as ${sql.id(source)}`,
  );
  const { rows } = await sql<Numbers>`select ${sql.join(columns)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without a row');
  return row;
}

/** How far it was read when this process was another; what has no mark is read from now on. */
async function remembered(db: Db): Promise<Numbers> {
  const [rows, now] = await Promise.all([
    db.selectFrom('notification_cursors').selectAll().execute(),
    newest(db),
  ]);
  const markOf = (source: NewsSource) => rows.find((row) => row.source === source)?.read_to ?? now[source];
  return mapSources(markOf);
}

const mapSources = <T>(of: (source: NewsSource) => T): Record<NewsSource, T> => ({
  bets: of('bets'),
  fills: of('fills'),
  transactions: of('transactions'),
  bet_events: of('bet_events'),
  security_events: of('security_events'),
});

async function remember(db: Db, numbers: Numbers): Promise<void> {
  await db
    .insertInto('notification_cursors')
    .values(SOURCES.map((source) => ({ source, read_to: numbers[source] })))
    .onConflict((on) => on.column('source').doUpdateSet((eb) => ({ read_to: eb.ref('excluded.read_to') })))
    .execute();
}

export type Reader = {
  /** What is to be looked at now. */
  next: () => Promise<Reach>;
  /** All of that was looked at. */
  done: (reach: Reach) => Promise<void>;
};

/** @param now wall clock, ms */
export function createReader(db: Db, now: () => number): Reader {
  let from: Numbers | undefined;
  let read: { at: number; to: Numbers }[] = [];
  return {
    next: async () => {
      const start = (from ??= await remembered(db));
      const to = await newest(db);
      return mapSources((source) => ({ from: start[source], to: to[source] }));
    },
    done: async (reach) => {
      const at = now();
      read.push({ at, to: mapSources((source) => reach[source].to) });
      const behind = read.findLast((one) => one.at <= at - OVERLAP_MS);
      if (!behind) return;
      read = read.filter((one) => one.at >= behind.at);
      from = behind.to;
      await remember(db, behind.to);
    },
  };
}
