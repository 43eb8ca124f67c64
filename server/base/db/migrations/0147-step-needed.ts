import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Servers know by heart who has a second step, where everybody must have one; they forget it when a player's are changed. */
const STATEMENTS = [
  `create function tell_factors_changed() returns trigger language plpgsql as
    $$ begin perform pg_notify('backlay_admin', json_build_object('kind', 'playerChanged', 'playerId', new.player_id)::text);
    return null; end $$`,
  `create trigger factor_added after insert on second_factors for each row when (new.state = 'active')
    execute function tell_factors_changed()`,
  `create trigger factor_changed after update of state on second_factors for each row when (old.state is distinct from new.state)
    execute function tell_factors_changed()`,
  `create trigger two_step_changed after update of two_step on players for each row when (old.two_step is distinct from new.two_step)
    execute function tell_player_changed()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
