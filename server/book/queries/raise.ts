import { sql } from 'kysely';
import type * as v from 'valibot';
import type { raiseQueryRequest } from '../../../api/schemas/queries';
import type { raisedQuery } from '../../../api/schemas/raisedQuery';
import { MAX_OPEN_QUERIES, isQueryInTime, needsWords, queryTextIn } from '../../../domain/players/query';
import { tell } from '../../../domain/words/sayings';
import { done } from '../../base/call';
import type { Answer } from '../../base/call';
import type { Clock } from '../../base/clock';
import type { Db } from '../../base/db/connect';
import { underRef } from '../../base/db/outage';
import type { Trx } from '../../ledger/accounts';
import { endedAt, hasOpenQuery } from './ended';
import type { Ended } from './ended';
import { noQuery } from './refusals';

type Asked = v.InferOutput<typeof raiseQueryRequest>;
type Raise = { playerId: number; betId: number; text: string; now: number } & Pick<Asked, 'reason' | 'ref'>;
type Refusal = ReturnType<(typeof noQuery)[keyof typeof noQuery]>;
type Raised = { id: number; isAgain: boolean };

async function whyNot(trx: Trx, { playerId, betId, now }: Raise): Promise<Refusal | undefined> {
  const { rows } = await sql<Ended & { open: number }>`
    select ${endedAt} as "endedAt", ${hasOpenQuery} as "hasOpenQuery",
      (select count(*)::int from bet_queries where player_id = ${playerId} and state <> 'closed') as open
    from bets b where b.id = ${betId} and b.player_id = ${playerId}`.execute(trx);
  const [bet] = rows;
  if (!bet) return noQuery.unknownBet();
  if (bet.endedAt === null) return noQuery.notEnded();
  if (bet.hasOpenQuery) return noQuery.open();
  if (!isQueryInTime(bet.endedAt.getTime(), now)) return noQuery.late();
  return bet.open >= MAX_OPEN_QUERIES ? noQuery.many() : undefined;
}

async function write(trx: Trx, raise: Raise): Promise<Raised | Refusal> {
  const { playerId, betId, ref, reason, text, now } = raise;
  // One at a time of a player: the counts below hold until the row stands.
  await sql`select from players where id = ${playerId} for update`.execute(trx);
  const before = await sql<{ id: number; betId: number }>`
    select id, bet_id as "betId" from bet_queries where player_id = ${playerId} and ref = ${ref}`.execute(
    trx,
  );
  const [first] = before.rows;
  if (first) return first.betId === betId ? { id: first.id, isAgain: true } : noQuery.refReused();
  const refusal = await whyNot(trx, raise);
  if (refusal) return refusal;
  const { rows } = await sql<{ id: number }>`
    insert into bet_queries (player_id, bet_id, ref, reason, query_text, raised_at)
    values (${playerId}, ${betId}, ${ref}, ${reason}, ${text}, ${new Date(now)}) returning id`.execute(trx);
  return { id: rows[0]?.id ?? 0, isAgain: false };
}

/** Takes a player's query on a bet that has ended. The same `ref` is the same query. */
export async function raiseQuery(
  { db, clock }: { db: Db; clock: Pick<Clock, 'now'> },
  playerId: number,
  { bet_id, reason, query_text, ref }: Asked,
): Promise<Answer<v.InferInput<typeof raisedQuery>>> {
  const betId = Number(bet_id);
  const text = queryTextIn(query_text);
  if (!Number.isSafeInteger(betId)) return noQuery.unknownBet();
  if (text === undefined || (text === '' && needsWords(reason))) return noQuery.text();
  return underRef(ref, async () => {
    const raise = { playerId, betId, reason, text, ref, now: clock.now() };
    const raised = await db.transaction().execute((trx) => write(trx, raise));
    if ('ok' in raised) return raised;
    const answer = done({ query_id: String(raised.id) }, tell('queryRaised'));
    return raised.isAgain ? { ...answer, code: 'DUPLICATE' as const } : answer;
  });
}
