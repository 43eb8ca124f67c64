import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const told = (name: string, notice: string): string =>
  `create function ${name}() returns trigger language plpgsql as
    $$ begin perform pg_notify('backlay_admin', ${notice}::text); return null; end $$`;

const STATEMENTS = [
  // Servers know sessions by heart, and forget them as these say. A login that only waits for its code is not known.
  told('tell_token_ended', `json_build_object('kind', 'tokenEnded', 'hash', old.hash)`),
  `create trigger token_revoked after update of revoked_at on tokens for each row
    when (old.revoked_at is null and new.revoked_at is not null) execute function tell_token_ended()`,
  `create trigger token_deleted after delete on tokens for each row
    when (old.revoked_at is null and old.expires_at > now()) execute function tell_token_ended()`,
  told('tell_player_changed', `json_build_object('kind', 'playerChanged', 'playerId', new.id)`),
  `create trigger player_changed after update of user_name, is_change_password on players for each row
    when ((old.user_name, old.is_change_password) is distinct from (new.user_name, new.is_change_password))
    execute function tell_player_changed()`,
  told('tell_settings_changed', `json_build_object('kind', 'settingsChanged')`),
  `create trigger settings_changed after insert or update or delete on settings for each statement
    execute function tell_settings_changed()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
