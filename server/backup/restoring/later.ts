import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../base/db/connect';

// What was acknowledged after the moment that a database goes back to: the archive still has it, the restored database does not.

type Row = { id: string; about: Record<string, unknown> };

/** Numbers are given out before they are committed: so many back are looked at one by one. */
const BACK = 10_000;
const PAGE = 5000;

type Kind = {
  name: 'bet' | 'money' | 'withdrawal' | 'deposit';
  /** Rows behind a number, with what tells one state from another in `id`. */
  rows: (after: number, limit: number) => RawBuilder<Row & { at: number }>;
};

const KINDS: readonly Kind[] = [
  {
    name: 'bet',
    rows: (after, limit) => sql`
      select b.id as at, b.id::text as id, jsonb_build_object('bet_id', b.id, 'player', p.user_name, 'ref', b.ref,
        'market_id', b.market_id, 'stake_paise', b.stake_paise, 'placed_at', b.placed_at) as about
      from bets b join players p on p.id = b.player_id where b.id > ${after} order by b.id limit ${limit}`,
  },
  {
    name: 'money',
    rows: (after, limit) => sql`
      select t.id as at, t.key as id, jsonb_build_object('key', t.key, 'kind', t.kind, 'player', p.user_name,
        'market_id', t.market_id, 'game', t.game, 'at', t.at) as about
      from transactions t left join players p on p.id = t.player_id where t.id > ${after} order by t.id limit ${limit}`,
  },
  {
    name: 'withdrawal',
    rows: (after, limit) => sql`
      select w.id as at, w.id || ' ' || w.status as id, jsonb_build_object('withdrawal_id', w.id, 'player', p.user_name,
        'amount_paise', w.amount_paise, 'status', w.status, 'created_at', w.created_at, 'processed_at', w.processed_at) as about
      from withdrawals w join players p on p.id = w.player_id where w.id > ${after} order by w.id limit ${limit}`,
  },
];

async function newestOf(db: Db, kind: Kind): Promise<number> {
  const tables = { bet: 'bets', money: 'transactions', withdrawal: 'withdrawals', deposit: 'payment_orders' };
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0)::bigint as id from ${sql.table(tables[kind.name])}`.execute(db);
  return rows[0]?.id ?? 0;
}

async function* rowsBehind(db: Db, kind: Kind, from: number): AsyncGenerator<Row> {
  for (let after = from; ;) {
    const { rows } = await kind.rows(after, PAGE).execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.at;
  }
}

/** Orders at gateways have no numbers that grow: those of the last weeks are compared, and how they ended. */
const orders = sql<Row>`
  select o.id || ' ' || o.status as id, jsonb_build_object('order_id', o.id, 'player', p.user_name, 'amount_paise', o.amount_paise,
    'status', o.status, 'created_at', o.created_at, 'closed_at', o.closed_at) as about
  from payment_orders o join players p on p.id = o.player_id
  where o.created_at > (select max(created_at) from payment_orders) - interval '14 days'`;

async function* laterRows(restored: Db, latest: Db): AsyncGenerator<{ kind: Kind['name']; row: Row }> {
  for (const kind of KINDS) {
    const from = Math.max(0, (await newestOf(restored, kind)) - BACK);
    const known = new Set<string>();
    for await (const { id } of rowsBehind(restored, kind, from)) known.add(id);
    for await (const row of rowsBehind(latest, kind, from))
      if (!known.has(row.id)) yield { kind: kind.name, row };
  }
  const known = new Set((await orders.execute(restored)).rows.map(({ id }) => id));
  for (const row of (await orders.execute(latest)).rows)
    if (!known.has(row.id)) yield { kind: 'deposit', row };
}

/** Writes what the end of the archive has and the restored database does not, one JSON a line. @returns how many of each */
export async function writeLater(
  file: string,
  { restored, latest }: { restored: Db; latest: Db },
): Promise<Record<Kind['name'], number>> {
  const counts = { bet: 0, money: 0, withdrawal: 0, deposit: 0 };
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  for await (const { kind, row } of laterRows(restored, latest)) {
    counts[kind] += 1;
    if (!out.write(`${JSON.stringify({ what: kind, ...row.about })}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
  return counts;
}
