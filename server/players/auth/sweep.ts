import { sql } from 'kysely';
import { BATCH, inBatches } from '../../base/db/batches';
import type { Db } from '../../base/db/connect';
import { dropOldNonces } from '../factors/passkeys/challenges';
import { staleGuesses } from './guesses';

const EVERY_MS = 10 * 60_000;
/** Ended tokens are kept for a day, so that their page can be told why. */
const KEPT_MS = 24 * 3_600_000;
/** What happened to an account's safety is kept longer than it is shown, by at most a month. */
const EVENTS_KEPT_MS = 14 * 31 * KEPT_MS;

/** Deletes old tokens, codes, devices and tries. @returns the number of tokens */
export async function sweepSignIns(db: Db, now: number): Promise<number> {
  const cut = new Date(now - KEPT_MS);
  // Longer than any idle timeout, whatever an operator sets.
  const unused = new Date(now - 2 * KEPT_MS);
  const tokens = await inBatches(async () => {
    const { numDeletedRows } = await db
      .deleteFrom('tokens')
      .where('hash', 'in', (eb) =>
        eb
          .selectFrom('tokens')
          .select('hash')
          .where((or) =>
            or.or([or('expires_at', '<', cut), or('revoked_at', '<', cut), or('used_at', '<', unused)]),
          )
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirstOrThrow();
    return numDeletedRows;
  });
  const at = new Date(now);
  const stale = staleGuesses(now);
  await db.deleteFrom('login_codes').where('expires_at', '<', at).execute();
  await db.deleteFrom('action_codes').where('expires_at', '<', at).execute();
  await dropOldNonces(db, now);
  await sql`select forget_security_events(${new Date(now - EVENTS_KEPT_MS)})`.execute(db);
  await db.deleteFrom('known_devices').where('seen_at', '<', stale.devices).execute();
  await inBatches(async () => {
    const { numDeletedRows } = await db
      .deleteFrom('sign_in_tries')
      .where(
        sql<boolean>`key in (select key from sign_in_tries where last_at < ${stale.tries}
        and since < ${stale.tries} limit ${BATCH} for update skip locked)`,
      )
      .executeTakeFirstOrThrow();
    return numDeletedRows;
  });
  return tokens;
}

type Deps = { db: Db; now: () => number; report: (error: unknown, where: string) => void };

/** Sweeps now and regularly. @param others what else is swept with it @returns a function that stops it */
export function startSweeping(
  { db, now, report }: Deps,
  others: readonly ((db: Db, now: number) => Promise<unknown>)[] = [],
): () => void {
  const sweep = (): void => {
    for (const one of [sweepSignIns, ...others])
      void one(db, now()).catch((error: unknown) => report(error, 'sweeping what is over'));
  };
  sweep();
  const timer = setInterval(sweep, EVERY_MS);
  return () => clearInterval(timer);
}
