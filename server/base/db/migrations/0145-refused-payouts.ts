import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * What our own games owe and the wallet refused for good waits for an operator. `refusal` is the wallet's word; `attempt` counts the ids
 * under which a message was sent, as a refusal is final for its id; `let_go` is what an operator said who settled it by hand.
 */
const ROUNDS_OVER = `'DONE', 'REVERSED', 'REFUSED', 'WIN_REFUSED', 'BACK_REFUSED'`;
const STATEMENTS = [
  `alter table own_rounds add column refusal text, add column attempt int not null default 1, add column let_go text,
    drop constraint own_rounds_state_check, add constraint own_rounds_state_check check (state in
      ('NEW', 'BET_SENT', 'DRAWN', 'WIN_SENT', 'ROLLING_BACK', ${ROUNDS_OVER}))`,
  'drop index own_rounds_open',
  `create index own_rounds_open on own_rounds (at) where state not in (${ROUNDS_OVER})`,
  `create index own_rounds_refused on own_rounds (at) where state in ('WIN_REFUSED', 'BACK_REFUSED')`,
  `alter table own_stakes add column refusal text, add column attempt int not null default 1, add column let_go text,
    drop constraint own_stakes_state_check, add constraint own_stakes_state_check check (state in
      ('NEW', 'BET_SENT', 'TAKEN', 'PAYING', 'ROLLING_BACK', ${ROUNDS_OVER}))`,
  'drop index own_stakes_open',
  `create index own_stakes_open on own_stakes (game) where state not in ('TAKEN', ${ROUNDS_OVER})`,
  `create index own_stakes_refused on own_stakes (at) where state in ('WIN_REFUSED', 'BACK_REFUSED')`,
  `alter table own_shared_messages add column attempt int not null default 1, add column let_go text,
    drop constraint own_shared_messages_state_check, add constraint own_shared_messages_state_check check (state in
      ('NEW', 'DONE', 'DROPPED', 'REFUSED'))`,
  `create index own_shared_messages_refused on own_shared_messages (at) where state = 'REFUSED'`,
  // Sessions are swept by their age, and no row that stands on them is looked for one by one.
  'create index own_sessions_opened on own_sessions (opened_at)',
  'create index own_rounds_session on own_rounds (session)',
  'create index own_stakes_session on own_stakes (session)',
  'create index own_shared_bets_session on own_shared_bets (session)',
  'create index game_sessions_expires on game_sessions (expires_at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
