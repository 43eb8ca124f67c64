import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ACCOUNT_MAX_PAISE } from '../../domain/placing/limits';
import type { Trx } from './accounts';
import { dayOf, GAME_SUBJECT } from './gameSums';
import { AccountFull } from './post';

/** Paise that go from a provider of games to a player (less than 0: back), as one transaction of the ledger. */
export type Between = {
  key: string;
  playerId: number;
  provider: string;
  /** The subject of its sums, as PROVIDER/GAME. */
  game: string;
  paise: number;
  description: string;
  explanation: object;
  at: Date;
};

type Outcome = { id: number; behind: number; full: number | null };

/**
 * What `postAll` does for one posting between two accounts, in one statement with what belongs to it, as a message of a game is to be
 * answered soon and every game of a provider waits for the same account. Call with the player's account locked. @param behind the part of
 * the statement that follows; it reads `posted(id)` and returns a row for each that it wrote @returns the transaction's number; undefined:
 * its key was posted before, or nothing was written behind it, and the database's transaction is to be rolled back @throws AccountFull
 */
export async function postBetween(
  trx: Trx,
  { key, playerId, provider, game, paise, description, explanation, at }: Between,
  behind: RawBuilder<unknown>,
): Promise<number | undefined> {
  if (!Number.isSafeInteger(paise)) throw new Error(`${key} does not move whole paise: ${paise}`);
  const moved = sql`${paise}::bigint`;
  const time = sql`${at}::timestamptz`;
  // The key is taken before the provider's account: who waits for it holds nothing that another one needs.
  const { rows } = await sql<Outcome>`
    with posted as (
      insert into transactions (key, kind, game, player_id, description, explanation, at)
      values (${key}, 'game', ${game}, ${playerId}, ${description}, ${JSON.stringify(explanation)}, ${time})
      on conflict (key) do nothing returning id),
    given as (
      update accounts set balance_paise = balance_paise + ${moved}
      where player_id = ${playerId} and exists (select from posted)
      returning id, balance_paise as now, balance_paise - ${moved} as before),
    taken as (
      update accounts set balance_paise = balance_paise - ${moved}
      where provider = ${provider} and exists (select from posted)
      returning id, balance_paise as now, balance_paise + ${moved} as before),
    written as (
      insert into entries (transaction_id, account_id, amount_paise)
      select posted.id, given.id, ${moved} from posted, given
      union all select posted.id, taken.id, - ${moved} from posted, taken
      returning account_id),
    summed as (
      insert into game_sums as g
        (player_id, subject_kind, subject_id, day, paise, count, last_at, first_id, last_id)
      select ${playerId}::int, ${GAME_SUBJECT}, ${game}::text, ${dayOf(time)}, ${moved}, 1, ${time}, id, id from posted
      on conflict (player_id, subject_kind, subject_id, day) do update set
        paise = g.paise + excluded.paise, count = g.count + excluded.count,
        last_at = greatest(g.last_at, excluded.last_at), first_id = least(g.first_id, excluded.first_id),
        last_id = greatest(g.last_id, excluded.last_id)),
    behind as (${behind})
    select posted.id, (select count(*) from behind)::int as behind,
      (select min(id) from (select * from given union all select * from taken) touched
        where abs(now) > ${sql.lit(ACCOUNT_MAX_PAISE)} and abs(now) > abs(before)) as full,
      (select count(*) from written)::int as entries
    from posted`.execute(trx);
  const [outcome] = rows as (Outcome & { entries: number })[];
  if (!outcome) return undefined;
  if (outcome.entries !== 2) throw new Error(`${key} found ${outcome.entries} of two accounts`);
  // Whatever leads an account back towards 0 is let through: that is how one is mended.
  if (outcome.full !== null)
    throw new AccountFull(`account ${outcome.full} would hold more than may be counted`);
  return outcome.behind === 1 ? outcome.id : undefined;
}
