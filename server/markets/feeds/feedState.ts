import type { Db } from '../../base/db/connect';
import type { Trx } from '../../ledger/accounts';
import { matchInfoOf } from '../matches/catalogue';
import type { StateKey } from '@backlay/feed/feed';
import type { LeftOut } from './offered';

/** Operators can read for a day which markets were not offered. */
const NOT_OFFERED_MS = 24 * 3_600_000;

/** Stores which markets are not offered and why, for operators. */
export async function writeLeftOut(trx: Trx, leftOut: readonly LeftOut[]): Promise<void> {
  const [first] = leftOut;
  if (!first) return;
  await trx
    .deleteFrom('not_offered')
    .where('at', '<', new Date(first.at - NOT_OFFERED_MS))
    .execute();
  const rows = leftOut.map(({ id, why, at, definition }) => ({
    market_id: id,
    why,
    at: new Date(at),
    sport_id: matchInfoOf(definition).sportId,
    match_name: matchInfoOf(definition).name,
    name: definition.name ?? definition.marketType,
  }));
  await trx
    .insertInto('not_offered')
    .values(rows)
    .onConflict((on) =>
      on
        .column('market_id')
        .doUpdateSet((eb) => ({ why: eb.ref('excluded.why'), at: eb.ref('excluded.at') })),
    )
    .execute();
}

/** Stores how far a feed has been read (its place), or the places of several. */
export async function writeFeedState(db: Db | Trx, key: StateKey, place: unknown): Promise<void> {
  const places = typeof key === 'string' ? [[key, place] as const] : placesOf(key, place);
  const rows = places.flatMap(([one, value]) =>
    value === undefined ? [] : [{ key: one, value: JSON.stringify(value) }],
  );
  if (rows.length === 0) return;
  const query = db.insertInto('feed_state').values(rows);
  await query
    .onConflict((on) => on.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute();
}

const placesOf = (keys: readonly string[], place: unknown): (readonly [string, unknown])[] =>
  keys.map((key, i) => [key, Array.isArray(place) ? (place[i] as unknown) : undefined] as const);

async function readOne(db: Db, key: string): Promise<unknown> {
  const row = await db.selectFrom('feed_state').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** A feed's place, or a list of several; undefined if it never ran on this database. */
export const readFeedState = (db: Db, key: StateKey): Promise<unknown> =>
  typeof key === 'string' ? readOne(db, key) : Promise.all(key.map((one) => readOne(db, one)));
