import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '../../base/db/connect';
import type { Point } from './points';

/** Points of a market by runner. */
export type Course = ReadonlyMap<number, readonly Point[]>;

const KEPT_MS = 48 * 3_600_000;

const stored = v.record(v.string(), v.array(v.tuple([v.number(), v.number(), v.number()])));

const textOf = (course: Course): string =>
  JSON.stringify(
    Object.fromEntries(
      [...course].map(([id, points]) => [
        id,
        points.map(({ at, odds, tradedPaise }) => [at, odds, tradedPaise]),
      ]),
    ),
  );

function courseOf(value: unknown): Course {
  const read = v.safeParse(stored, value);
  // A graph is worth no failed start: what cannot be read starts again.
  if (!read.success) return new Map();
  return new Map(
    Object.entries(read.output).map(([id, points]) => [
      Number(id),
      points.map(([at, odds, tradedPaise]) => ({ at, odds, tradedPaise })),
    ]),
  );
}

/** The courses of prices in the database: one row a market, written over, gone two days after its last change. */
export const createCourseStore = (db: Db) => ({
  read: async (marketIds: readonly string[]): Promise<ReadonlyMap<string, Course>> => {
    if (marketIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('price_courses')
      .select(['market_id', 'points'])
      .where('market_id', 'in', marketIds)
      .execute();
    return new Map(rows.map((row) => [row.market_id, courseOf(row.points)]));
  },
  /** `now`: exchange time, ms. */
  write: async (courses: ReadonlyMap<string, Course>, now: number): Promise<void> => {
    const ids = [...courses.keys()];
    const texts = [...courses.values()].map(textOf);
    await sql`
      with old as (delete from price_courses where at < ${new Date(now - KEPT_MS)} and market_id <> all(${ids}::text[]))
      insert into price_courses (market_id, points, at)
      select id, points::jsonb, ${new Date(now)}::timestamptz from unnest(${ids}::text[], ${texts}::text[]) as t(id, points)
      on conflict (market_id) do update set points = excluded.points, at = excluded.at`.execute(db);
  },
});

export type CourseStore = ReturnType<typeof createCourseStore>;
