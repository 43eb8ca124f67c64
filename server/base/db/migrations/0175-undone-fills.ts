import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Fills are only added to. One that does not stand any more is undone by a row with as much stake below 0 (`undoes`), so that what
 * a bet has is the sum of its rows; one whose odds a non-runner changed is undone too, and goes on as another row (`struck_fill`: the
 * one it was struck as). `live_fills`: those that stand, by the number they were struck under; `row_id` is what a row undoes.
 */
const STATEMENTS = [
  `alter table fills add column kind text not null default 'struck', add column undoes bigint references fills,
    add column struck_fill bigint references fills`,
  `alter table fills drop constraint fills_stake_paise_check, add constraint fills_kind check (case kind
    when 'struck' then stake_paise > 0 and undoes is null and struck_fill is null
    when 'undone' then stake_paise < 0 and undoes is not null and struck_fill is null
    when 'reduced' then stake_paise > 0 and undoes is null and struck_fill is not null
    else false end)`,
  'create unique index fills_undoes on fills (undoes) where undoes is not null',
  `create view live_fills as
    select coalesce(f.struck_fill, f.id) as id, f.id as row_id, f.bet_id, f.counter_bet_id, f.odds, f.stake_paise, f.at, f.in_play,
      f.struck_odds, f.factors
    from fills f where f.kind <> 'undone' and not exists (select from fills u where u.undoes = f.id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
