import { sql } from 'kysely';
import type { Competition, Event } from '../../../domain/sports/competitions';
import type { EventEnd } from '../../../domain/settlement/eventEnd';
import type { Db } from '../../base/db/connect';

/** A figure for abandoned matches that an operator entered for a ground or a side (product.md, section 9). */
export type Average = { competition: Competition; event: Event; place: string; figure: number };

/** Names are compared without regard to capitals and to blanks at their ends. */
export const placeKey = (place: string): string => place.trim().toLowerCase();

/** The figure of this ground or side; undefined if none was entered. */
export async function averageAt(
  db: Db,
  { competition, event, place }: Omit<Average, 'figure'>,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('averages')
    .select('figure')
    .where('competition', '=', competition)
    .where('event', '=', event)
    .where('place', '=', placeKey(place))
    .executeTakeFirst();
  return row?.figure;
}

/** The figure of the ground where a market's match is played; undefined if none was entered, so that the competition's counts. */
export async function averageOfGround(
  db: Db,
  marketId: string,
  { competition, event }: Pick<Average, 'competition' | 'event'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ venue: string }>`
    select t.venue from markets m join matches t on t.id = m.match_id where m.id = ${marketId}`.execute(db);
  const place = rows[0]?.venue ?? '';
  return place === '' ? undefined : averageAt(db, { competition, event, place });
}

/** The average of its ground that counts for a market. It is kept with the market when it is first asked for, so that one entered
 * later changes no result, however often the feed repeats its own. */
async function keptAverage(
  db: Db,
  marketId: string,
  asked: Pick<Average, 'competition' | 'event'>,
): Promise<number | undefined> {
  const market = await db
    .selectFrom('markets')
    .select(['ground_average as kept', 'result'])
    .where('id', '=', marketId)
    .executeTakeFirst();
  if (!market) return undefined;
  if (market.kept !== null || market.result !== null) return market.kept ?? undefined;
  const average = await averageOfGround(db, marketId, asked);
  if (average !== undefined)
    await db.updateTable('markets').set({ ground_average: average }).where('id', '=', marketId).execute();
  return average;
}

/** The end of an abandoned innings with the average of its ground, where an operator entered one. */
export async function withAverage(db: Db, marketId: string, end: EventEnd): Promise<EventEnd> {
  if (end.of !== 'innings' || !end.isAbandoned || !end.event) return end;
  const asked = { competition: end.competition ?? 'first', event: end.event };
  return { ...end, average: await keptAverage(db, marketId, asked) };
}

/** Stores a figure, in the place of an earlier one. */
export async function setAverage(db: Db, { competition, event, place, figure }: Average): Promise<void> {
  await db
    .insertInto('averages')
    .values({ competition, event, place: placeKey(place), figure })
    .onConflict((both) => both.columns(['competition', 'event', 'place']).doUpdateSet({ figure }))
    .execute();
}

/** The competition's figure counts again. @returns whether there was one */
export async function forgetAverage(
  db: Db,
  { competition, event, place }: Omit<Average, 'figure'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('averages')
    .where('competition', '=', competition)
    .where('event', '=', event)
    .where('place', '=', placeKey(place))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** By competition, place and event. */
export const listAverages = (db: Db) =>
  db.selectFrom('averages').selectAll().orderBy('competition').orderBy('place').orderBy('event').execute();
