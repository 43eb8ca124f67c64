import { sql } from 'kysely';
import type { Db } from '../../base/db/connect';
import { staleGuesses } from './guesses';

const EVERY_MS = 10 * 60_000;
const BATCH = 1000;
/** Ended tokens are kept for a day, so that their page can be told why. */
const KEPT_MS = 24 * 3_600_000;

/** Deletes in batches: one long delete would hold up sign-ins. */
async function inBatches(batch: () => Promise<{ numDeletedRows: bigint }>): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { numDeletedRows } = await batch();
    deleted += Number(numDeletedRows);
    if (numDeletedRows < BATCH) return deleted;
  }
}

/** Deletes old tokens, codes, devices and tries. @returns the number of tokens */
export async function sweepSignIns(db: Db, now: number): Promise<number> {
  const cut = new Date(now - KEPT_MS);
  // Longer than any idle timeout, whatever an operator sets.
  const unused = new Date(now - 2 * KEPT_MS);
  const tokens = await inBatches(() =>
    db
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
      .executeTakeFirstOrThrow(),
  );
  const at = new Date(now);
  const stale = staleGuesses(now);
  await db.deleteFrom('login_codes').where('expires_at', '<', at).execute();
  await db.deleteFrom('action_codes').where('expires_at', '<', at).execute();
  await db.deleteFrom('known_devices').where('seen_at', '<', stale.devices).execute();
  await inBatches(() =>
    db
      .deleteFrom('sign_in_tries')
      .where(
        sql<boolean>`key in (select key from sign_in_tries where last_at < ${stale.tries}
        and since < ${stale.tries} limit ${BATCH} for update skip locked)`,
      )
      .executeTakeFirstOrThrow(),
  );
  return tokens;
}

type Deps = { db: Db; now: () => number; report: (error: unknown, where: string) => void };

/** Sweeps now and regularly. @returns a function that stops it */
export function startSweeping({ db, now, report }: Deps): () => void {
  const sweep = (): void =>
    void sweepSignIns(db, now()).catch((error: unknown) => report(error, 'sweeping sign-ins'));
  sweep();
  const timer = setInterval(sweep, EVERY_MS);
  return () => clearInterval(timer);
}
