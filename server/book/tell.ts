import { rowsByIds, type OwnedRow } from '../bets/rows';
import type { BookParts } from './parts';

/** Sends rows of one market to their players, each player's in one message. */
export const tellRows = (
  { publish }: Pick<BookParts, 'publish'>,
  marketId: string,
  owned: readonly OwnedRow[],
): void => {
  const byPlayer = new Map<number, OwnedRow[]>();
  for (const one of owned) byPlayer.set(one.playerId, [...(byPlayer.get(one.playerId) ?? []), one]);
  for (const [playerId, rows] of byPlayer)
    publish(playerId, {
      id: marketId,
      matchId: rows[0]?.row.match_id ?? '',
      bets: rows.map(({ row }) => row),
    });
};

/**
 * Reads bets anew and sends them to their players. Awaited inside the market's queue, so that an older row never
 * overtakes a newer one. What was committed stays so when the telling fails.
 */
export const tellBets = async (
  parts: Pick<BookParts, 'db' | 'publish' | 'report'>,
  marketId: string,
  ids: readonly number[],
): Promise<void> => {
  try {
    tellRows(parts, marketId, await rowsByIds(parts.db, ids));
  } catch (error) {
    parts.report('telling players of their bets', error);
  }
};
