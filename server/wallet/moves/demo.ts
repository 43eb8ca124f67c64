import type { Seat } from './rows';

/** Whether a message says that it is of a session that plays for demo money: it moves nothing, and nothing is kept of it. */
export async function isOfDemo(
  { trx, provider }: Pick<Seat, 'trx' | 'provider'>,
  { session }: { session?: string | undefined },
): Promise<boolean> {
  if (session === undefined) return false;
  const row = await trx
    .selectFrom('game_sessions')
    .select('mode')
    .where('provider', '=', provider)
    .where('session', '=', session)
    .executeTakeFirst();
  return row?.mode === 'demo';
}
