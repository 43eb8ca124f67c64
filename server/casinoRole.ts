import type { Call } from './base/call';
import type { Db } from './base/db/connect';
import { shardOf } from './base/db/leases';
import { casinoCalls } from './casino/calls';
import { drandAt } from './casino/beacon/beacon';
import { createCasino } from './casino/casino';
import { GATHER_MS } from './casino/chain/gathering';
import type { Casino } from './casino/casino';
import { fairnessCalls } from './casino/fairnessCalls';
import { roundOfTable } from './casino/owner';
import type { OperatedTables } from './casino/operated/operated';
import { watchReturns } from './casino/returns/watch';
import type { ReturnsWatch } from './casino/returns/watch';
import { detailOf } from './casino/shown/detail';
import { matchDetailOf } from './casino/shown/matchDetail';
import { readEvidence, readRecord, readRecords } from './casino/shown/record';
import type { RoundEnding } from './casino/table/deps';
import { MOST_RECORDS } from './edge/http/rounds';
import type { PublicRecords } from './edge/http/rounds';
import type { Ending } from './book/settlement/endings';
import type { TellTable } from './markets/matches/calls';
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
const NO_CASINO: OpenedCasino = {
  calls: [],
  start: () => undefined,
  stop: () => Promise.resolve(),
  videoOf: () => null,
  tellTable: () => Promise.resolve(undefined),
  records: {
    byId: () => Promise.resolve(undefined),
    between: () => Promise.resolve([]),
    evidence: () => Promise.resolve(undefined),
  },
};

export type OpenedCasino = {
  calls: Call[];
  /** A table as match/getMatchDetail tells of it. */
  tellTable: TellTable;
  records: PublicRecords;
  /** Where the pictures of a table are; null: nowhere. */
  videoOf: (matchId: string) => string | null;
  /** Deals the tables of these leases, or all. */
  start: (leases?: readonly number[]) => void;
  stop: (leases?: readonly number[]) => Promise<void>;
};

function recordsOf(db: Db, casino: Casino): PublicRecords {
  const bySlug = (slug: string) => casino.tables.find(({ table }) => table.slug === slug);
  return {
    byId: async (slug, roundId) => {
      const table = bySlug(slug);
      return table && readRecord({ db, casino }, String(table.table.matchId), roundId);
    },
    evidence: (roundId) => readEvidence({ db, casino }, roundId),
    between: async (slug, range) => {
      const table = bySlug(slug);
      return table ? readRecords(db, table, { ...range, most: MOST_RECORDS }) : [];
    },
  };
}

/** Which tables have their rounds in these leases. */
function ofLeases(leases: readonly number[]) {
  const meant = new Set(leases);
  return (table: { code: number }): boolean => meant.has(shardOf(roundOfTable(table)));
}

/** The tables, where they are on; none is dealt yet. @returns their calls, and the records of their rounds */
export async function openCasino(
  { config, options }: Pick<Running, 'config' | 'options'>,
  { db, clock, book }: Pick<Parts, 'db' | 'clock' | 'book'>,
  { markets, operated }: { markets: RoundMarkets; operated: OperatedTables },
): Promise<OpenedCasino> {
  if (!config.casino) return NO_CASINO;
  const casino = await createCasino(
    {
      db,
      clock,
      markets,
      operated,
      quiet: book.quiet,
      settle: (marketId, ending) => book.endRound(marketId, endingOf(marketId, ending)),
      report: options.report,
      ...(config.casinoGather ? { gatherMs: GATHER_MS } : {}),
      ...(config.casinoBeacon === undefined ? {} : { beacon: drandAt(config.casinoBeacon) }),
    },
    config.dataDir,
  );
  return {
    calls: [
      ...casinoCalls({ db, clock, casino }),
      ...fairnessCalls({ db, clock, casino, beaconUrl: config.casinoBeacon }),
    ],
    tellTable: async (matchId, playerId) => {
      const table = casino.table(matchId);
      return table && matchDetailOf(await detailOf({ db, clock }, table, playerId));
    },
    // No address is none.
    videoOf: (matchId) => casino.table(matchId)?.videoUrl() || null,
    start: (leases) => casino.start(leases && ofLeases(leases)),
    stop: (leases) => casino.stop(leases && ofLeases(leases)),
    records: recordsOf(db, casino),
  };
}

/** Counts the returns of the tables, where they are on; one process does it for all. */
export function startReturns(
  { config, options, clock, database: { db } }: Pick<Running, 'config' | 'options' | 'clock' | 'database'>,
  stops: Running['stops'],
): ReturnsWatch | undefined {
  if (!config.casino) return undefined;
  const returns = watchReturns({ db, clock, report: (line) => options.report(line, 'casino') });
  stops.add(returns.stop);
  return returns;
}
