import { sql } from 'kysely';
import type { Db } from '../../base/db/connect';
import type { DifferenceSubject } from '../../base/db/walletTables';

export type NewDifference = {
  provider: string;
  subject: DifferenceSubject;
  /** The round or the transaction, by the provider's id. */
  ref: string;
  playerId: number | null;
  kind: string;
  ours: object | null;
  theirs: object | null;
  /** Of a transaction: the hour whose lists showed it. */
  ofHour?: Date;
};

const json = (value: object | null) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

/** Keeps a difference, or that it is still there. One that an operator is done with stays done until something about it changes. */
export async function keepDifference(
  db: Db,
  { provider, subject, ref, playerId, kind, ours, theirs, ofHour }: NewDifference,
  at: Date,
): Promise<void> {
  await sql`
    insert into game_differences (provider, subject, ref, player_id, kind, ours, theirs, of_hour, found_at, seen_at)
    select ${provider}, ${subject}, ${ref}, ${playerId}::integer, ${kind}, ${json(ours)}, ${json(theirs)},
      ${ofHour ?? null}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    where not exists (select from game_differences d where d.provider = ${provider} and d.subject = ${subject}
      and d.ref = ${ref} and d.player_id is not distinct from ${playerId}::integer and d.kind = ${kind}
      and d.ended_by = 'operator' and d.ours is not distinct from ${json(ours)}
      and d.theirs is not distinct from ${json(theirs)})
    on conflict (provider, subject, ref, coalesce(player_id, 0), kind) where ended_at is null
    do update set seen_at = excluded.seen_at, ours = excluded.ours, theirs = excluded.theirs`.execute(db);
}

/** A round is looked at again: what differed then and was not seen now is gone. @param since when this look began */
export async function endRoundDifferences(
  db: Db,
  { provider, round, playerId }: { provider: string; round: string; playerId: number },
  since: Date,
): Promise<void> {
  await db
    .updateTable('game_differences')
    .set({ ended_at: since, ended_by: 'gone' })
    .where('provider', '=', provider)
    .where('subject', '=', 'round')
    .where('ref', '=', round)
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .where('seen_at', '<', since)
    .execute();
}

/** The same of the lists of an hour. */
export async function endHourDifferences(db: Db, provider: string, hour: Date, since: Date): Promise<void> {
  await db
    .updateTable('game_differences')
    .set({ ended_at: since, ended_by: 'gone' })
    .where('provider', '=', provider)
    .where('subject', '=', 'transaction')
    .where('of_hour', '=', hour)
    .where('ended_at', 'is', null)
    .where('seen_at', '<', since)
    .execute();
}

export type DifferenceRow = {
  id: number;
  provider: string;
  subject: DifferenceSubject;
  ref: string;
  player: string | null;
  kind: string;
  ours: object | null;
  theirs: object | null;
  found_at: Date;
  seen_at: Date;
};

/** Differences that are still there, the longest first. */
export async function listDifferences(db: Db, limit: number, provider?: string): Promise<DifferenceRow[]> {
  const rows = db
    .selectFrom('game_differences as d')
    .leftJoin('players as p', 'p.id', 'd.player_id')
    .select([
      'd.id',
      'd.provider',
      'd.subject',
      'd.ref',
      'p.user_name as player',
      'd.kind',
      'd.ours',
      'd.theirs',
    ])
    .select(['d.found_at', 'd.seen_at'])
    .where('d.ended_at', 'is', null)
    .orderBy('d.found_at')
    .orderBy('d.id')
    .limit(limit);
  return (provider === undefined ? rows : rows.where('d.provider', '=', provider)).execute();
}

export async function countDifferences(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('game_differences')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** An operator is done with a difference. @returns false if the provider has none of this number that is still there */
export async function endDifference(
  db: Db,
  { provider, id, reason }: { provider: string; id: number; reason: string },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('game_differences')
    .set({ ended_at: at, ended_by: 'operator', reason })
    .where('id', '=', id)
    .where('provider', '=', provider)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === 1;
}
