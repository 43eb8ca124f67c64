import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A messenger as a second step: what connects a chat, what the bot wrote and heard, and how often a login was sent its code. */
const STATEMENTS = [
  `alter table second_factors add column connection_hash text unique`,
  `create unique index one_telegram on second_factors (player_id) where kind = 'telegram' and state = 'active'`,
  `create table bot_messages (
    id bigint generated always as identity primary key, chat_id text not null, is_from_bot boolean not null,
    text text not null, at timestamptz not null)`,
  `create index bot_messages_chat on bot_messages (chat_id, id desc)`,
  `create index bot_messages_at on bot_messages (at)`,
  `alter table tokens add column code_sends integer not null default 0`,
  `alter table login_codes add column sent_at timestamptz`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
