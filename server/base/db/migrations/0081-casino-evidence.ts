import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * `casino_receipts`: what a player was given for a bet, as it was signed, with the key it was signed by. Of an epoch its level, and
 * the order of the selections for which `ends` of a round has a letter each: the rules may have changed when a record is asked for.
 * Of a round the value of the beacon that its cards follow from.
 */
const STATEMENTS = [
  `create table casino_receipts (bet_id bigint primary key, round_id text not null, player_id int not null,
    receipt text not null, public_key text not null)`,
  'create index casino_receipts_by_round on casino_receipts (round_id, player_id)',
  `alter table casino_epochs add column level smallint not null default 2 check (level between 1 and 3),
    add column selections jsonb`,
  `alter table casino_rounds add column ends text, add column beacon_round bigint,
    add column beacon_signature text`,
];

/** Receipts of bets, and what records of older epochs need. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
