import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { UNDER_WAY } from '../../../api/schemas/casino';
import type { CasinoRoundsTable } from '../../base/db/casinoTables';
import type { Db } from '../../base/db/connect';
import { ensureHeld, holdsLease } from '../../base/db/fence';
import { shardOf } from '../../base/db/leases';

export type RoundRow = Selectable<CasinoRoundsTable>;
export type RoundKey = Pick<RoundRow, 'slug' | 'epoch' | 'round' | 'opens_at' | 'round_id'>;

/** Whoever deals a table holds the lease of its rounds: one that was taken for gone writes nothing any more. */
const isHeld = (roundId: string) => holdsLease(sql.lit(shardOf(roundId)));

const one = (db: Db, { slug, epoch, round, opens_at, round_id }: RoundKey) =>
  db
    .updateTable('casino_rounds')
    .where('slug', '=', slug)
    .where('epoch', '=', epoch)
    .where('round', '=', round)
    .where('opens_at', '=', opens_at)
    .where(isHeld(round_id));

type Opening = {
  slug: string;
  epoch: number;
  /** How many rounds the epoch is to have. */
  most: number;
  matchId: number;
  roundId: string;
  opensAt: Date;
  locksAt: Date;
  margin: number | null;
};

/** Reserves the next link of the chain for a round, before anybody hears of it; undefined: the chain is spent.
 * @throws Displaced where another process deals the table now */
export async function reserveRound(
  db: Db,
  { slug, epoch, most, matchId, roundId, opensAt, locksAt, margin }: Opening,
): Promise<RoundRow | undefined> {
  await ensureHeld(db, shardOf(roundId));
  const { rows } = await sql<RoundRow>`
    with taken as (
      update casino_epochs set last_round = last_round + 1
      where slug = ${slug} and epoch = ${epoch} and last_round < ${most} and closed_at is null
        and ${isHeld(roundId)} returning last_round)
    insert into casino_rounds (slug, epoch, round, round_id, match_id, state, opens_at, locks_at, margin)
    select ${slug}, ${epoch}, last_round, ${roundId}, ${matchId}, 'OPEN', ${opensAt}, ${locksAt}, ${margin}::int from taken
    returning *`.execute(db);
  return rows[0];
}

/** Bets are closed: the mix of the round is fixed. */
export const writeLocked = (db: Db, key: RoundKey, entropy: { count: number; head: string }) =>
  one(db, key)
    .set({ state: 'LOCKED', entropy_count: entropy.count, entropy_head: entropy.head })
    .where('state', '=', 'OPEN')
    .execute();

/** The value of the beacon that the round is dealt from. */
export const writeBeacon = (db: Db, key: RoundKey, value: { round: number; signature: string }) =>
  one(db, key).set({ beacon_round: value.round, beacon_signature: value.signature }).execute();

/** So many cards lie open; which they are follows from the seed. */
export const writeOpenCards = (db: Db, key: RoundKey, count: number) =>
  one(db, key).set({ state: 'DEALING', open_cards: count }).execute();

export type Result = {
  cards: readonly (readonly string[])[];
  outcome: string;
  at: Date;
  previousHash: string;
  recordHash: string;
  ends: string;
};

/** Writes the result of a round; false if an operator wants it void and was here before. */
export async function writeResult(
  db: Db,
  key: RoundKey,
  { cards, outcome, at, previousHash, recordHash, ends }: Result,
): Promise<boolean> {
  const { numUpdatedRows } = await one(db, key)
    .set({
      state: 'RESULT',
      cards: JSON.stringify(cards),
      outcome,
      result_at: at,
      previous_hash: previousHash,
      record_hash: recordHash,
      ends,
    })
    .where('void_asked', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const writeSettled = (db: Db, key: RoundKey) =>
  one(db, key).set({ state: 'SETTLED' }).where('state', '=', 'RESULT').execute();

export const writeVoid = (db: Db, key: RoundKey, { reason, ...result }: Result & { reason: string }) =>
  one(db, key)
    .set({
      state: 'VOID',
      void_reason: reason,
      cards: JSON.stringify(result.cards),
      outcome: result.outcome,
      result_at: result.at,
      previous_hash: result.previousHash,
      record_hash: result.recordHash,
      ends: result.ends,
    })
    .execute();

/** The round of a table that has not ended. */
export const readUnderWay = (db: Db, slug: string): Promise<RoundRow | undefined> =>
  db
    .selectFrom('casino_rounds')
    .selectAll()
    .where('slug', '=', slug)
    .where('state', 'in', UNDER_WAY)
    .orderBy('opens_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The last ended rounds of a table, newest first. @param since rounds that opened before are not looked for */
export const readLast = (db: Db, slug: string, count: number, since: Date): Promise<RoundRow[]> =>
  db
    .selectFrom('casino_rounds')
    .selectAll()
    .where('slug', '=', slug)
    .where('state', 'not in', UNDER_WAY)
    .where('opens_at', '>=', since)
    .orderBy('opens_at', 'desc')
    .limit(count)
    .execute();

/** By their numbers in the chain, both included. */
export const readRange = (
  db: Db,
  slug: string,
  epoch: number,
  { from, to }: { from: number; to: number },
): Promise<RoundRow[]> =>
  db
    .selectFrom('casino_rounds')
    .selectAll()
    .where('slug', '=', slug)
    .where('epoch', '=', epoch)
    .where('round', '>=', from)
    .where('round', '<=', to)
    .orderBy('round')
    .execute();

/** Those that opened between two moments, in their order. */
export const readDay = (db: Db, slug: string, from: Date, to: Date): Promise<RoundRow[]> =>
  db
    .selectFrom('casino_rounds')
    .selectAll()
    .where('slug', '=', slug)
    .where('opens_at', '>=', from)
    .where('opens_at', '<', to)
    .orderBy('opens_at')
    .execute();

/** By the number that players know. */
export const readById = (db: Db, roundId: string): Promise<RoundRow | undefined> =>
  db.selectFrom('casino_rounds').selectAll().where('round_id', '=', roundId).executeTakeFirst();
