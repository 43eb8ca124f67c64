import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { databaseOf } from '../chaos/database';

/** Where a round can stand when the server is killed; `paid`: its bets are paid and the round does not say so yet; `asked`: an
 * operator wants it void, and nobody has done that yet. */
export const STATES = ['OPEN', 'LOCKED', 'DEALING', 'RESULT', 'paid', 'asked'] as const;
export type State = (typeof STATES)[number];

const POLL_MS = 5;
const HELD_S = 0.6;
const PATIENCE_MS = 120_000;

/** A row stays in the state that is held: whoever moves it on waits, with what was written before committed. */
const HOLD = `
  create table if not exists chaos_hold (state text);
  create or replace function chaos_hold() returns trigger language plpgsql as $$
    begin
      if exists (select from chaos_hold where state = old.state) and new.state <> old.state then
        perform pg_sleep(${HELD_S});
      end if;
      return new;
    end $$;
  create or replace trigger chaos_hold before update on casino_rounds for each row execute function chaos_hold();`;

const IN_DATABASE: Readonly<Record<State, string>> = {
  OPEN: 'OPEN',
  LOCKED: 'LOCKED',
  DEALING: 'DEALING',
  RESULT: 'RESULT',
  paid: 'RESULT',
  asked: 'DEALING',
};

/** One with bets; for `paid` with bets that are all paid, for `RESULT` with none that is. */
const FIND = `
  select r.slug from casino_rounds r where r.state = $1
    and exists (select from bets b where b.market_id = r.round_id)
    and ($2 <> 'paid' or not exists (select from bets b where b.market_id = r.round_id and b.profit_paise is null))
    and ($2 <> 'RESULT' or exists (select from bets b where b.market_id = r.round_id and b.profit_paise is null))
  limit 1`;

/** Waits for a round with bets in a state. @returns its table; undefined: none came */
export async function awaitState(dataDir: string, state: State): Promise<string | undefined> {
  const client = new pg.Client(databaseOf(dataDir));
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(HOLD);
    await client.query('delete from chaos_hold');
    await client.query('insert into chaos_hold values ($1)', [IN_DATABASE[state]]);
    const end = performance.now() + PATIENCE_MS;
    while (performance.now() < end) {
      const { rows } = await client.query<{ slug: string }>(FIND, [IN_DATABASE[state], state]);
      if (rows[0]) return rows[0].slug;
      await wait(POLL_MS);
    }
    return undefined;
  } finally {
    await client.query('delete from chaos_hold').catch(() => undefined);
    await client.end();
  }
}
