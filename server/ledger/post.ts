import { sql } from 'kysely';
import { ACCOUNT_MAX_PAISE } from '../../domain/placing/limits';
import { lockAccounts } from './accounts';
import type { Locked, Trx } from './accounts';
import { addGameSums } from './gameSums';
import type { Posting } from './posting';

const BATCH = 1000;

/** A posting would leave an account with more than may be counted; its transaction is to be rolled back. */
export class AccountFull extends Error {
  override name = 'AccountFull';
}

function checkBalanced({ key, entries }: Posting): void {
  const sum = entries.reduce((total, { amountPaise }) => total + amountPaise, 0);
  if (sum !== 0 || entries.some(({ amountPaise }) => !Number.isSafeInteger(amountPaise)))
    throw new Error(`entries of ${key} do not sum to 0 in whole paise: ${sum}`);
}

async function insertTransactions(trx: Trx, postings: readonly Posting[]): Promise<Map<string, number>> {
  const rows = await trx
    .insertInto('transactions')
    .values(
      postings.map((posting) => ({
        key: posting.key,
        kind: posting.kind,
        market_id: 'marketId' in posting ? posting.marketId : null,
        game: 'game' in posting ? posting.game : null,
        player_id: posting.playerId,
        description: posting.description,
        explanation: JSON.stringify(posting.explanation),
        at: posting.at,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning(['id', 'key'])
    .execute();
  return new Map(rows.map(({ key, id }) => [key, id]));
}

async function postBatch(trx: Trx, postings: readonly Posting[], locked: Locked): Promise<string[]> {
  const ids = await insertTransactions(trx, postings);
  const entries = postings.flatMap(({ key, entries }) => {
    const transaction = ids.get(key);
    if (transaction === undefined) return [];
    return entries.map(({ account, amountPaise }) => ({
      transaction,
      account: locked.of(account).id,
      amountPaise,
    }));
  });
  if (entries.length > 0) {
    const { rows } = await sql<{ id: number }>`
      with written as (
        insert into entries (transaction_id, account_id, amount_paise)
        select * from unnest(${entries.map(({ transaction }) => transaction)}::bigint[],
          ${entries.map(({ account }) => account)}::int[], ${entries.map(({ amountPaise }) => amountPaise)}::bigint[])
        returning transaction_id, account_id, amount_paise),
      summed as (${addGameSums(sql`written`)}),
      updated as (
        update accounts set balance_paise = balance_paise + moved.paise
        from (select account_id, sum(amount_paise)::bigint as paise from written group by account_id) moved
        where accounts.id = moved.account_id
        returning accounts.id, accounts.balance_paise as now, accounts.balance_paise - moved.paise as before)
      select id from updated where abs(now) > ${sql.lit(ACCOUNT_MAX_PAISE)} and abs(now) > abs(before) order by id`.execute(
      trx,
    );
    const [beyond] = rows;
    // Whatever leads an account back towards 0 is let through: that is how one is mended.
    if (beyond) throw new AccountFull(`account ${beyond.id} would hold more than may be counted`);
  }
  return [...ids.keys()];
}

/** Double entry in the caller's transaction, which fails if a player's balance would fall below 0. A known
 * key changes nothing. @returns the new keys @throws Error if entries do not sum to 0 @throws AccountFull if any
 * account of theirs would go beyond ACCOUNT_MAX_PAISE */
export async function postAll(trx: Trx, postings: readonly Posting[]): Promise<string[]> {
  postings.forEach(checkBalanced);
  const locked = await lockAccounts(
    trx,
    postings.flatMap(({ entries }) => entries.map(({ account }) => account)),
  );
  const written: string[] = [];
  for (let first = 0; first < postings.length; first += BATCH)
    written.push(...(await postBatch(trx, postings.slice(first, first + BATCH), locked)));
  return written;
}

/** postAll of one; false if its key was posted before. */
export const post = async (trx: Trx, posting: Posting): Promise<boolean> =>
  (await postAll(trx, [posting])).length === 1;
