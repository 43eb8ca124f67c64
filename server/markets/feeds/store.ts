import { sql } from 'kysely';
import { MARKET_STATUSES } from '../../../domain/markets/marketStatus';
import { ROUND_TYPE } from '../../../domain/markets/marketKind';
import { toIso } from '../../../domain/base/time';
import { namedBy, parseResult } from '../../../domain/results/marketResult';
import type { Db } from '../../base/db/connect';
import { ensureHeld } from '../../base/db/fence';
import { DUTIES } from '../../base/db/leases';
import type { MovedLine } from '../../base/db/marketTables';
import type { MarketInfo, MatchInfo } from '../matches/catalogue';
import { matchInfoOf } from '../matches/catalogue';
import type { FeedDefinition } from '@backlay/feed/message';
import type { Taken } from '../matches/restore';
import type { StateKey } from '@backlay/feed/feed';
import { writeDefined } from './marketRows';
import type { Defined } from './marketRows';
import type { LeftOut } from './offered';
import { readFeedState, writeLeftOut, writeFeedState } from './feedState';
import { NO_RUNNERS, readRunners } from './runnerRows';
import type { KeptRunners } from './runnerRows';

export type StoredMarket = Omit<KeptRunners, 'runners'> & {
  definition: FeedDefinition;
  match: MatchInfo;
  market: MarketInfo;
  held: boolean;
  delaySetS: number | null;
  movedLine: MovedLine | null;
  /** Winners once settled, empty if void; null until then. */
  result: readonly number[] | null;
  isVoid: boolean;
  taken: Taken[];
};

export type FeedStore = {
  /** A feed's saved position; undefined if it never ran on this database. */
  place: (key: StateKey) => Promise<unknown>;
  /** Stores definitions and position in one transaction, so that neither is ahead of the other. @throws Displaced where
   * another process plays the feeds */
  write: (
    defined: readonly Defined[],
    key: StateKey,
    place: unknown,
    leftOut?: readonly LeftOut[],
  ) => Promise<void>;
  /** Markets without a result, and those settled after `since`. */
  kept: (since: number) => Promise<StoredMarket[]>;
};

const winnersOf = (result: string | null): readonly number[] | null =>
  result === null ? null : namedBy(parseResult(result));

const keptRows = (db: Db, since: number) =>
  db
    .selectFrom('markets')
    .innerJoin('matches', 'matches.id', 'markets.match_id')
    .selectAll('markets')
    .select([
      'sport_id',
      'series_id',
      'series_name',
      'country',
      'venue',
      'open_at',
      'matches.name as match_name',
    ])
    .where((eb) => eb.or([eb('result', 'is', null), eb('settled_at', '>', new Date(since))]))
    // Rounds are brought back by their table.
    .where('market_type', '<>', ROUND_TYPE)
    .orderBy('markets.start_at')
    .execute();

type KeptRow = Awaited<ReturnType<typeof keptRows>>[number];

const statusOf = (row: KeptRow): FeedDefinition['status'] =>
  MARKET_STATUSES.find((one) => one === row.feed_status) ?? 'SUSPENDED';

/**
 * What bets took of the feed's prices in markets without a result: all they ever took at each price, as nobody knows any more when the
 * feed last sent it. Fills are looked up bet by bet (`offset 0` keeps PostgreSQL from joining them otherwise): open markets have few of
 * all that there ever were, and a start must not read those of years.
 */
async function readTaken(db: Db, marketIds: readonly string[]): Promise<Map<string, Taken[]>> {
  const taken = new Map<string, Taken[]>();
  if (marketIds.length === 0) return taken;
  const { rows } = await sql<Taken & { marketId: string }>`
    select b.market_id as "marketId", b.selection_id as "selectionId",
      case when b.is_back then 'back' else 'lay' end as side, coalesce(f.struck_odds, f.odds) as odds,
      sum(f.stake_paise)::bigint as "stakePaise"
    from bets b cross join lateral
      (select * from live_fills where bet_id = b.id and counter_bet_id is null offset 0) f
    where b.market_id = any(${marketIds}::text[]) and b.rate_bps is null
    group by 1, 2, 3, 4`.execute(db);
  for (const { marketId, ...one } of rows) taken.set(marketId, [...(taken.get(marketId) ?? []), one]);
  return taken;
}

function storedOf(row: KeptRow, { runners, ...takingPart }: KeptRunners, taken: Taken[]): StoredMarket {
  const definition: FeedDefinition = {
    eventId: row.match_id,
    eventTypeId: String(row.sport_id),
    eventName: row.match_name,
    name: row.name,
    marketType: row.market_type,
    marketTime: toIso(row.start_at.getTime()),
    openDate: toIso(row.open_at.getTime()),
    status: statusOf(row),
    statusMessage: row.status_message,
    inPlay: row.in_play,
    betDelay: row.bet_delay_s,
    numberOfWinners: row.winners,
    countryCode: row.country,
    venue: row.venue,
    seriesId: row.series_id,
    seriesName: row.series_name,
    priceLadderDefinition: { type: row.price_ladder },
    ...(row.session ? { session: row.session } : {}),
    ...(row.session_result === null ? {} : { sessionResult: row.session_result }),
    ...(row.ending ? { ending: row.ending } : {}),
    ...(row.feed_void ? { isVoid: true } : {}),
    runners,
  };
  const market: MarketInfo = {
    id: row.id,
    matchId: row.match_id,
    startAt: row.start_at.getTime(),
    closedAt: row.settled_at?.getTime() ?? null,
    commissionBps: row.commission_bps,
    minStakePaise: row.min_stake_paise,
    maxStakePaise: row.max_stake_paise,
    allowsUnmatched: row.allows_unmatched,
    maxProfitPaise: row.max_profit_paise,
    maxLiabilityPaise: row.max_liability_paise,
  };
  return {
    definition,
    match: matchInfoOf(definition),
    market,
    held: row.held,
    delaySetS: row.delay_set_s,
    movedLine: row.moved_line,
    ...takingPart,
    result: winnersOf(row.result),
    taken,
    isVoid: row.result !== null && parseResult(row.result).kind === 'void',
  };
}

/** Stores definitions and positions together, so that a restart repeats nothing. */
export const createFeedStore = (db: Db): FeedStore => ({
  place: (key) => readFeedState(db, key),
  write: async (defined, key, place, leftOut = []) => {
    await db.transaction().execute(async (trx) => {
      await ensureHeld(trx, DUTIES.feeds);
      if (defined.length > 0) await writeDefined(trx, defined);
      await writeLeftOut(trx, leftOut);
      await writeFeedState(trx, key, place);
    });
  },
  kept: async (since) => {
    const rows = await keptRows(db, since);
    const runners = await readRunners(
      db,
      rows.map((row) => row.id),
    );
    const taken = await readTaken(
      db,
      rows.filter(({ result }) => result === null).map(({ id }) => id),
    );
    return rows.map((row) => storedOf(row, runners.get(row.id) ?? NO_RUNNERS, taken.get(row.id) ?? []));
  },
});
