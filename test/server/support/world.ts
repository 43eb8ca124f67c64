import { createRoundMarkets } from '../../../server/markets/rounds/roundMarkets';
import type { BetRow, PlaceBetRequest } from '../../../api/schemas/bets';
import type { PricePolicy } from '../../../domain/placing/pricePolicy';
import { createBook } from '../../../server/book/book';
import type { Book } from '../../../server/book/book';
import type { Owned } from '../../../server/book/orders/parts/owned';
import type { BetsChange } from '../../../server/book/orders/parts/tell';
import { manualClock } from '../../../server/base/clock';
import type { ManualClock } from '../../../server/base/clock';
import type { Db } from '../../../server/base/db/connect';
import type { FeedDefinition } from '@backlay/feed/message';
import type { Answer } from '../../../server/base/call';
import { chips } from '../../../server/ledger/chips';
import { ladderOf } from '../../../server/markets/matches/tradedKind';
import { createLive } from '../../../server/markets/matches/createLive';
import type { LiveFeed } from '../../../server/markets/matches/createLive';
import { audit } from '../../../server/book/settlement/audit';
import type { Finding } from '../../../server/book/settlement/audit';
import { freshDatabase } from './database';
import type { TestDatabase } from './database';
import { balances, insertMarket, insertPlayer, START } from './rows';

export { START };
const DAY_MS = 24 * 3_600_000;
export const RUNNERS = [11, 12, 13] as const;

type Levels = readonly (readonly [number, number])[];

/** Prices of a runner who stood at 4.70 to back and 4.90 to lay, and is shorter now. */
export const SHORTENED = {
  atb: [
    [4, 100_000],
    [4.7, 0],
  ],
  atl: [
    [4.1, 100_000],
    [4.9, 0],
  ],
} as const satisfies { atb: Levels; atl: Levels };

type Definition = Partial<FeedDefinition> & { removed?: readonly number[] };
type Terms = {
  allowsUnmatched?: boolean;
  commissionBps?: number;
  maxProfitPaise?: number | null;
  maxLiabilityPaise?: number | null;
  runners?: readonly number[];
};

export type Asked = {
  market?: string;
  runner?: number;
  side?: 'back' | 'lay';
  odds?: number | string;
  stake?: number | string;
  ref?: string;
  keep?: boolean;
  match?: string;
  policy?: PricePolicy;
  /** Matched whole or not at all. */
  whole?: boolean;
  /** As a client says it, which may be anything. */
  pressed?: { pressed_at?: number; sent_at?: number };
};

export type FancyAsked = {
  market: string;
  side?: 'back' | 'lay';
  run?: number;
  size?: number;
  stake?: number;
  ref?: string;
  policy?: PricePolicy;
};

/** A session of type 'line', to be defined with `world.market`. */
export const SESSION = {
  marketType: 'SESSION',
  name: '6 over runs India',
  session: { type: 'line', typeId: 1, ballSess: 1, width: 0, capRuns: 0 },
} as const satisfies Partial<FeedDefinition>;

/** An exchange without HTTP: database, clock that stands still, live markets, book. */
export type World = {
  db: Db;
  clock: ManualClock;
  live: LiveFeed;
  book: Book;
  /** Rows sent to players, oldest first. */
  sent: { playerId: number; change: BetsChange }[];
  /** Players whose pages were told to ask for news. */
  hinted: number[];
  /** Lines of what somebody has to look at. */
  alarms: string[];
  reports: { what: string; error: unknown }[];
  /** A new player with this many rupees; returns the id. */
  player: (rupees: number, options?: { locked?: boolean; mustChange?: boolean }) => Promise<number>;
  /** A new market, OPEN before play unless said otherwise; returns its id. */
  market: (definition?: Definition, terms?: Terms) => Promise<string>;
  /** A new definition of a market there is. */
  define: (id: string, definition: Definition) => void;
  /** The feed says nothing more (true), or proves every price at every moment (false), as it does at first. */
  silence: (on: boolean) => void;
  /** Feed liquidity of a runner, decimal odds and rupees: `atb` for backers, `atl` for layers. */
  price: (id: string, runner: number, levels: { atb?: Levels; atl?: Levels }) => void;
  place: (playerId: number, asked: Asked) => Promise<Answer<BetRow>>;
  /** The same on a session: `run` 63 and `size` 100 unless said otherwise. */
  placeFancy: (playerId: number, asked: FancyAsked) => Promise<Answer<BetRow>>;
  /** place, failing the test on a refusal. */
  bet: (playerId: number, asked: Asked) => Promise<BetRow>;
  row: (betId: string) => Promise<BetRow | undefined>;
  balance: (playerId: number) => Promise<{ balance: number; held: number }>;
  /** The feed closes a market with these winners, everyone else lost; resolves when that is settled. */
  result: (id: string, ...winners: number[]) => Promise<void>;
  audit: () => Promise<Finding[]>;
  /** Fails the test where the audit finds something or an error was reported. */
  expectSound: () => Promise<void>;
};

