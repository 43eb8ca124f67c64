import { formatOdds } from '../../../domain/bets/ladder';
import type { LiveFeed } from '../matches/createLive';
import { inWords } from '../../base/startError';
import type { FeedDetail } from '@backlay/feed/feed';
import type { FeedMessage } from '@backlay/feed/message';
import { applyChanges } from './apply';
import { KEPT_MS, restoreKept } from './kept';
import { countReasons, createOffer } from './offered';
import type { LeftOut } from './offered';
import type { Defined } from './marketRows';
import { provedAt, setTrouble, watch } from './watch';
import type { Run, RunnerDeps } from './watch';

const PLACE_MS = 5000;
const RETRY_MS = 1000;
const REOPEN_MS = 30_000;

/** Some markets by id, the first of them, and how many there are. */
export type Named = { count: number; first: readonly string[] };

const NAMED = 20;
const named = (ids: readonly string[]): Named => ({ count: ids.length, first: ids.slice(0, NAMED) });

export type FeedRunner = {
  /** Loads earlier markets, suspended until the feed's first message. @param isMeant which; the feed hears of all */
  restore: (isMeant?: (marketId: string) => boolean) => Promise<void>;
  /** Starts playing; resolves once the feed has caught up with the clock. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** How long ago the feed confirmed its prices, ms of the machine. */
  ageMs: () => number;
  detail: () => FeedDetail & {
    troubled: boolean;
    undefinedChanges: number;
    /** Markets of this run that are not offered, by reason. */
    notOffered: Record<string, number>;
    /** Markets the feed closed that have no result yet, and how many they are. */
    awaitingResult: Named;
    /** Open markets of the database that it does not name, as they are another feed's or another file's. */
    leftBehind: Named;
    /** Markets it opened again after they were paid. */
    openedAgain: Named;
    /** Markets with a price that leapt out of its band: no bets on them until somebody has looked. */
    priceCheck: Named;
  };
};

const sleep = ({ clock }: RunnerDeps, run: Run, ms: number): Promise<void> =>
  new Promise((done) => {
    const cancel = clock.after(ms, done);
    run.wake = () => {
      cancel();
      done();
    };
  });

const ends = (run: Run): boolean => run.stopped || run.reopen;

/** Waits for the message's time; the first wait means the feed has caught up. */
async function untilDue(deps: RunnerDeps, run: Run, pt: number): Promise<void> {
  const { clock } = deps;
  const left = (): number => pt - clock.now();
  run.knownUntil = clock.elapsed() + left() / clock.speed;
  // A clock ahead of the machine's runs slowly, so a wait may end early.
  while (left() > 0 && !ends(run)) {
    run.waitingSince = null;
    run.caughtUp();
    await sleep(deps, run, left());
    run.waitingSince = clock.elapsed();
  }
}

const definedIn = (live: LiveFeed, message: FeedMessage): Defined[] =>
  message.mc.flatMap(({ id, marketDefinition: definition, sc }) =>
    definition ? [{ id, definition, score: sc ?? live.score(definition.eventId), at: message.pt }] : [],
  );

/** Stores a market before anybody can see it or bet on it, retrying until the database accepts it. */
async function persist(deps: RunnerDeps, run: Run, defined: readonly Defined[]): Promise<void> {
  const { store, feed, clock } = deps;
  while (!run.stopped) {
    try {
      await store.write(defined, feed.stateKey, feed.state(), run.toWrite);
      run.toWrite = [];
      run.savedAt = clock.now();
      return;
    } catch (error) {
      if (!run.troubled)
        deps.log(`feed: the database does not take the markets (${inWords(error)}); trying again`);
      setTrouble(deps, run, true);
      await sleep(deps, run, RETRY_MS);
    }
  }
}

function sweep({ live, catalogue, clock }: RunnerDeps, run: Run): void {
  const now = clock.now();
  if (now - run.sweptAt < 60_000) return;
  run.sweptAt = now;
  for (const { id, closedAt } of catalogue.markets()) {
    if (closedAt === null || now - closedAt < KEPT_MS) continue;
    live.forget(id);
    catalogue.forget(id);
  }
}

async function deliver(deps: RunnerDeps, run: Run, message: FeedMessage): Promise<void> {
  const { live, clock } = deps;
  const defined = definedIn(live, message);
  const isNews = defined.length > 0 || run.toWrite.length > 0;
  if (isNews || clock.now() - run.savedAt > PLACE_MS) await persist(deps, run, defined);
  if (run.stopped && defined.length > 0) return;
  applyChanges(deps, message.mc);
  deps.played?.(message);
  setTrouble(deps, run, message.status === 503);
  sweep(deps, run);
}

/** Counted for one run of a recording: the next has markets of its own. */
function leaveOut({ feed }: RunnerDeps, run: Run, one: LeftOut): void {
  const playing = feed.detail().run;
  if (run.leftOutIn !== playing) run.leftOut.clear();
  run.leftOutIn = playing;
  run.leftOut.set(one.id, one);
  run.toWrite.push(one);
}

