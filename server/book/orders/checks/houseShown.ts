import { sql } from 'kysely';
import { ruledOf } from '../../../markets/matches/tradedKind';
import type { LiveMarket } from '../../../markets/matches/live';
import { readHouse, readRisks } from '../../../risk/facts';
import { Drawn, drawGrant } from '../../../risk/grants';
import { createHouseGuard, mostTakenBy } from '../../../risk/guard';
import type { HouseGuard } from '../../../risk/guard';
import type { Db } from '../../../base/db/connect';
import { lockMarket } from '../order/facts';
import type { BookParts } from '../parts/parts';

type Parts = Pick<BookParts, 'db' | 'live' | 'owned' | 'clock' | 'paces' | 'queues'>;

/** How often what others draw meanwhile is read again. */
const MOST_TRIES = 10;

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

/** What the house may still lose on a market that is locked, if that is limited. */
export async function readGuard(
  { clock, paces }: Pick<BookParts, 'clock' | 'paces'>,
  trx: Db,
  marketId: string,
  locked: Parameters<typeof createHouseGuard>[0],
): Promise<HouseGuard | undefined> {
  const risk = (await readRisks(trx, [marketId], clock.now())).get(marketId);
  if (!risk) return undefined;
  const recentPaise = paces.leastPaise(marketId, clock.elapsed());
  return createHouseGuard(locked, risk, await readHouse(trx, marketId), recentPaise);
}

/** After a commit: sizes are shown as far as the house takes them, and what it may lose now is measured by. */
export function showTaken(
  { live, clock, paces }: Pick<BookParts, 'live' | 'clock' | 'paces'>,
  marketId: string,
  { house, field }: { house: HouseGuard; field: Parameters<typeof mostTakenBy>[1] },
): void {
  live.limit(marketId, mostTakenBy(house, field));
  for (const paise of [house.startPaise, house.losses().worstPaise])
    paces.note(marketId, clock.elapsed(), paise);
}

/** Shows sizes of one market no larger than what the house takes. */
export async function showHouseLimit(parts: Parts, marketId: string): Promise<void> {
  const { db, live } = parts;
  const market = live.get(marketId);
  if (!market || market.settled) return;
  const field = fieldOf(market);
  const house = await readGuard(parts, db, marketId, { ...ruledOf(market), ...field });
  live.limit(marketId, house ? mostTakenBy(house, field) : null);
}

/** Markets with bets, where they share what the house may lose with others. */
async function sharingWithBets({ db }: Parts, own: readonly { id: string }[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct market_id as id from positions
    where live_bets > 0 and market_id = any(${own.map(({ id }) => id)}::text[]) and exists (select from risk_pools)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** What a market may lose already counts in what it shares with others, also before its next bet. */
async function drawStanding(parts: Parts, marketId: string): Promise<void> {
  const draw = () =>
    parts.db.transaction().execute(async (trx) => {
      const locked = await lockMarket(trx, marketId);
      if (!locked || locked.settled) return;
      const paise = (await readGuard(parts, trx, marketId, locked))?.toDrawPaise() ?? 0;
      if (paise !== 0) await drawGrant(trx, marketId, paise);
    });
  for (let tries = 1; ; tries += 1)
    try {
      return await draw();
    } catch (error) {
      if (!(error instanceof Drawn) || tries === MOST_TRIES) throw error;
    }
}

/** Shows sizes no larger than what the house takes, on all markets of this process: at the start, and when an operator sets what
 * it may lose. Each batch of bets does the same of its markets. */
export async function showHouseLimits(parts: Parts): Promise<void> {
  const { live, owned } = parts;
  const own = live.all().filter(({ id, settled }) => owned.has(id) && !settled);
  if (await isLimited(parts)) {
    for (const id of await sharingWithBets(parts, own))
      await parts.queues.run(id, () => drawStanding(parts, id));
    for (const { id } of own) await showHouseLimit(parts, id);
  } else for (const { id } of own) live.limit(id, null);
}
