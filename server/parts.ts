import { realClock } from './base/clock';
import type { Call } from './base/call';
import type { Follow } from './base/interest';
import { machineTimer } from './base/looking';
import { createBook } from './book/book';
import { createOwned } from './book/orders/parts/owned';
import type { BetsChange } from './book/orders/parts/tell';
import { isHaltOn } from '../domain/placing/halt';
import type { Halt } from '../domain/placing/halt';
import type { RefusalOf } from './book/orders/parts/waits';
import { haltCalls } from './halts/calls';
import { createHalts } from './halts/halts';
import { refuseHalted } from './halts/standing';
import { historyCalls } from './markets/history/calls';
import { createAlertWatch } from './markets/history/alerts';
import { createHistory } from './markets/history/history';
import { createCourseStore } from './markets/history/store';
import { matchCalls } from './markets/matches/calls';
import type { TellTable } from './markets/matches/calls';
import type { Catalogue } from './markets/matches/catalogue';
import type { LiveFeed } from './markets/matches/createLive';
import type { LiveMarkets } from './markets/matches/live';
import { casinoFiles, casinoReportCalls } from './markets/menu/casinoReports';
import { menuCalls } from './markets/menu/calls';
import { racingCalls } from './markets/menu/racingCalls';
import { createOperated } from './markets/operators/notices';
import { createSessionMemory } from './players/auth/memory';
import { createSessions } from './players/auth/sessions';
import type { Found } from './players/auth/sessions';
import { createVault } from './players/factors/vault';
import { createPushSetup } from './players/notifications/push/keys';
import { createAccounts } from './players/signUp/accounts';
import type { Running } from './running';

/** Who is told of what changes: the stream of this process, or the other processes by the bus. */
export type Outlet = {
  bets: (playerId: number, change: BetsChange) => void;
  /** Has a player's pages ask what is new. */
  news: (playerId: number) => void;
  /** The markets of a match are other ones than before. */
  markets: (matchId: string) => void;
  /** Something has been stopped, or goes on. */
  halts: () => void;
};

/** Markets in memory: of a feed, or as their owners show them. */
type Source = {
  catalogue: Catalogue;
  live: LiveMarkets & Pick<LiveFeed, 'setDelay' | 'moveLine' | 'remark' | 'setBand'>;
  /** Writes a round of a table that only memory has; left out: no table is dealt here. */
  storeRound?: (marketId: string) => Promise<void>;
  /** A table as a match; left out: no table is dealt. */
  tellTable?: TellTable | undefined;
  /** Has the prices of markets followed that are another process's; left out: all are here. */
  follow?: Follow;
};

const nothingToStore = (): Promise<void> => Promise.resolve();

/** Why a bet that waits its delay is not taken any more, by what has been stopped. */
const refusalBy =
  (halts: readonly Halt[], { live, catalogue }: Pick<Source, 'live' | 'catalogue'>): RefusalOf =>
  ({ playerId, marketId }) => {
    const matchId = live.get(marketId)?.matchId ?? '';
    const sportId = catalogue.match(matchId)?.sportId ?? 0;
    const halt = halts.find((one) => isHaltOn(one, { playerId, marketId, matchId, sportId }));
    return halt && refuseHalted(halt);
  };

/** Markets of this process. */
type OwnLive = Pick<LiveMarkets, 'get' | 'all'>;

const watchAlerts = (
  { database: { db }, clock, options: { report } }: Running,
  live: OwnLive,
  outlet: Outlet,
) => createAlertWatch({ db, live, clock, after: machineTimer, announceNews: outlet.news, report });

/**
 * Every part of the exchange, once, whatever the role. All are silent: which of them are started, and in which order, is the
 * role's (`allRole.ts`, `edgeRole.ts`, `marketRole.ts`).
 */
export function createParts(
  running: Running,
  { catalogue, live, follow, tellTable, storeRound = nothingToStore }: Source,
  outlet: Outlet,
) {
  const { config, options, database, clock } = running;
  const { report } = options;
  const { db } = database;
  const owned = createOwned();
  const ownLive = { get: live.get, all: () => live.all().filter(({ id }) => owned.has(id)) };
  const history = createHistory({ live: ownLive, clock, store: createCourseStore(db), report });
  const alerts = watchAlerts(running, ownLive, outlet);
  const memory = createSessionMemory<Found>();
  const vault = createVault(config);
  const book = createBook({
    db,
    clock,
    live,
    owned,
    storeRound,
    publish: outlet.bets,
    announceNews: outlet.news,
    alarm: (line) => report(line, 'risk'),
    report: (what, error) => report(error, what),
  });
  const halts = createHalts(db, (standing) => {
    book.haltsChanged(refusalBy(standing, { live, catalogue }));
    outlet.halts();
  });
  const { profitByRunner, rangesByRunner, stepsBySession } = book;
  const shown = { live, catalogue, clock, follow };
  /** Calls about markets and the bets on them. */
  const marketCalls: readonly Call[] = [
    ...matchCalls({ ...shown, tellTable, profitByRunner, rangesByRunner, stepsBySession }),
    ...menuCalls(shown),
    ...casinoReportCalls({ db, clock }),
    ...racingCalls({ ...shown, db }),
    ...historyCalls({ live, history, clock }),
    ...haltCalls(halts, { match: catalogue.match, market: live.get }),
    ...book.calls,
  ];
  return {
    db,
    clock,
    /** The machine's own time. */
    timers: realClock(),
    catalogue,
    live,
    owned,
    history,
    alerts,
    operated: createOperated({ db, live, catalogue, changed: outlet.markets }),
    book,
    halts,
    memory,
    sessions: createSessions(db, Date.now, memory),
    vault,
    pushSetup: createPushSetup(config),
    accounts: createAccounts({ db, clock, report, vault, reports: [...book.reports, ...casinoFiles(db)] }),
    marketCalls,
  };
}

export type Parts = ReturnType<typeof createParts>;
