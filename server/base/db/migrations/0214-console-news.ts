import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A row somewhere has the console ask again; which one, and what is in it, is not said. Nothing of where bets are placed is among these. */
const asked = (name: string, on: string, of: string): string =>
  `create trigger ${name} after ${on} for each statement execute function tell_console('${of}')`;

const ofOperator = (name: string, id: string): string =>
  `create function ${name}() returns trigger language plpgsql as
    $$ begin perform pg_notify('backlay_admin', json_build_object('kind', 'operatorChanged', 'operatorId', ${id})::text);
    return null; end $$`;

const STATEMENTS = [
  `create function tell_console() returns trigger language plpgsql as
    $$ begin perform pg_notify('backlay_admin', json_build_object('kind', 'console', 'of', tg_argv[0])::text);
    return null; end $$`,
  asked('console_hears_acts', 'insert on audit_log', 'acts'),
  asked('console_hears_withdrawals', 'insert or update on withdrawals', 'money'),
  asked('console_hears_deposits', 'update on payment_orders', 'players'),
  asked('console_hears_players', 'insert on players', 'players'),
  asked('console_hears_queries', 'insert or update on bet_queries', 'queries'),
  asked('console_hears_problems', 'insert or delete on problem_reports', 'problems'),
  // Servers end what somebody hears by who is not signed in any more, or may less than before.
  ofOperator('tell_operator_token_ended', 'old.operator_id'),
  `create trigger operator_token_revoked after update of revoked_at on operator_tokens for each row
    when (old.revoked_at is null and new.revoked_at is not null) execute function tell_operator_token_ended()`,
  `create trigger operator_token_deleted after delete on operator_tokens for each row
    when (old.revoked_at is null) execute function tell_operator_token_ended()`,
  ofOperator('tell_operator_changed', 'new.id'),
  `create trigger operator_changed after update of state, roles on operators for each row
    when ((old.state, old.roles) is distinct from (new.state, new.roles)) execute function tell_operator_changed()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
