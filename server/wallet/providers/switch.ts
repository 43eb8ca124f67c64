import type { Db } from '../../base/db/connect';

/** Lets a provider at the wallet, or not. @returns false if there is none */
export async function switchProvider(db: Db, code: string, enabled: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('providers')
    .set({ enabled })
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === 1;
}

/** Lets a game take bets, or not: its open rounds end, and wins still come. @returns false if there is none */
export async function switchGame(db: Db, provider: string, game: string, enabled: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('provider_games')
    .set({ enabled })
    .where('provider', '=', provider)
    .where('game', '=', game)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === 1;
}