const definitionOf = (
  { removed = [], ...definition }: Definition,
  runners: readonly number[],
): FeedDefinition => ({
  eventId: 'match',
  eventName: 'A v B',
  eventTypeId: '4',
  marketType: 'MATCH_ODDS',
  name: 'Match Odds',
  marketTime: new Date(START + DAY_MS).toISOString(),
  status: 'OPEN',
  inPlay: false,
  betDelay: 5,
  numberOfWinners: 1,
  runners: runners.map((id, i) => ({
    id,
    name: `Runner ${id}`,
    status: removed.includes(id) ? 'REMOVED' : 'ACTIVE',
    sortPriority: i + 1,
  })),
  ...definition,
});

const insertDefined = (db: Db, id: string, definition: FeedDefinition, terms: Terms): Promise<void> =>
  insertMarket(db, id, {
    match: { id: definition.eventId, sport_id: Number(definition.eventTypeId) },
    market: {
      market_type: definition.marketType,
      feed_status: definition.status,
      in_play: definition.inPlay,
      bet_delay_s: definition.betDelay,
      winners: definition.numberOfWinners,
      commission_bps: terms.commissionBps ?? 200,
      allows_unmatched: terms.allowsUnmatched ?? !['RATE', 'RUNS'].includes(ladderOf(definition)),
      price_ladder: ladderOf(definition),
      session: definition.session ? JSON.stringify(definition.session) : null,
      max_profit_paise: terms.maxProfitPaise ?? null,
      max_liability_paise: terms.maxLiabilityPaise ?? null,
    },
    runners: definition.runners.map((runner) => ({
      selection_id: runner.id,
      name: runner.name ?? '',
      sort: runner.sortPriority,
      status: runner.status,
    })),
  });

let count = 0;
const next = (): number => (count += 1);

const requestOf = (asked: Asked): PlaceBetRequest => ({
  match_id: asked.match ?? 'match',
  market_id: asked.market ?? '',
  selection_id: asked.runner ?? RUNNERS[0],
  is_back: asked.side === 'lay' ? '0' : '1',
  odds: asked.odds ?? 2,
  stack: asked.stake ?? 100,
  ...(asked.ref === undefined ? {} : { ref: asked.ref }),
  ...(asked.keep ? { keep_in_play: '1' as const } : {}),
  ...(asked.whole ? { fill_or_kill: '1' as const } : {}),
  ...(asked.policy ? { price_policy: asked.policy } : {}),
  ...asked.pressed,
});

/** The session a player of a world has from the start. */
const tokenOf = (playerId: number): string => `token of ${playerId}`;

const sessionOf = (playerId: number) => ({
  hash: tokenOf(playerId),
  player_id: playerId,
  ip: '127.0.0.1',
  device: 'test',
  awaits_code: false,
  created_at: new Date(START),
  used_at: new Date(START),
  expires_at: new Date(START + DAY_MS),
  revoked_at: null,
});

export const callerOf = (playerId: number) => ({
  playerId,
  userName: `player ${playerId}`,
  tokenHash: tokenOf(playerId),
  ip: '127.0.0.1',
  device: 'test',
});

/** Of the only process there is. */
const OWNS_ALL: Owned = { has: () => true, add: () => undefined, remove: () => undefined };

