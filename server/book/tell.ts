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
 * Has bets read anew and sent to their players. One market's are read one after the other, so that an older row never
 * overtakes a newer one. What was committed stays so when the telling fails.
 */
export const tellBets = (
  parts: Pick<BookParts, 'db' | 'publish' | 'report' | 'tells'>,
  marketId: string,
  ids: readonly number[],
): void => {
  parts.tells
    .run(marketId, async () => tellRows(parts, marketId, await rowsByIds(parts.db, ids)))
    .catch((error: unknown) => parts.report('telling players of their bets', error));
};
