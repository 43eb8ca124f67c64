import { sql } from 'kysely';
import type { LockedMarket } from '../orders/order/facts';
import { heldFor, readPositions } from '../orders/positions/positions';
import type { HeldBack } from '../orders/positions/positions';
import { rebuildPositions } from '../orders/positions/rebuild';
import { withdrawOpen } from '../orders/resting/withdraw';
import { lockAccounts, reservedElsewhereOf } from '../../ledger/accounts';
import type { Trx } from '../../ledger/accounts';

/** Players per round, to keep statements few and results small. */
const BATCH = 200;

async function readExposures(
  trx: Trx,
  marketId: string,
  locked: LockedMarket,
  playerIds: readonly number[],
): Promise<Map<number, HeldBack>> {
  await rebuildPositions(trx, marketId, locked, playerIds);
  return heldFor(await readPositions(trx, marketId, playerIds), playerIds, locked);
}

type ExposureRow = { playerId: number; heldPaise: number; shortfallPaise: number; liveBets: number };

async function writeReserved(trx: Trx, marketId: string, rows: readonly ExposureRow[]): Promise<void> {
  const all = (name: keyof ExposureRow) => rows.map((row) => row[name]);
  await sql`
    insert into exposures (player_id, market_id, exposure_paise, shortfall_paise, live_bets)
    select player_id, ${marketId}::text, held, shortfall, live from unnest(${all('playerId')}::int[],
      ${all('heldPaise')}::bigint[], ${all('shortfallPaise')}::bigint[], ${all('liveBets')}::int[])
      as r(player_id, held, shortfall, live)
    on conflict (player_id, market_id) do update set exposure_paise = excluded.exposure_paise,
      shortfall_paise = excluded.shortfall_paise, live_bets = excluded.live_bets`.execute(trx);
}

async function reserveBatch(
  trx: Trx,
  marketId: string,
  locked: LockedMarket,
  free: ReadonlyMap<number, number>,
  at: Date,
): Promise<void> {
  const playerIds = [...free.keys()];
  const held = await readExposures(trx, marketId, locked, playerIds);
  const short = playerIds.filter((id) => (held.get(id)?.exposurePaise ?? 0) > (free.get(id) ?? 0));
  if (short.length > 0) {
    await withdrawOpen(trx, marketId, sql`player_id = any(${short}::int[])`, 'CANCELLED', at);
    for (const [id, less] of await readExposures(trx, marketId, locked, short)) held.set(id, less);
  }
  const rows = [...held].map(([playerId, { exposurePaise, liveBets }]) => {
    const heldPaise = Math.min(exposurePaise, free.get(playerId) ?? 0);
    return { playerId, heldPaise, shortfallPaise: exposurePaise - heldPaise, liveBets };
  });
  await writeReserved(trx, marketId, rows);
}

/** Recomputes positions and exposure after a correction. A deleted bet may have hedged another: what the rest
 * may cost beyond the balance becomes a shortfall of the house, and the player's open orders on the market
 * are withdrawn so that it cannot grow. @returns balances (paise), with the accounts locked */
export async function reserveAgain(
  trx: Trx,
  marketId: string,
  locked: LockedMarket,
  playerIds: readonly number[],
  at: Date,
): Promise<Map<number, number>> {
  const accounts = await lockAccounts(
    trx,
    playerIds.map((player) => ({ player })),
  );
  const balances = new Map(
    playerIds.map((player) => [player, accounts.of({ player }).balancePaise] as const),
  );
  for (let first = 0; first < playerIds.length; first += BATCH) {
    const batch = playerIds.slice(first, first + BATCH);
    const elsewhere = await reservedElsewhereOf(trx, marketId, batch);
    const freeOf = (id: number): number => Math.max(0, (balances.get(id) ?? 0) - (elsewhere.get(id) ?? 0));
    await reserveBatch(trx, marketId, locked, new Map(batch.map((id) => [id, freeOf(id)])), at);
  }
  return balances;
}
