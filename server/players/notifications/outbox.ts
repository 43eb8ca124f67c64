import { sql } from 'kysely';
import type { Db } from '../../base/db/connect';
import { readChoices } from './choices';
import type { Raised } from './gather/raised';
import type { Sender } from './sender';

/** More than a player wants to be rung for at once. */
const MOST_AT_ONCE = 5000;

type Written = Raised & { id: number };

async function insertNew(db: Db, raised: readonly Raised[], at: Date): Promise<Written[]> {
  const rows = raised.slice(0, MOST_AT_ONCE).map(({ playerId, kind, source, facts }) => ({
    player_id: playerId,
    kind,
    source,
    facts: JSON.stringify(facts),
    at,
  }));
  const written = await db
    .insertInto('notification_outbox')
    .values(rows)
    .onConflict((on) => on.columns(['player_id', 'source']).doNothing())
    .returning(['id', 'player_id', 'source'])
    .execute();
  const nameOf = (playerId: number, source: string): string => `${playerId} ${source}`;
  const byName = new Map(raised.map((one) => [nameOf(one.playerId, one.source), one]));
  return written.flatMap(({ id, player_id, source }) => {
    const one = byName.get(nameOf(player_id, source));
    return one ? [{ ...one, id }] : [];
  });
}

/** To whom each of them goes by one channel, as its player chose. */
async function addressed(db: Db, written: readonly Written[], sender: Sender, at: Date) {
  const players = [...new Set(written.map(({ playerId }) => playerId))];
  const [choices, targets] = await Promise.all([readChoices(db, players), sender.targetsOf(players)]);
  const isOn = ({ playerId, kind }: Written, channel: string): boolean =>
    choices.get(playerId)?.some((one) => one.kind === kind && one.channel === channel && one.isOn) === true;
  return written
    .filter((one) => isOn(one, sender.channel))
    .flatMap((one) =>
      targets
        .filter(({ playerId }) => playerId === one.playerId)
        .map(({ target }) => ({
          outbox_id: one.id,
          channel: sender.channel,
          target,
          due_at: at,
          is_seen: isOn(one, 'toast'),
        })),
    );
}

/** Writes down what is new, and to whom it goes. @returns whose it is */
export async function putOut(
  db: Db,
  raised: readonly Raised[],
  senders: readonly Sender[],
  now: number,
): Promise<readonly number[]> {
  if (raised.length === 0) return [];
  const at = new Date(now);
  return db.transaction().execute(async (trx) => {
    const written = await insertNew(trx, raised, at);
    if (written.length === 0) return [];
    const all = await Promise.all(senders.map((sender) => addressed(trx, written, sender, at)));
    const rows = all.flat();
    if (rows.length > 0) await trx.insertInto('notification_deliveries').values(rows).execute();
    return [...new Set(written.map(({ playerId }) => playerId))];
  });
}

/** News of limits is read from here for as long as any news is. */
const KEPT_DAYS = 8;

export async function sweepOutbox(db: Db, now: number): Promise<void> {
  await sql`delete from notification_outbox
    where at < ${new Date(now)}::timestamptz - ${KEPT_DAYS}::int * interval '1 day'`.execute(db);
}
