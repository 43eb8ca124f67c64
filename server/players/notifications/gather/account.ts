import { sql } from 'kysely';
import { LIMIT_NEAR_PERCENT } from '../../../../domain/players/notifications';
import { SAFETY_NEWS, safetyKind } from '../../../../domain/players/securityEvents';
import type { SafetyNews } from '../../../../domain/players/securityEvents';
import type { Db } from '../../../base/db/connect';
import { readProtection } from '../../protection/shown';
import type { MessageWord } from '../words.en';
import type { Raised } from './raised';
import type { Reach } from './reach';

const newsIn = (kind: string): SafetyNews | undefined => SAFETY_NEWS.find((one) => one === kind);

/** Sign-ins from new devices, and what became of the safety of an account, of every player. */
export async function safetyEvents(
  db: Db,
  { security_events: { from, to } }: Reach,
  since: Date,
): Promise<Raised[]> {
  const rows = await db
    .selectFrom('security_events')
    .select(['id', 'player_id', 'kind'])
    .where('id', '>', from)
    .where('id', '<=', to)
    .where('at', '>', since)
    .execute();
  return rows.flatMap(({ id, player_id: playerId, kind }): Raised[] => {
    const what = newsIn(kind);
    return what ? [{ playerId, kind: safetyKind(what), source: `safety:${id}`, facts: { what } }] : [];
  });
}

type PaymentRow = { playerId: number; what: MessageWord; source: string; paise: number };

/** Deposits and withdrawals that ended. @param since by the wall clock */
export async function endedPayments(db: Db, players: readonly number[], since: Date): Promise<Raised[]> {
  const { rows } = await sql<PaymentRow>`
    select player_id as "playerId", case status when 'paid' then 'depositPaid' else 'depositFailed' end as what,
      'deposit:' || md5(id) || ':' || status as source, amount_paise as paise
    from payment_orders where player_id = any(${players}::int[]) and closed_at > ${since}
      and status in ('paid', 'failed')
    union all
    select player_id, case status when 'completed' then 'withdrawalPaid' else 'withdrawalRefused' end,
      'withdrawal:' || id || ':' || status, amount_paise
    from withdrawals where player_id = any(${players}::int[]) and processed_at > ${since}
      and status in ('completed', 'rejected', 'failed')`.execute(db);
  return rows.map(({ playerId, what, source, paise }) => ({
    playerId,
    kind: 'payment',
    source,
    facts: { what, paise },
  }));
}

/** Players with limits of their own who have bet or paid in since. */
async function limitedPlayers(db: Db, { bets: { from, to } }: Reach, since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct l.player_id as id from limits l where
      exists (select from bets b where b.id > ${from} and b.id <= ${to} and b.player_id = l.player_id)
      or exists (select from payment_orders p where p.player_id = l.player_id and p.created_at > ${since})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Limits of which most is used, once in each of their windows, and again if the limit is another. @param at exchange time, ms */
export async function nearLimits(db: Db, reach: Reach, since: Date, at: number): Promise<Raised[]> {
  const raised: Raised[] = [];
  for (const playerId of await limitedPlayers(db, reach, since)) {
    const { limits } = await readProtection(db, playerId, '', { at, speed: 1 });
    for (const { kind, period, amount, used, resets_at } of limits) {
      if (amount <= 0 || used * 100 < amount * LIMIT_NEAR_PERCENT) continue;
      const source = `limit:${kind}:${period}:${amount}:${resets_at}`;
      raised.push({
        playerId,
        kind: 'limitNear',
        source,
        facts: { what: 'limitNear', count: LIMIT_NEAR_PERCENT },
      });
    }
  }
  return raised;
}
