import type { Call } from './base/call';
import { casinoCalls } from './casino/calls';
import { drandAt } from './casino/beacon/beacon';
import { createCasino } from './casino/casino';
import { fairnessCalls } from './casino/fairnessCalls';
import { readEvidence, readRecord, readRecords } from './casino/shown/record';
import { MOST_RECORDS } from './edge/http/rounds';
import type { PublicRecords } from './edge/http/rounds';
import type { RoundEnding } from './casino/table/deps';
import type { Ending } from './book/settlement/endings';
import type { RoundMarkets } from './markets/rounds/roundMarkets';
import type { Parts } from './parts';
import type { Running } from './running';

/** Who pays the bets of rounds. */
const BY_THE_TABLE = 'table';

const endingOf = (marketId: string, { cards, reason, at }: RoundEnding): Ending => ({
  marketId,
  result: cards === null ? { kind: 'void', reason } : { kind: 'cards', cards },
  by: BY_THE_TABLE,
  note: null,
  at,
});

/** What there is of the tables where none is dealt. */
const NO_CASINO: Opened = {
  calls: [],
  records: {
    byId: () => Promise.resolve(undefined),
    between: () => Promise.resolve([]),
    evidence: () => Promise.resolve(undefined),
  },
};

type Opened = { calls: Call[]; records: PublicRecords };

/** Deals the tables, where they are on. @returns their calls, and the records of their rounds */
export async function openCasino(
  { config, options, stops }: Running,
  { db, clock, book }: Pick<Parts, 'db' | 'clock' | 'book'>,
  markets: RoundMarkets,
): Promise<Opened> {
  if (!config.casino) return NO_CASINO;
  const casino = await createCasino(
    {
      db,
      clock,
      markets,
      quiet: book.quiet,
      settle: (marketId, ending) => book.endRound(marketId, endingOf(marketId, ending)),
      report: options.report,
      ...(config.casinoBeacon === undefined ? {} : { beacon: drandAt(config.casinoBeacon) }),
    },
    config.dataDir,
  );
  casino.start();
  stops.add(() => casino.stop());
  const bySlug = new Map(casino.tables.map((one) => [one.table.slug, one]));
  return {
    calls: [
      ...casinoCalls({ db, clock, casino }),
      ...fairnessCalls({ db, clock, casino, beaconUrl: config.casinoBeacon }),
    ],
    records: {
      byId: async (slug, roundId) => {
        const table = bySlug.get(slug);
        return table && readRecord({ db, casino }, String(table.table.matchId), roundId);
      },
      evidence: (roundId) => readEvidence({ db, casino }, roundId),
      between: async (slug, range) => {
        const table = bySlug.get(slug);
        return table ? readRecords(db, table, { ...range, most: MOST_RECORDS }) : [];
      },
    },
  };
}
