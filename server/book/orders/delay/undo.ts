import { sql } from 'kysely';
import type * as v from 'valibot';
import type { cancelPendingReply } from '../../../../api/schemas/bets';
import { tell } from '../../../../domain/words/sayings';
import { done } from '../../../base/call';
import type { Answer } from '../../../base/call';
import { HOLDS_MARKET } from '../../../base/db/fence';
import { Displaced, sure } from '../../../base/db/outage';
import { answerTo } from '../order/answers';
import { DELAY_MS } from '../../rows/pending';
import type { BookParts } from '../parts/parts';
import { refusals } from '../order/refusals';

type TakenBack = v.InferInput<typeof cancelPendingReply>;

/** Takes back a bet in its delay: the row goes and the refusal is stored as the answer to its `ref` in one statement,
 * which waits for a placement that is being written. Idempotent. Refuses UNKNOWN_BET, NOT_CANCELLABLE.
 * @throws Displaced */
export async function cancelPending(
  { db, clock, waits }: Pick<BookParts, 'db' | 'clock' | 'waits'>,
  playerId: number,
  ref: string,
): Promise<Answer<TakenBack>> {
  const refusal = refusals.takenBack();
  const { rows } = await sure(() =>
    sql<{ isHeld: boolean | null; isGone: boolean }>`
      with waiting as materialized (select ${HOLDS_MARKET} as held from pending_bets p join markets on markets.id = p.market_id
        where player_id = ${playerId} and ref = ${ref}),
      gone as (delete from pending_bets where player_id = ${playerId} and ref = ${ref} and (select held from waiting)
        returning *),
      answered as (
        insert into answers (player_id, ref, answer, fingerprint, at, asked_at, delay_ms, press, bet)
        select ${playerId}::int, ${ref}::text, ${JSON.stringify(refusal)}::jsonb, fingerprint, ${new Date(clock.now())}::timestamptz, placed_at, ${DELAY_MS}, press,
          to_jsonb(gone) from gone on conflict (player_id, ref) do nothing)
      select (select held from waiting) as "isHeld", exists (select from gone) as "isGone"`.execute(db),
  );
  if (rows[0]?.isHeld === false) throw new Displaced();
  if (rows[0]?.isGone) waits.end({ playerId, ref }, refusal);
  else {
    const answer = await answerTo(db, { playerId, ref });
    if (!answer) return refusals.unknownBet();
    if (answer.code !== 'CANCELLED') return refusals.waitIsOver();
  }
  return done({ ref }, tell('betTakenBack'));
}