async function playOnce(deps: RunnerDeps, run: Run): Promise<void> {
  const { feed, clock, store, live, catalogue, log } = deps;
  const offered = createOffer({
    isKnown: (id) => catalogue.market(id) !== undefined,
    hold: (id) => live.hold(id, true),
    leave: (one) => leaveOut(deps, run, one),
    log,
  });
  const saved = run.place ? run.place.state : await store.place(feed.stateKey);
  run.pulling = true;
  for await (const message of feed.open(saved, clock.now())) {
    run.pulling = false;
    await untilDue(deps, run, message.pt);
    if (ends(run)) return;
    const state = feed.state();
    await deliver(deps, run, offered(message));
    run.place = { state };
    // Stopped meanwhile: whoever waits for us must not wait for the feed's next message.
    if (run.stopped) return;
    run.waitingSince = clock.elapsed();
    run.pulling = true;
  }
}

async function playOn(deps: RunnerDeps, run: Run): Promise<void> {
  while (!run.stopped) {
    try {
      await playOnce(deps, run);
    } catch (error) {
      deps.log(`feed: stopped (${inWords(error)}); opened again in ${REOPEN_MS / 1000} s`);
    }
    run.caughtUp();
    if (run.stopped) return;
    setTrouble(deps, run, true);
    if (!run.reopen) await sleep(deps, run, REOPEN_MS);
    run.reopen = false;
    // Earlier prices may be gone; each market counts again once the feed names it.
    deps.live.startOver();
  }
}

/** Repeats results received before a crash but not settled; settling is idempotent. */
async function repeatResults({ live, clock, store }: RunnerDeps): Promise<void> {
  for (const { definition, market, result } of await store.kept(clock.now()))
    if (definition.status === 'CLOSED' && result === null)
      live.apply({ id: market.id, marketDefinition: definition });
}

/** Bets may stand on them, and nobody but an operator will ever end them. */
function sayLeftBehind({ live, log }: RunnerDeps): void {
  const { count, first } = named(live.leftBehind());
  if (count === 0) return;
  const more = count > first.length ? ` and ${count - first.length} more` : '';
  log(
    `feed: open markets of this database that are not in what is played: ${first.join(', ')}${more}. They stay suspended; "result" or "void" ends each`,
  );
}

/** Writes down what an operator has to look at. @returns what ends it */
function logMarkets({ live, log }: RunnerDeps): () => void {
  const stops = [
    live.on('reopened', (marketId) =>
      log(
        `feed: market ${marketId} was paid and is open again for the feed: it takes no bets, and another result will be corrected`,
      ),
    ),
    live.on('doubted', (marketId, { selectionId, from, to }) =>
      log(
        `feed: market ${marketId}: runner ${selectionId} leapt from ${formatOdds(from)} to ${formatOdds(to)} without a trade: no bets until it is traded or suspended; "suspend ${marketId}", then "open ${marketId}" takes the price as it is`,
      ),
    ),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Plays one feed by the clock into the live markets and the database. */
export function createFeedRunner(deps: RunnerDeps): FeedRunner {
  const { live, catalogue, clock, feed } = deps;
  const idle = (): void => undefined;
  const run: Run = {
    stopped: false,
    troubled: false,
    waitingSince: null,
    knownUntil: -Infinity,
    place: undefined,
    reopen: false,
    pulling: false,
    savedAt: 0,
    sweptAt: 0,
    leftOut: new Map(),
    leftOutIn: 0,
    toWrite: [],
    wake: idle,
    caughtUp: idle,
  };
  let playing = Promise.resolve();
  live.provenBy(() => provedAt(deps, run));
  const stopListening = live.on('defined', (marketId) => {
    const market = live.get(marketId);
    if (market?.status === 'CLOSED') catalogue.closed(marketId, clock.now());
    if (market?.settled) feed.ended?.({ marketId, at: clock.now(), winners: market.result ?? [] });
  });
  const stopLogging = logMarkets(deps);
  return {
    restore: (isMeant) => restoreKept(deps, isMeant, feed.ended),
    start: async () => {
      const caughtUp = new Promise<void>((done) => (run.caughtUp = done));
      await repeatResults(deps);
      playing = playOn(deps, run);
      watch(deps, run);
      await caughtUp;
      if (!run.troubled) sayLeftBehind(deps);
    },
    stop: async () => {
      run.stopped = true;
      run.wake();
      stopListening();
      stopLogging();
      // A feed that never answers must not delay the shutdown.
      if (!run.pulling) await playing;
    },
    ageMs: () => clock.elapsed() - provedAt(deps, run),
    detail: () => ({
      ...feed.detail(),
      troubled: run.troubled,
      undefinedChanges: live.ignored(),
      notOffered: countReasons(run.leftOut.values()),
      awaitingResult: named(live.awaited()),
      leftBehind: named(live.leftBehind()),
      openedAgain: named(live.openedAgain()),
      priceCheck: named(live.doubted()),
    }),
  };
}
