import { sql } from 'kysely';
import type { QueryExecutorProvider, RawBuilder } from 'kysely';

/** `over`: signed out, or ended by a change of password. */
export type SessionNow = 'open' | 'mustChangePassword' | 'over';

/** How a session stands, by the hash of its token, as an expression. A server knows sessions by heart and hears of their end
 * a moment later, so what moves money asks again in the statement or transaction that moves it. */
export const sessionNow = (tokenHash: string): RawBuilder<SessionNow> => sql<SessionNow>`coalesce((
  select case when p.is_change_password then 'mustChangePassword' else 'open' end
  from tokens t join players p on p.id = t.player_id
  where t.hash = ${tokenHash} and t.revoked_at is null and not t.awaits_code), 'over')`;

/** The same as a statement, to be sent along with the first lock of a transaction. */
export async function readSession(trx: QueryExecutorProvider, tokenHash: string): Promise<SessionNow> {
  const { rows } = await sql<{ now: SessionNow }>`select ${sessionNow(tokenHash)} as now`.execute(trx);
  return rows[0]?.now ?? 'over';
}
