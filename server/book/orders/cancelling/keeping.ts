import { sql } from 'kysely';
import type * as v from 'valibot';
import type { keepOrdersReply } from '../../../../api/schemas/bets';
import { tell } from '../../../../domain/words/sayings';
import { done } from '../../../base/call';
import type { Answer } from '../../../base/call';
import { cancelBets } from './cancelMany';
import type { BookParts } from '../parts/parts';

type Kept = v.InferInput<typeof keepOrdersReply>;
const EVERY_MS = 1000;

/** A sign of the player's page: open bets are cancelled so many seconds after the last one; 0 ends that. Says whether they
 * were since the last sign. */
export async function keepOrders(
  { db }: Pick<BookParts, 'db'>,
  playerId: number,
  seconds: number,
): Promise<Answer<Kept>> {
  if (seconds === 0) {
    await sql`delete from order_keeping where player_id = ${playerId}`.execute(db);
    return done({ seconds: 0, was_gone: false }, tell('ordersNotKept'));
  }
  const { rows } = await sql<{ wasGone: boolean }>`
    with was as (select cancelled_at from order_keeping where player_id = ${playerId})
    insert into order_keeping (player_id, seconds, due_at)
    values (${playerId}, ${seconds}, clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict (player_id) do update set seconds = excluded.seconds, due_at = excluded.due_at, cancelled_at = null
    returning coalesce((select cancelled_at is not null from was), false) as "wasGone"`.execute(db);
  return done({ seconds, was_gone: rows[0]?.wasGone ?? false }, tell('ordersKept', { seconds }));
}

type Due = { playerId: number; dueAt: string };

/** Cancels the open bets of players whose time is over, by the database's clock; of several processes each on its own markets, and it
 * is done when nothing is left. */
export async function cancelOfGone(parts: BookParts): Promise<void> {
  const { rows } = await sql<Due>`
    select player_id as "playerId", due_at::text as "dueAt" from order_keeping
    where due_at <= clock_timestamp() and cancelled_at is null order by due_at limit 500`.execute(parts.db);
  for (const { playerId, dueAt } of rows) {
    await cancelBets(parts, playerId, {}, { isMeant: parts.owned.has, isAway: true });
    parts.announceNews(playerId);
    // Unless there was a sign meanwhile: the next look is at that one.
    await sql`update order_keeping set cancelled_at = clock_timestamp()
      where player_id = ${playerId} and due_at = ${dueAt}::timestamptz
        and not exists (select from bets where player_id = ${playerId} and open_paise > 0)
        and not exists (select from pending_bets where player_id = ${playerId})`.execute(parts.db);
  }
}

/** Looks every second of the machine's; a failure is reported once, until a look succeeds. @returns what stops it */
export function startKeeping(parts: BookParts): () => void {
  let stop = (): void => undefined;
  let isOver = false;
  let hasFailed = false;
  const next = (): void => {
    if (!isOver) stop = parts.clock.after(EVERY_MS * parts.clock.speed, look);
  };
  const look = (): void => {
    cancelOfGone(parts)
      .then(
        () => {
          hasFailed = false;
        },
        (error: unknown) => {
          if (!hasFailed) parts.report('cancelling for players who are gone', error);
          hasFailed = true;
        },
      )
      .finally(next);
  };
  next();
  return () => {
    isOver = true;
    stop();
  };
}
