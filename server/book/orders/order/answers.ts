import { sql } from 'kysely';
import * as v from 'valibot';
import { betRow } from '../../../../api/schemas/bets';
import type { BetRow } from '../../../../api/schemas/bets';
import { errorCode } from '../../../../api/schemas/common';
import { DELAY_MS } from '../../rows/pending';
import { rowsByIds } from '../../rows/rows';
import type { Db } from '../../../base/db/connect';
import { HOLDS_MARKET } from '../../../base/db/fence';
import { Displaced } from '../../../base/db/outage';
import { done } from '../../../base/call';
import type { Answer } from '../../../base/call';
import type { First } from './facts';
import { fingerprintOf } from './order';
import type { Order } from './order';
import { refusals } from './refusals';
import type { Refusal } from './refusals';

const told = {
  message: v.string(),
  // Answers of yesterday's exchange have none.
  saying: v.exactOptional(
    v.object({
      key: v.string(),
      amounts: v.record(v.string(), v.number()),
      values: v.record(v.string(), v.union([v.number(), v.string()])),
    }),
  ),
};
const storedAnswer = v.variant('ok', [
  v.object({ ok: v.literal(true), ...told, data: betRow }),
  v.object({ ok: v.literal(false), ...told, code: errorCode }),
]);

const DAY_MS = 86_400_000;
const UNIQUE_VIOLATION = '23505';

/** Another transaction wrote the same key first. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;

/** Codes that say more than that the answer is a repeated one. */
const KEPT: readonly (string | undefined)[] = ['REF_REUSED', 'CANCELLED', 'RESTARTED'];

/** The first answer again, marked DUPLICATE; a refusal that was none of the exchange's deciding keeps its code. */
export const repeated = (answer: Answer<BetRow>): Answer<BetRow> =>
  KEPT.includes(answer.code) ? answer : { ...answer, code: 'DUPLICATE' };

/** Under which name an order was asked for. */
export type AskedRef = Pick<Order, 'playerId' | 'ref' | 'fingerprint'>;

/** The stored answer again, or a refusal if the content differs. @throws ValiError if it is no answer */
export const repeatFirst = ({ answer, fingerprint }: First, asked: AskedRef): Answer<BetRow> =>
  fingerprint !== null && fingerprint !== asked.fingerprint
    ? refusals.refReused()
    : repeated(v.parse(storedAnswer, answer));

/** The bet of a reference whose answer has expired, as it is now. */
async function firstOfBet(db: Db, { playerId, ref }: AskedRef): Promise<First | undefined> {
  const bet = await db
    .selectFrom('bets')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('ref', '=', ref)
    .executeTakeFirst();
  const [owned] = bet ? await rowsByIds(db, [bet.id]) : [];
  if (!bet || !owned) return undefined;
  const fingerprint = fingerprintOf({
    odds: bet.odds,
    rateBps: bet.rate_bps,
    policy: null,
    fillOrKill: false,
    replaces: null,
    ...bet.asked,
    matchId: bet.rate_bps === null ? bet.match_id : null,
    marketId: bet.market_id,
    selectionId: bet.selection_id,
    side: bet.is_back ? 'back' : 'lay',
    stakePaise: bet.stake_paise,
    keepInPlay: bet.keep_in_play,
  });
  return { answer: done(owned.row), fingerprint };
}

/** The first answer to a player's reference: as stored or, once expired, the bet as it is now. */
export async function findFirst(db: Db, asked: AskedRef): Promise<First | undefined> {
  const stored = await db
    .selectFrom('answers')
    .select(['answer', 'fingerprint'])
    .where('player_id', '=', asked.playerId)
    .where('ref', '=', asked.ref)
    .executeTakeFirst();
  return stored
    ? { answer: v.parse(storedAnswer, stored.answer), fingerprint: stored.fingerprint }
    : firstOfBet(db, asked);
}

/** What a player's reference was answered, or the bet there is under it; nothing if it was never decided. */
export async function answerTo(
  db: Db,
  bet: Pick<AskedRef, 'playerId' | 'ref'>,
): Promise<Answer<BetRow> | undefined> {
  const first = await findFirst(db, { ...bet, fingerprint: '' });
  return first && v.parse(storedAnswer, first.answer);
}

/** Stores a refusal as the answer to its reference, whose bet no longer waits then. @returns an earlier answer or bet, if there is one
 * @throws Displaced */
export async function keepRefusal(
  db: Db,
  asked: AskedRef & Pick<Order, 'press' | 'marketId'>,
  refusal: Refusal,
  at: Date,
): Promise<First | undefined> {
  const { playerId, ref, fingerprint, marketId } = asked;
  const press = asked.press && JSON.stringify(asked.press);
  // Counted so that the row is locked before the answer is written, as by whoever takes the bet back.
  const { rows } = await sql<{ isHeld: boolean; isKept: boolean }>`
    with fence as materialized (select coalesce((select ${HOLDS_MARKET} from markets where id = ${marketId}), true) as held),
    gone as (delete from pending_bets using fence where held and player_id = ${playerId}::int and ref = ${ref}::text
      returning pending_bets.*),
    waited as (select max(placed_at) as asked_at, max(${DELAY_MS}) as delay_ms,
      (array_agg(to_jsonb(gone)))[1] as bet, count(*) from gone),
    kept as (insert into answers (player_id, ref, answer, fingerprint, at, asked_at, delay_ms, press, bet)
    select ${playerId}::int, ${ref}::text, ${JSON.stringify(refusal)}::jsonb, ${fingerprint}::text, ${at}::timestamptz, asked_at, delay_ms, ${press}::jsonb, bet
    from waited, fence
    where held and not exists (select from bets where player_id = ${playerId}::int and ref = ${ref}::text)
    on conflict (player_id, ref) do nothing returning ref)
    select held as "isHeld", exists (select from kept) as "isKept" from fence`.execute(db);
  const [{ isHeld, isKept } = { isHeld: false, isKept: false }] = rows;
  if (!isHeld) throw new Displaced();
  return isKept ? undefined : findFirst(db, asked);
}

/** Deletes answers older than a day. A bet keeps its own `ref`, so it never places twice. */
export async function tidyAnswers(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('answers')
    .where('at', '<', new Date(now - DAY_MS))
    .execute();
}
