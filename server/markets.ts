import type { FastifyInstance } from 'fastify';
import { hashToken } from './players/auth/sessions';
import type { Sessions } from './players/auth/sessions';
import type { Book } from './book/book';
import type { BetsChange } from './book/orders/parts/tell';
import { liveRowsOf } from './book/rows/rows';
import type { Clock } from './base/clock';
import type { Config } from './base/config';
import type { Db } from './base/db/connect';
import type { Feed } from '@backlay/feed/feed';
import { createRecordedFeed } from './markets/feeds/recorded/recordedFeed';
import { createFeedRunner } from './markets/feeds/runner';
import type { FeedRunner } from './markets/feeds/runner';
import { createSimulatedFeed } from '@backlay/simulation';
import { createFeedStore } from './markets/feeds/store';
import { playTogether } from './markets/feeds/together';
import type { Call } from './base/call';
import { historyCalls } from './markets/history/calls';
import { createHistory } from './markets/history/history';
import type { History } from './markets/history/history';
import { createCourseStore } from './markets/history/store';
import type { Follow } from './base/interest';
import { matchCalls } from './markets/matches/calls';
import { createCatalogue } from './markets/matches/catalogue';
import type { Catalogue } from './markets/matches/catalogue';
import { menuCalls } from './markets/menu/calls';
import { matchCounts } from './markets/menu/menu';
import { racingCalls } from './markets/menu/racingCalls';
import { createLive } from './markets/matches/createLive';
import type { LiveMarkets } from './markets/matches/live';
import { createOperated } from './markets/operators/notices';
import { attachStream } from './edge/stream/attach';
import type { StreamServer } from './edge/stream/attach';

type MarketsDeps = { config: Config; db: Db; clock: Clock; report: (error: unknown, where: string) => void };

/** The markets of this process: fed by a feed, held in memory, shown by calls and stream. */
export type Markets = {
  live: LiveMarkets;
  calls: (book: Book) => Call[];
  /** Matches with an open market, by sport. */
  matchCounts: () => ReadonlyMap<number, number>;
  publish: (playerId: number, change: BetsChange) => void;
  /** Has a player's pages ask what is new. */
  announceNews: (playerId: number) => void;
  /** Serves /stream; call it before the app listens. */
  attachStream: (app: FastifyInstance, sessions: Sessions) => Promise<void>;
  /** Loads earlier markets, suspended until the feed's first message. */
  restore: () => Promise<void>;
  /** Suspends these until the feed has spoken of each. */
  suspend: (isMeant: (marketId: string) => boolean) => void;
  /** Resolves when the feed has caught up with the clock. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  feedDetail: FeedRunner['detail'];
  /** An operator's notice about markets or sports; false if it is about something else. */
  onAdminNotice: (payload: string) => Promise<boolean>;
  /** Reads anew what operators set, after notices may have been missed. */
  catchUp: () => Promise<void>;
  isOff: (sportId: number) => boolean;
  /** Where the pictures of a match are; null: nowhere. */
  tvOf: (matchId: string) => string | null;
};

export async function feedOf(
  { config, clock }: Pick<MarketsDeps, 'config' | 'clock'>,
  log: (line: string) => void,
): Promise<Feed> {
  const feeds: Feed[] = [];
  for (const kind of config.feeds)
    feeds.push(
      kind === 'recorded'
        ? await createRecordedFeed({ paths: config.feedFiles, speed: config.feedSpeed, now: clock.now, log })
        : createSimulatedFeed({ seed: config.randomSeed }),
    );
  return playTogether(feeds, log);
}

type Asked = {
  db: Db;
  live: LiveMarkets;
  catalogue: Catalogue;
  clock: Clock;
  history: Pick<History, 'of'>;
} & {
  /** Has the prices of markets followed that are another process's; left out: all are here. */
  follow?: Follow;
};

/** Calls about markets. */
export const callsAboutMarkets = (
  { db, live, catalogue, clock, history, follow }: Asked,
  book: Book,
): Call[] => [
  ...matchCalls({
    live,
    catalogue,
    clock,
    follow,
    profitByRunner: book.profitByRunner,
    rangesByRunner: book.rangesByRunner,
    stepsBySession: book.stepsBySession,
  }),
  ...menuCalls({ live, catalogue, clock }),
  ...racingCalls({ db, live, catalogue, clock }),
  ...historyCalls({ live, history }),
];

/** The same wherever the stream is served: who a token is of, and a player's bets. */
export const playersForStream = (db: Db, sessions: Sessions) => ({
  resolveToken: sessions.peek,
  liveBetsOf: (playerId: number) => liveRowsOf(db, playerId),
  ownerOf: (token: string) => sessions.playerOf(hashToken(token)),
});

type Parts = {
  runner: FeedRunner;
  operated: ReturnType<typeof createOperated>;
  history: History;
};

/** How the parts come up, one after the other, and go. */
const courseOf = ({ runner, operated, history }: Parts): Pick<Markets, 'restore' | 'start' | 'stop'> => ({
  restore: async () => {
    await runner.restore();
    await operated.readAll();
    await history.restore();
  },
  start: async () => {
    await runner.start();
    history.start();
  },
  stop: async () => {
    await runner.stop();
    await history.stop();
  },
});

/** @throws StartError if the recorded feed finds nothing to play */
export async function createMarkets(deps: MarketsDeps): Promise<Markets> {
  const { db, clock, report } = deps;
  const log = (line: string): void => report(line.replace(/^feed: /, ''), 'feed');
  const feed = await feedOf(deps, log);
  const catalogue = createCatalogue();
  const live = createLive({ clock });
  const history = createHistory({ live, clock, store: createCourseStore(db), report });
  let stream: StreamServer | undefined;
  const operated = createOperated({
    db,
    live,
    catalogue,
    changed: (matchId) => stream?.notify({ kind: 'markets', matchId }),
  });
  const runner = createFeedRunner({
    feed,
    live,
    catalogue,
    store: createFeedStore(db),
    clock,
    log,
    onTrouble: (on) => stream?.setFeedStatus(on ? 503 : null),
  });
  return {
    live,
    calls: (book) => callsAboutMarkets({ db, live, catalogue, clock, history }, book),
    matchCounts: () => matchCounts({ live, catalogue, clock }),
    publish: (playerId, change) => stream?.publishBets(playerId, change),
    announceNews: (playerId) => stream?.notify({ kind: 'news' }, playerId),
    attachStream: async (app, sessions) => {
      stream = await attachStream(app, {
        ...playersForStream(db, sessions),
        live,
        catalogue,
        clock,
        report,
      });
      stream.setFeedStatus(runner.detail().troubled ? 503 : null);
      sessions.onRevoked(stream.revoked);
    },
    suspend: live.startOver,
    onAdminNotice: operated.onNotice,
    catchUp: operated.readAll,
    isOff: catalogue.isOff,
    tvOf: catalogue.tvOf,
    ...courseOf({ runner, operated, history }),
    feedDetail: runner.detail,
  };
}
