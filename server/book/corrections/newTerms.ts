import type { LiveMarket } from '../../markets/matches/live';
import type { Trx } from '../../ledger/accounts';
import { lockMarket } from '../orders/order/facts';
import type { LockedMarket } from '../orders/order/facts';
import type { BookParts } from '../orders/parts/parts';
import { heldFor, readPositions } from '../orders/positions/positions';
import { reserveAgain } from './reserve';

/** Players whose reserved exposure no longer equals what their bets may cost. */
async function playersToReserveFor(trx: Trx, marketId: string, locked: LockedMarket): Promise<number[]> {
  const rows = await trx
    .selectFrom('exposures')
    .select(['player_id', 'exposure_paise', 'shortfall_paise'])
    .where('market_id', '=', marketId)
    .orderBy('player_id')
    .execute();
  if (rows.length === 0) return [];
  const playerIds = rows.map((row) => row.player_id);
  const held = heldFor(await readPositions(trx, marketId, playerIds), playerIds, locked);
  return rows
    .filter((row) => held.get(row.player_id)?.exposurePaise !== row.exposure_paise + row.shortfall_paise)
    .map((row) => row.player_id);
}

const reserveAgainIfChanged = (
  { db, clock }: Pick<BookParts, 'db' | 'clock'>,
  marketId: string,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const locked = await lockMarket(trx, marketId);
    if (!locked || locked.settled) return false;
    const players = await playersToReserveFor(trx, marketId, locked);
    if (players.length > 0) await reserveAgain(trx, marketId, locked, players, new Date(clock.now()));
    return players.length > 0;
  });

/** Identifies what the worst result of a market depends on besides the bets: its number of winners and its runners. */
export const termsKey = ({ winners, runners }: LiveMarket): string =>
  `${winners}: ${[...runners.keys()].sort((a, b) => a - b).join()}`;

/** Reserves again what bets may cost after the feed changed the number of winners or added a runner; runs in the market's
 * queue. @param show refreshes memory and players' screens from the database */
export const createReserveForTerms =
  (parts: BookParts, show: (marketId: string) => Promise<void>) =>
  (marketId: string): Promise<void> =>
    parts.queues.run(marketId, async () => {
      if (await reserveAgainIfChanged(parts, marketId)) await show(marketId);
    });
