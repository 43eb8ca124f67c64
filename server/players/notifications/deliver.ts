import type { Db } from '../../base/db/connect';
import type { NewsFacts } from './facts';
import { livesMs } from './lives';
import type { Happened, Delivered, Sender } from './sender';

/** So many are sent beside each other, and so many in one go. */
const BESIDE = 10;
const AT_ONCE = 200;

const MOST_TRIES = 3;
const FIRST_PAUSE_MS = 5_000;

type Due = { id: number; target: string; channel: Sender['channel']; tries: number; happened: Happened };

async function readDue(db: Db, now: number): Promise<Due[]> {
  const rows = await db
    .selectFrom('notification_deliveries as d')
    .innerJoin('notification_outbox as o', 'o.id', 'd.outbox_id')
    .select([
      'd.id',
      'd.target',
      'd.channel',
      'd.tries',
      'd.is_seen',
      'o.player_id',
      'o.kind',
      'o.facts',
      'o.at',
    ])
    .where('d.due_at', '<=', new Date(now))
    .orderBy('d.due_at')
    .orderBy('d.id')
    .limit(AT_ONCE)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    target: row.target,
    channel: row.channel as Sender['channel'],
    tries: row.tries,
    happened: {
      playerId: row.player_id,
      kind: row.kind,
      // Written by this program alone (outbox.ts).
      facts: row.facts as NewsFacts,
      at: row.at.getTime(),
      isToasted: row.is_seen,
    },
  }));
}

/** When to try again; null: never. A service that names a time is asked then, however often. */
function againAt(outcome: Delivered, tries: number, now: number): number | null {
  if (outcome.status !== 'again') return null;
  if (outcome.afterMs !== null) return now + outcome.afterMs;
  return tries + 1 >= MOST_TRIES ? null : now + FIRST_PAUSE_MS * 4 ** tries;
}

async function deliverOne(db: Db, sender: Sender | undefined, due: Due, now: number): Promise<void> {
  const { id, target, tries, happened } = due;
  const isOld = now >= happened.at + livesMs(happened.kind);
  const outcome: Delivered = isOld || !sender ? { status: 'refused' } : await sender.send(target, happened);
  const again = againAt(outcome, tries, now);
  if (again === null) {
    await db.deleteFrom('notification_deliveries').where('id', '=', id).execute();
    return;
  }
  const isCounted = outcome.status === 'again' && outcome.afterMs === null;
  await db
    .updateTable('notification_deliveries')
    .set({ due_at: new Date(again), tries: tries + Number(isCounted) })
    .where('id', '=', id)
    .execute();
}

/** Sends what is due. */
export async function deliver(db: Db, senders: readonly Sender[], now: () => number): Promise<void> {
  const due = await readDue(db, now());
  const senderOf = ({ channel }: Due) => senders.find((one) => one.channel === channel);
  for (let i = 0; i < due.length; i += BESIDE)
    await Promise.all(due.slice(i, i + BESIDE).map((one) => deliverOne(db, senderOf(one), one, now())));
}
