import { realClock } from './base/clock';
import type { Call } from './base/call';
import type { Follow } from './base/interest';
import { createBook } from './book/book';
import { createOwned } from './book/orders/parts/owned';
import type { BetsChange } from './book/orders/parts/tell';
import { historyCalls } from './markets/history/calls';
import { createHistory } from './markets/history/history';
import { createCourseStore } from './markets/history/store';
import { matchCalls } from './markets/matches/calls';
import type { TellTable } from './markets/matches/calls';
import type { Catalogue } from './markets/matches/catalogue';
import type { LiveFeed } from './markets/matches/createLive';
import type { LiveMarkets } from './markets/matches/live';
import { casinoReportCalls } from './markets/menu/casinoReports';
import { menuCalls } from './markets/menu/calls';
import { racingCalls } from './markets/menu/racingCalls';
import { createOperated } from './markets/operators/notices';
import { createSessionMemory } from './players/auth/memory';
import { createSessions } from './players/auth/sessions';
import type { Found } from './players/auth/sessions';
import { createAccounts } from './players/signUp/accounts';
import type { Running } from './running';

/** Who is told of what changes: the stream of this process, or the other processes by the bus. */
export type Outlet = {
  bets: (playerId: number, change: BetsChange) => void;
  /** Has a player's pages ask what is new. */
  news: (playerId: number) => void;
  /** The markets of a match are other ones than before. */
  markets: (matchId: string) => void;
};

/** Markets in memory: of a feed, or as their owners show them. */
type Source = {
  catalogue: Catalogue;
  live: LiveMarkets & Pick<LiveFeed, 'setDelay' | 'moveLine' | 'remark'>;
  /** Writes a round of a table that only memory has; left out: no table is dealt here. */
  storeRound?: (marketId: string) => Promise<void>;
  /** A table as a match; left out: no table is dealt here. */
  tellTable?: TellTable;
  /** Has the prices of markets followed that are another process's; left out: all are here. */
  follow?: Follow;
};

const nothingToStore = (): Promise<void> => Promise.resolve();

/**
 * Every part of the exchange, once, whatever the role. All are silent: which of them are started, and in which order, is the
 * role's (`allRole.ts`, `edgeRole.ts`, `marketRole.ts`).
 */
export function createParts(
  running: Running,
  { catalogue, live, follow, tellTable, storeRound = nothingToStore }: Source,
  outlet: Outlet,
) {
  const { options, database, clock } = running;
  const { report } = options;
  const { db } = database;
  const owned = createOwned();
  const ownLive = { get: live.get, all: () => live.all().filter(({ id }) => owned.has(id)) };
  const history = createHistory({ live: ownLive, clock, store: createCourseStore(db), report });
  const memory = createSessionMemory<Found>();
  const book = createBook({
    db,
    clock,
    live,
    owned,
    storeRound,
    publish: outlet.bets,
    announceNews: outlet.news,
    report: (what, error) => report(error, what),
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
    operated: createOperated({ db, live, catalogue, changed: outlet.markets }),
    book,
    memory,
    sessions: createSessions(db, Date.now, memory),
    accounts: createAccounts({ db, clock, report, reports: book.reports }),
    marketCalls,
  };
}

export type Parts = ReturnType<typeof createParts>;
