import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * `casino_epochs`: the chain of seeds of a table, whose end was published before its first round; secret and checkpoints are
 * encrypted. `casino_rounds`: one line a round, also of those nobody bet on, kept by month; what can be derived from the seed is
 * not stored but for the cards, which reports show.
 */
const STATEMENTS = [
  `create table casino_epochs (slug text not null, epoch int not null, rounds int not null check (rounds > 0),
    terminal_hash text not null, sealed bytea not null, source jsonb not null, mix text not null, rules_hash text not null,
    published_at timestamptz not null, last_round int not null default 0, closed_at timestamptz, primary key (slug, epoch))`,
  `create table casino_rounds (slug text not null, epoch int not null, round int not null, round_id text not null,
    match_id int not null, state text not null check (state in ('OPEN', 'LOCKED', 'DEALING', 'RESULT', 'SETTLED', 'VOID')),
    opens_at timestamptz not null, locks_at timestamptz not null, result_at timestamptz, entropy_count int not null default 0,
    entropy_head text, open_cards int not null default 0, cards jsonb, outcome text, void_reason text,
    previous_hash text, record_hash text, primary key (slug, epoch, round, opens_at)) partition by range (opens_at)`,
  'create index casino_rounds_by_id on casino_rounds (round_id)',
  'create index casino_rounds_by_match on casino_rounds (match_id, opens_at)',
  `create index casino_rounds_under_way on casino_rounds (slug) where state not in ('SETTLED', 'VOID')`,
];

/** Tables dealt here: their chains and the log of their rounds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
