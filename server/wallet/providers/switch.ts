import type { Db } from '../../base/db/connect';
import { endSessions } from './endSessions';

/** Lets a provider begin something new at the wallet, or not: off, its sessions end at once, and what it owes is still paid.
 * @returns false if there is none */
export async function switchProvider(db: Db, code: string, enabled: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('providers')
    .set({ enabled })
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  if (!enabled) await endSessions(db, { provider: code });
  return Number(numUpdatedRows) === 1;
}

/** Lets a game take bets, or not: off, its sessions end at once, its open rounds end as they would, and wins still come. @returns false
 * if there is none */
export async function switchGame(db: Db, provider: string, game: string, enabled: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('provider_games')
    .set({ enabled })
    .where('provider', '=', provider)
    .where('game', '=', game)
    .executeTakeFirstOrThrow();
  if (!enabled) await endSessions(db, { provider, game });
  return Number(numUpdatedRows) === 1;
}

export type Shown = { origins?: readonly string[]; pointPaise?: number | null };

/** From where a provider's pages and pictures may come, and what one of its points is worth. @returns false if there is none */
export async function setShown(db: Db, code: string, { origins, pointPaise }: Shown): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('providers')
    .set({
      // Also where nothing is set: an update needs a column.
      code,
      ...(origins === undefined ? {} : { origins: [...origins] }),
      ...(pointPaise === undefined ? {} : { point_paise: pointPaise }),
    })
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === 1;
}
