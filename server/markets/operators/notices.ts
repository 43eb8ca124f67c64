import * as v from 'valibot';
import type { Db } from '../../base/db/connect';
import type { Catalogue } from '../matches/catalogue';
import type { LiveFeed } from '../matches/createLive';
import { readSportsOff } from './sports';

const marketNotice = v.variant('kind', [
  v.object({ kind: v.literal('terms'), marketId: v.string() }),
  v.object({ kind: v.literal('line'), marketId: v.string() }),
  v.object({ kind: v.literal('sports') }),
]);

type Operated = { db: Db; live: LiveFeed; catalogue: Catalogue };

async function readTerms({ db, live, catalogue }: Operated, marketIds: readonly string[]): Promise<void> {
  if (marketIds.length === 0) return;
  const rows = await db.selectFrom('markets').selectAll().where('id', 'in', marketIds).execute();
  for (const row of rows) {
    const [market, match] = [catalogue.market(row.id), catalogue.match(row.match_id)];
    if (market && match)
      catalogue.put(match, {
        ...market,
        commissionBps: row.commission_bps,
        minStakePaise: row.min_stake_paise,
        maxStakePaise: row.max_stake_paise,
        maxProfitPaise: row.max_profit_paise,
        maxLiabilityPaise: row.max_liability_paise,
      });
    live.setDelay(row.id, row.delay_set_s);
    live.moveLine(row.id, row.moved_line);
    live.remark(row.id, { en: row.remark, hi: row.remark_hi });
  }
}

/** How a running server learns what operators set of markets and sports. */
export const createOperated = (parts: Operated) => ({
  /** Handles a notification; false if it is not about these. */
  onNotice: async (payload: string): Promise<boolean> => {
    const read = v.safeParse(marketNotice, JSON.parse(payload));
    if (!read.success) return false;
    if (read.output.kind === 'sports') parts.catalogue.setOff(await readSportsOff(parts.db));
    else await readTerms(parts, [read.output.marketId]);
    return true;
  },
  /** Reads everything anew: at the start, and after notices may have been missed. */
  readAll: async (): Promise<void> => {
    parts.catalogue.setOff(await readSportsOff(parts.db));
    await readTerms(
      parts,
      parts.live.all().flatMap(({ id, status }) => (status === 'CLOSED' ? [] : [id])),
    );
  },
});
