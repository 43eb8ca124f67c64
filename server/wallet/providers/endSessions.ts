import type { Db } from '../../base/db/connect';

/** Ends the sessions of a provider, of one of its games, or of a player: no bet is taken in them any more. */
export async function endSessions(
  db: Db,
  which: { provider: string; game?: string } | { playerId: number },
): Promise<void> {
  const open = db.updateTable('game_sessions').set({ state: 'ENDED' }).where('state', '!=', 'ENDED');
  if ('playerId' in which) {
    await open.where('player_id', '=', which.playerId).execute();
    return;
  }
  const ofProvider = open.where('provider', '=', which.provider);
  await (which.game === undefined ? ofProvider : ofProvider.where('game', '=', which.game)).execute();
}

/** Those of a player, who signed out or has a new password: wins of what was bet still come. */
export const endGamesOf = (db: Db, playerId: number): Promise<void> => endSessions(db, { playerId });
