import { sql } from 'kysely';
import { ruledOf } from '../../../markets/matches/tradedKind';
import type { LiveMarket } from '../../../markets/matches/live';
import { readHouse, readRisk } from '../../../risk/facts';
import { createHouseGuard, mostTakenBy } from '../../../risk/guard';
import type { BookParts } from '../parts/parts';

type Parts = Pick<BookParts, 'db' | 'live' | 'owned'>;

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

async function showLimit({ db, live }: Parts, market: LiveMarket): Promise<void> {
  const risk = await readRisk(db, market.id);
  if (!risk) return live.limit(market.id, null);
  const field = fieldOf(market);
  const house = createHouseGuard({ ...ruledOf(market), ...field }, risk, await readHouse(db, market.id));
  live.limit(market.id, mostTakenBy(house, field));
}

/** Shows sizes no larger than what the house takes, on all markets of this process: at the start, and when an operator sets what
 * it may lose. Each batch of bets does the same of its markets. */
export async function showHouseLimits(parts: Parts): Promise<void> {
  const { live, owned } = parts;
  const own = live.all().filter(({ id, settled }) => owned.has(id) && !settled);
  if (await isLimited(parts)) for (const market of own) await showLimit(parts, market);
  else for (const { id } of own) live.limit(id, null);
}
