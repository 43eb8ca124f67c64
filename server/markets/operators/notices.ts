import * as v from 'valibot';
import type { Db } from '../../base/db/connect';
import type { Catalogue } from '../matches/catalogue';
import type { LiveFeed } from '../matches/createLive';
import { readBand } from './band';
import { readSportsOff } from './sports';
import { readTv } from './tv';

const marketNotice = v.variant('kind', [
  v.object({ kind: v.literal('match'), matchId: v.string() }),
  v.object({ kind: v.literal('line'), marketId: v.string() }),
  v.object({ kind: v.picklist(['sports', 'band']) }),
]);

type Operated = {
  db: Db;
  live: Pick<LiveFeed, 'all' | 'ofMatch' | 'setDelay' | 'moveLine' | 'remark' | 'setBand'>;
  catalogue: Catalogue;
  /** Whoever looks at this match should ask for it again. */
  changed: (matchId: string) => void;
};

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
    live.remark(row.id, { en: row.remark, hi: row.remark_hi, bn: row.remark_bn });
  }
}

async function hear(parts: Operated, notice: v.InferOutput<typeof marketNotice>): Promise<void> {
  const { db, live, catalogue, changed } = parts;
  switch (notice.kind) {
    case 'sports':
      return catalogue.setOff(await readSportsOff(db));
    case 'band':
      return live.setBand(await readBand(db));
    case 'line':
      return readTerms(parts, [notice.marketId]);
    case 'match':
      catalogue.setTv(await readTv(db));
      await readTerms(
        parts,
        live.ofMatch(notice.matchId).map(({ id }) => id),
      );
      return changed(notice.matchId);
  }
}

/** How a running server learns what operators set of markets, matches and sports. */
export const createOperated = (parts: Operated) => ({
  /** Handles a notification; false if it is not about these. */
  onNotice: async (payload: string): Promise<boolean> => {
    const read = v.safeParse(marketNotice, JSON.parse(payload));
    if (read.success) await hear(parts, read.output);
    return read.success;
  },
  /** Reads everything again: at the start, and after notices may have been missed. */
  readAll: async (): Promise<void> => {
    parts.catalogue.setOff(await readSportsOff(parts.db));
    parts.catalogue.setTv(await readTv(parts.db));
    parts.live.setBand(await readBand(parts.db));
    await readTerms(
      parts,
      parts.live.all().flatMap(({ id, status }) => (status === 'CLOSED' ? [] : [id])),
    );
  },
});
