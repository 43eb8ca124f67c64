import pg from 'pg';

export type Unsettled = { id: string; type: string; hours: number };

/** Watches the database for markets that ended and have no result. */
export type Lookout = {
  /** @param at hours of exchange time since the beginning */
  look: (at: number) => Promise<void>;
  /** Markets that had no result an hour after they were seen to have ended, by then or later. */
  late: () => Unsettled[];
  /** Bets by kind of market and what became of them. */
  bets: () => Promise<{ kind: string; status: string; count: number }[]>;
  /** Markets that should have begun long ago and have no result, the oldest first. */
  oldest: (now: Date) => Promise<{ id: string; type: string; startAt: Date }[]>;
  end: () => Promise<void>;
};

/** Closed by the feed, or left open when the match itself had its result. */
const ENDED = `
  select id, market_type as type from markets m
  where result is null and (feed_status = 'CLOSED' or exists (
    select 1 from markets o
    where o.match_id = m.match_id and o.market_type = 'MATCH_ODDS' and o.result is not null))`;
const BETS = `
  select coalesce(m.session->>'type', m.market_type) as kind, b.status, count(*)::int as count
  from bets b join markets m on m.id = b.market_id group by 1, 2 order by 1, 2`;
const OLDEST = `
  select id, market_type as type, start_at as "startAt" from markets
  where result is null and start_at < $1 order by start_at limit 10`;

export async function createLookout(database: pg.ClientConfig): Promise<Lookout> {
  const client = new pg.Client(database);
  await client.connect();
  const since = new Map<string, number>();
  const late = new Map<string, Unsettled>();
  return {
    look: async (at) => {
      const { rows } = await client.query<{ id: string; type: string }>(ENDED);
      const ended = new Set(rows.map(({ id }) => id));
      for (const id of since.keys()) if (!ended.has(id)) since.delete(id);
      for (const { id, type } of rows) {
        const hours = at - (since.get(id) ?? at);
        if (!since.has(id)) since.set(id, at);
        if (hours > 1) late.set(id, { id, type, hours });
      }
    },
    late: () => [...late.values()],
    bets: async () => (await client.query<{ kind: string; status: string; count: number }>(BETS)).rows,
    oldest: async (now) =>
      (await client.query<{ id: string; type: string; startAt: Date }>(OLDEST, [now])).rows,
    end: () => client.end(),
  };
}
