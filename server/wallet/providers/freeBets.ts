import { sql } from 'kysely';
import type { Db } from '../../base/db/connect';
import type { GrantState } from '../../base/db/walletTables';

export type Grant = {
  provider: string;
  campaign: string;
  playerId: number;
  game: string;
  count: number;
  amountPaise: number;
  until: Date;
};

/** Grants a player bets that cost nothing; the provider is told by the running exchange. @returns false if the player has free bets
 * of this campaign in this game already */
export async function grantFreeBets(
  db: Db,
  { provider, campaign, playerId, game, count, amountPaise, until }: Grant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('free_bets')
    .values({
      provider,
      campaign,
      player_id: playerId,
      game,
      amount_paise: amountPaise,
      granted: count,
      ends_at: until,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'campaign', 'player_id', 'game']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) === 1;
}

/** Takes back what is left of a campaign in all of its games; bets that were placed stand. @returns false if there is none that could be used yet */
export async function cancelFreeBets(
  db: Db,
  { provider, campaign, playerId }: Pick<Grant, 'provider' | 'campaign' | 'playerId'>,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('free_bets')
    .set({ ends_at: at, state: 'CANCELLING' })
    .where('provider', '=', provider)
    .where('campaign', '=', campaign)
    .where('player_id', '=', playerId)
    .where('ends_at', '>', at)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}

export type FreeLeft = { provider: string; game: string; count: number; amountPaise: number; endsAt: Date };

/** Free bets a player has left, for lists of games: a row for each game and amount, which ends when the first of them does. */
export async function freeBetsLeft(db: Db, playerId: number, at: Date): Promise<FreeLeft[]> {
  const { rows } = await sql<FreeLeft>`
    select provider, game, sum(granted - used)::int as count, amount_paise as "amountPaise", min(ends_at) as "endsAt"
    from free_bets where player_id = ${playerId} and ends_at > ${at} and used < granted and state in ('NEW', 'TOLD')
    group by provider, game, amount_paise order by min(ends_at), provider, game`.execute(db);
  return rows;
}

export type GrantRow = {
  provider: string;
  campaign: string;
  player: string;
  game: string;
  amount_paise: number;
  granted: number;
  used: number;
  ends_at: Date;
  state: GrantState;
};

/** Grants, the newest first. */
export const listFreeBets = (db: Db, limit: number): Promise<GrantRow[]> =>
  db
    .selectFrom('free_bets as f')
    .innerJoin('players as p', 'p.id', 'f.player_id')
    .select(['f.provider', 'f.campaign', 'p.user_name as player', 'f.game', 'f.amount_paise', 'f.granted'])
    .select(['f.used', 'f.ends_at', 'f.state'])
    .orderBy('f.granted_at', 'desc')
    .orderBy('f.campaign')
    .orderBy('p.user_name')
    .limit(limit)
    .execute();
