import { sql } from 'kysely';
import type { CheckMinutes } from '../../../domain/players/realityCheck';
import { checkDueAt } from '../../../domain/players/realityCheck';
import type { Db } from '../../base/db/connect';
import { changeProtection, keepEvent } from './changing';
import type { Changer } from './changing';

/** Chooses how often pages ask; null: never. They count from now. */
export const chooseChecks = (db: Db, changer: Changer, minutes: CheckMinutes | null): Promise<void> =>
  changeProtection(db, changer.playerId, async (trx) => {
    await sql`insert into safety_choices (player_id, check_minutes, check_since, was_offered)
      values (${changer.playerId}, ${minutes}, ${changer.at}, true)
      on conflict (player_id) do update set check_minutes = excluded.check_minutes, check_since = excluded.check_since,
        was_offered = true`.execute(trx);
    await keepEvent(trx, changer, { event: 'checks', most: minutes });
  });

/** The player read how the session stands and goes on. */
export async function answerCheck(db: Db, { playerId, tokenHash, at }: Changer): Promise<void> {
  await sql`insert into check_answers (token_hash, player_id, answered_at) values (${tokenHash}, ${playerId}, ${at})
    on conflict (token_hash) do update set answered_at = excluded.answered_at`.execute(db);
}

/** The player says that limits and transactions were looked at. */
export const keepReview = (db: Db, changer: Changer): Promise<void> =>
  changeProtection(db, changer.playerId, async (trx) => {
    await sql`insert into safety_choices (player_id, reviewed_at) values (${changer.playerId}, ${changer.at})
      on conflict (player_id) do update set reviewed_at = excluded.reviewed_at`.execute(trx);
    await keepEvent(trx, changer, { event: 'reviewed' });
  });

export type CheckFacts = {
  minutes: number;
  dueAt: number;
  beganAt: number;
  stakedPaise: number;
  resultPaise: number;
  depositedPaise: number;
};

type Choice = {
  minutes: number | null;
  wasOffered: boolean;
  noLimit: boolean;
  reviewedAt: Date | null;
  began: Date | null;
  since: Date | null;
};

const askedOf = (choice: Choice | undefined) => ({
  wasOffered: choice?.wasOffered ?? false,
  noLimit: choice?.noLimit ?? false,
  reviewedAt: choice?.reviewedAt?.getTime() ?? null,
});

/** What a player chose of checks, and what came of this session where there are any. `reviewedAt`: when
 * the player joined or last looked at limits and transactions. */
export async function readChecks(db: Db, playerId: number, tokenHash: string) {
  const { rows } = await sql<Choice>`
    select c.check_minutes as minutes, coalesce(c.was_offered, false) as "wasOffered", c.no_limit_at is not null as "noLimit",
      greatest(p.created_at, c.reviewed_at) as "reviewedAt",
      t.created_at as began, greatest(t.created_at, c.check_since, a.answered_at) as since
    from players p left join safety_choices c on c.player_id = p.id left join tokens t on t.hash = ${tokenHash}
      left join check_answers a on a.token_hash = t.hash where p.id = ${playerId}`.execute(db);
  const [choice] = rows;
  const asked = askedOf(choice);
  if (!choice?.began || !choice.since || choice.minutes === null) return { ...asked, facts: null };
  const facts: CheckFacts = {
    minutes: choice.minutes,
    dueAt: checkDueAt(choice.minutes, choice.since.getTime()),
    beganAt: choice.began.getTime(),
    ...(await readSums(db, playerId, choice.began)),
  };
  return { ...asked, facts };
}

async function readSums(db: Db, playerId: number, since: Date) {
  type Sums = Pick<CheckFacts, 'stakedPaise' | 'resultPaise' | 'depositedPaise'>;
  const { rows } = await sql<Sums>`
    select ((select coalesce(sum(stake_paise - cancelled_paise), 0) from bets
          where player_id = ${playerId} and placed_at >= ${since} and status not in ('VOID', 'DELETED'))
        + (select coalesce(sum(amount_paise), 0) from game_transactions where player_id = ${playerId} and kind = 'bet'
          and free is null and state = 'APPLIED' and at >= ${since}))::bigint as "stakedPaise",
      (select coalesce(sum(n.amount_paise), 0)::bigint from transactions t join entries n on n.transaction_id = t.id
        join accounts a on a.id = n.account_id and a.player_id = t.player_id
        where t.player_id = ${playerId} and t.at >= ${since} and (t.market_id is not null or t.game is not null)) as "resultPaise",
      (select coalesce(sum(amount_paise), 0)::bigint from payment_orders
        where player_id = ${playerId} and status = 'paid' and closed_at >= ${since}) as "depositedPaise"`.execute(
    db,
  );
  return rows[0] ?? { stakedPaise: 0, resultPaise: 0, depositedPaise: 0 };
}
