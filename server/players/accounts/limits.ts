import type { Db } from '../../base/db/connect';

/** Limits of one player in paise; null: those of the market. Undefined values leave one as it is. */
export type PlayerLimits = {
  maxStakePaise?: number | null;
  maxLossPaise?: number | null;
  maxWinPaise?: number | null;
};

export type PlayerLimitsSet =
  | { status: 'unknown' }
  | { status: 'set'; maxStakePaise: number | null; maxLossPaise: number | null; maxWinPaise: number | null };

/** Sets what a player may stake on a bet and lose on a market, for bets from now on. */
export const setPlayerLimits = (db: Db, name: string, limits: PlayerLimits): Promise<PlayerLimitsSet> =>
  db.transaction().execute(async (trx): Promise<PlayerLimitsSet> => {
    const row = await trx
      .updateTable('players')
      .set({
        max_stake_paise: limits.maxStakePaise,
        max_loss_paise: limits.maxLossPaise,
        max_win_paise: limits.maxWinPaise,
      })
      .where('user_name', '=', name)
      .returning(['max_stake_paise', 'max_loss_paise', 'max_win_paise'])
      .executeTakeFirst();
    if (!row) return { status: 'unknown' };
    return {
      status: 'set',
      maxStakePaise: row.max_stake_paise,
      maxLossPaise: row.max_loss_paise,
      maxWinPaise: row.max_win_paise,
    };
  });
