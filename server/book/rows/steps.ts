import { stepsOf } from '../../../domain/kinds/rules';
import type { SessionStep } from '../../../domain/sessions/session';
import type { Db } from '../../base/db/connect';
import { readMarketPositions } from './positions';

/** A player's run positions (paise) by session; sessions without a bet are left out. */
export async function stepsBySession(
  db: Db,
  playerId: number,
  marketIds: readonly string[],
): Promise<Map<string, SessionStep[]>> {
  if (marketIds.length === 0) return new Map();
  const rows = await readMarketPositions(db, playerId, marketIds);
  return new Map(
    rows.flatMap(({ marketId, session, positions }): [string, SessionStep[]][] =>
      session ? [[marketId, stepsOf(session, positions)]] : [],
    ),
  );
}