/** Starts a book over a database, after `before`; several worlds on one database are several processes. */
export function createWorld(
  db: Db,
  before?: (live: LiveFeed) => void,
  submitOf?: Parameters<typeof createBook>[1],
  owned = OWNS_ALL,
  sportId = 4,
): World {
  const clock = manualClock(START);
  const live = createLive({ clock });
  const sent: World['sent'] = [];
  const hinted: World['hinted'] = [];
  const reports: World['reports'] = [];
  const alarms: World['alarms'] = [];
  const runnersOf = new Map<string, readonly number[]>();
  const deps = {
    db,
    clock,
    live,
    owned,
    storeRound: createRoundMarkets({ db, live }).store,
    publish: (playerId: number, change: BetsChange) => void sent.push({ playerId, change }),
    announceNews: (playerId: number) => void hinted.push(playerId),
    alarm: (line: string) => void alarms.push(line),
    report: (what: string, error: unknown) => void reports.push({ what, error }),
  };
  const book = createBook(deps, submitOf);
  before?.(live);
  let provedAt: number | null = null;
  live.provenBy(() => provedAt ?? clock.elapsed());
  book.start();
  const place: World['place'] = (playerId, asked) => book.place(requestOf(asked), callerOf(playerId));
  const define: World['define'] = (id, definition) =>
    void live.apply({
      id,
      marketDefinition: definitionOf(
        { eventTypeId: String(sportId), ...definition },
        runnersOf.get(id) ?? RUNNERS,
      ),
    });
  return {
    db,
    clock,
    live,
    book,
    sent,
    hinted,
    alarms,
    reports,
    place,
    player: async (rupees, options = {}) => {
      const id = await insertPlayer(db, `player${next()}`, options);
      await db.insertInto('tokens').values(sessionOf(id)).execute();
      const movement = { playerId: id, amountPaise: rupees * 100, ref: `start-${id}`, at: new Date(START) };
      if (rupees > 0) await chips(db, movement);
      return id;
    },
    market: async (definition = {}, terms = {}) => {
      const id = `1.${next()}`;
      const runners = terms.runners ?? RUNNERS;
      runnersOf.set(id, runners);
      const whole = definitionOf({ eventTypeId: String(sportId), ...definition }, runners);
      await insertDefined(db, id, whole, terms);
      live.apply({ id, marketDefinition: whole });
      return id;
    },
    placeFancy: (playerId, { market, side = 'back', run = 63, size = 100, stake = 100, ref, policy }) =>
      book.placeFancy(
        {
          fancy_id: market,
          run,
          size,
          stack: stake,
          is_back: side === 'back' ? '1' : '0',
          ...(ref === undefined ? {} : { ref }),
          ...(policy ? { price_policy: policy } : {}),
        },
        callerOf(playerId),
      ),
    define,
    silence: (on) => {
      provedAt = on ? clock.elapsed() : null;
    },
    price: (id, runner, { atb = [], atl = [] }) => {
      const copy = (levels: Levels) => levels.map(([odds, rupees]): [number, number] => [odds, rupees]);
      live.apply({ id, rc: [{ id: runner, atb: copy(atb), atl: copy(atl) }] });
    },
    bet: async (playerId, asked) => {
      const answer = await place(playerId, asked);
      if (!answer.ok) throw new Error(`refused: ${answer.code} ${answer.message}`);
      return answer.data;
    },
    row: async (betId) => {
      const { rowsByIds } = await import('../../../server/book/rows/rows');
      return (await rowsByIds(db, [Number(betId)]))[0]?.row;
    },
    balance: (playerId) => balances(db, playerId),
    result: async (id, ...winners) => {
      const runners = (runnersOf.get(id) ?? RUNNERS).map((runner, i) => ({
        id: runner,
        status: winners.includes(runner) ? ('WINNER' as const) : ('LOSER' as const),
        sortPriority: i + 1,
      }));
      define(id, { status: 'CLOSED', runners });
      await book.idle();
    },
    audit: () => audit(db),
    expectSound: async () => {
      expect(await audit(db)).toEqual([]);
      expect(reports).toEqual([]);
    },
  };
}

/** A world with a database of its own, which it can wait for. */
export type WorldOfFile = World & {
  /** Resolves when nothing is asked of the database any more, or as soon as something is so that is looked at in between. Exchange
   * time that goes on earlier is that of a machine whose database takes minutes to answer. */
  answered: (isSo?: () => boolean) => Promise<void>;
};

/** Resolves when no connection of a pool is at work, and nothing that waited for its answer asks for more. */
async function answeredBy({ pool }: TestDatabase, isSo = (): boolean => false): Promise<void> {
  const turn = (): Promise<void> => new Promise((done) => setImmediate(done));
  const isBusy = (): boolean => pool.idleCount < pool.totalCount || pool.waitingCount > 0;
  do {
    while (isBusy() && !isSo()) await turn();
    await turn();
  } while (isBusy() && !isSo());
}

/**
 * The world of a test file: opened over a database of its own before the tests, closed behind them. What is given back
 * stands for it, so that a file needs no variable and no hooks for it; only hooks and tests may use it.
 */
export function worldOfFile(sportId?: number): WorldOfFile {
  let database: TestDatabase | undefined;
  let world: WorldOfFile | undefined;
  beforeAll(async () => {
    const opened = await freshDatabase();
    database = opened;
    world = {
      ...createWorld(opened.db, undefined, undefined, undefined, sportId),
      answered: (isSo) => answeredBy(opened, isSo),
    };
  });
  afterAll(async () => {
    await world?.book.stop();
    await database?.drop();
  });
  return new Proxy({} as WorldOfFile, {
    get: (_, name: keyof WorldOfFile) => {
      if (!world) throw new Error('the world opens before the tests: use it in hooks and tests only');
      return world[name];
    },
  });
}
