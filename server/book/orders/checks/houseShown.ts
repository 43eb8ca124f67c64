import { sql } from 'kysely';
import { ruledOf } from '../../../markets/matches/tradedKind';
import type { LiveMarket } from '../../../markets/matches/live';
import { readHouse, readRisk } from '../../../risk/facts';
import { createHouseGuard, mostTakenBy } from '../../../risk/guard';
import type { HouseGuard } from '../../../risk/guard';
import type { Db } from '../../../base/db/connect';
import type { BookParts } from '../parts/parts';

type Parts = Pick<BookParts, 'db' | 'live' | 'owned' | 'clock'>;

const fieldOf = ({ runners, winners }: LiveMarket) => ({
  winners,
  runnerIds: [...runners.values()].flatMap(({ id, status }) => (status === 'REMOVED' ? [] : [id])),
});

/** Whether anything is limited at all. */
async function isLimited({ db }: Parts): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from risk_limits) or exists (select from risk_pools) as any`.execute(db);
  return rows[0]?.any ?? false;
}

/** What the house may still lose on a market that is locked, if that is limited. @param at exchange time, ms */
export async function readGuard(
  trx: Db,
  { marketId, at }: { marketId: string; at: number },
  locked: Parameters<typeof createHouseGuard>[0],
): Promise<HouseGuard | undefined> {
  const risk = await readRisk(trx, marketId, at);
  return risk && createHouseGuard(locked, risk, await readHouse(trx, marketId));
}

/** Shows sizes of one market no larger than what the house takes. */
export async function showHouseLimit({ db, live, clock }: Parts, marketId: string): Promise<void> {
  const market = live.get(marketId);
  if (!market || market.settled) return;
  const field = fieldOf(market);
  const house = await readGuard(db, { marketId, at: clock.now() }, { ...ruledOf(market), ...field });
  live.limit(marketId, house ? mostTakenBy(house, field) : null);
}

/** Shows sizes no larger than what the house takes, on all markets of this process: at the start, and when an operator sets what
 * it may lose. Each batch of bets does the same of its markets. */
export async function showHouseLimits(parts: Parts): Promise<void> {
  const { live, owned } = parts;
  const own = live.all().filter(({ id, settled }) => owned.has(id) && !settled);
  if (await isLimited(parts)) for (const { id } of own) await showHouseLimit(parts, id);
  else for (const { id } of own) live.limit(id, null);
}
