import { betCalls } from './calls';
import { createBatches } from './batches/batches';
import { createCashOut } from './cashout/cashOut';
import type { CashOut } from './cashout/cashOut';
import { betReports } from './lists';
import { profitByRunner } from './rows/positions';
import { rangesByRunner } from './rows/ranges';
import { stepsBySession } from './rows/steps';
import type { Call } from '../base/call';
import { createRiskAlerts } from '../risk/alerts';
import type { RiskAlerts } from '../risk/alerts';
import { createPaces } from '../risk/pace';
import type { Report } from '../base/reportFile';
import { createHandOver } from './handOver';
import type { HandOver } from './handOver';
import { newsCalls } from './news/calls';
import { correctByFeed } from './corrections/feedCorrection';
import { createReserveForTerms, termsKey } from './corrections/newTerms';
import { createWithdrawals } from './corrections/withdrawals';
import { undoBet } from './corrections/undoBet';
import { createEnding, showCorrected } from './settlement/ending';
import type { Ending } from './settlement/endings';
import { startNotPlayed } from './settlement/notPlayed';
import { tidyAnswers } from './orders/order/answers';
import { cancelBet, lapse } from './orders/cancelling/cancel';
import { cancelBets } from './orders/cancelling/cancelMany';
import { reloadMarket } from './orders/parts/doubt';
import type { BookDeps, BookParts } from './orders/parts/parts';
import { createPlace } from './orders/placing/placing';
import type { PlaceMarketBet, PlaceFancyBet, Replace } from './orders/placing/placing';
import { createFlush } from './orders/parts/flush';
import { keepOrders, startKeeping } from './orders/cancelling/keeping';
import { createQueues } from './orders/parts/queue';
import { createResting } from './orders/resting/resting';
import { createRetry } from './orders/parts/retry';
import type { Submit } from './orders/placing/submit';
import { createSweeper } from './orders/matching/sweep';
import { showHouseLimits } from './orders/checks/houseShown';
import { createTeller } from './orders/parts/tell';
import { cancelPending } from './orders/delay/pending';
import { createWaits } from './orders/parts/waits';
import type { RefusalOf } from './orders/parts/waits';

export type Book = {
  /** Lists of a player's bets, to be had as files. */
  reports: readonly Report[];
  calls: Call[];
  place: PlaceMarketBet;
  placeFancy: PlaceFancyBet;
  replace: Replace;
  cancel: (playerId: number, betId: string) => ReturnType<typeof cancelBet>;
  /** Takes back a bet on a round before the next card. */
  undo: (playerId: number, betId: string) => ReturnType<typeof undoBet>;
  /** Takes back a bet in its delay. */
  cancelPending: (playerId: number, ref: string) => ReturnType<typeof cancelPending>;
  /** Paise by market and runner, matched bets only. */
  profitByRunner: (playerId: number, marketIds: readonly string[]) => ReturnType<typeof profitByRunner>;
  /** The same as worst and best, in markets of several winners. */
  rangesByRunner: (playerId: number, marketIds: readonly string[]) => ReturnType<typeof rangesByRunner>;
  stepsBySession: (playerId: number, marketIds: readonly string[]) => ReturnType<typeof stepsBySession>;
  /** Pays a round of a table by its cards, or returns its stakes; nothing where nobody has bet on it. */
  endRound: (marketId: string, ending: Ending) => Promise<void>;
  /** Resolves when nothing of the market's bets is under way any more. */
  quiet: (marketId: string) => Promise<void>;
  /** What somebody has to look at, for /health. */
  riskState: RiskAlerts['state'];
  onAdminNotice: (payload: string) => Promise<void>;
  /** Bets have been stopped, which ends delays, or are taken again, so that what rests may meet prices. */
  haltsChanged: (refusalOf: RefusalOf) => void;
  /** Before `start`, and whenever this process takes or lets go of markets. */
  handOver: HandOver;
  /** Subscribes to the markets and restores the resting orders of existing ones. */
  start: () => void;
  /** Reads resting orders again: after an outage, memory may hold what a crash undid. */
  reload: () => Promise<void>;
  stop: () => Promise<void>;
  idle: () => Promise<void>;
};

const TIDY_MS = 3_600_000;

function createWatch(
  parts: BookParts,
  look: ReturnType<typeof createSweeper>,
  ending: ReturnType<typeof createEnding>,
) {
  const known = new Map<string, string>();
  const { live, owned, queues, resting, retry } = parts;
  const show = (marketId: string) => showCorrected(parts, marketId);
  const withdraw = createWithdrawals(parts, show);
  const reserveForTerms = createReserveForTerms(parts, show);

  const bringBack = async (marketId: string) => {
    await queues.run(marketId, () => resting.load(parts.db, marketId));
    // The market may have gone in play, or runners left or returned, while the server was down.
    if (live.get(marketId)?.inPlay) await lapse(parts, marketId);
    if (live.withdrawals(marketId).length > 0) await withdraw(marketId);
    await reserveForTerms(marketId);
    look(marketId);
  };
  const onDefined = (marketId: string) => {
    const market = live.get(marketId);
    // Nothing ever rests at a table, and no feed removes its runners.
    if (!owned.has(marketId) || market?.round) return;
    const before = known.get(marketId);
    const terms = market ? termsKey(market) : '';
    known.set(marketId, terms);
    if (before === undefined)
      return retry.run(`bringing back the orders of ${marketId}`, () => bringBack(marketId));
    if (before !== terms) retry.run(`reserving again in ${marketId}`, () => reserveForTerms(marketId));
    look(marketId);
  };
  const onResulted = (marketId: string) =>
    owned.has(marketId) &&
    retry.run(`settling ${marketId}`, async () => {
      // Bets can be settled only after removals and reinstatements.
      if (live.withdrawals(marketId).length > 0) await withdraw(marketId);
      const reported = live.get(marketId)?.reported;
      if (reported) await ending.resulted(marketId, reported);
    });

  /** As if they were new. */
  const recall = (marketIds: readonly string[]) => {
    for (const marketId of marketIds) {
      known.delete(marketId);
      onDefined(marketId);
      // Also one that was closed before a restart and may not have been settled yet.
      if (live.get(marketId)?.reported) onResulted(marketId);
    }
  };
  const ifOwned = (what: string, work: (marketId: string) => Promise<unknown>) => (marketId: string) =>
    owned.has(marketId) && retry.run(`${what} ${marketId}`, () => work(marketId));
  const start = () => {
    recall(live.all().map(({ id }) => id));
    return [
      live.on('defined', onDefined),
      live.on('moved', (marketId, selectionIds) => owned.has(marketId) && look(marketId, selectionIds)),
      live.on(
        'turnedInPlay',
        ifOwned('lapsing in', (marketId) => lapse(parts, marketId)),
      ),
      live.on('withdrew', ifOwned('removing runners of', withdraw)),
      live.on('resulted', onResulted),
      retry.stop,
    ];
  };
  return { start, recall };
}

/** Sizes are shown as far as the house takes them. */
function showHouse(parts: BookParts): void {
  parts.retry.run('showing what the house takes', () => showHouseLimits(parts));
}

const recallOf =
  (parts: BookParts, { recall }: Pick<ReturnType<typeof createWatch>, 'recall'>) =>
  (marketIds: readonly string[]): void => {
    recall(marketIds);
    showHouse(parts);
  };

const haltsChanged =
  ({ live, owned, waits }: BookParts, look: (marketId: string) => void): Book['haltsChanged'] =>
  (refusalOf) => {
    waits.endIf(refusalOf);
    for (const { id } of live.all()) if (owned.has(id)) look(id);
  };

/** Tidies stored answers now and every hour. */
function startTidying({ db, clock, report }: BookParts) {
  let stop = (): void => undefined;
  const tidy = async (): Promise<void> => {
    stop = clock.after(TIDY_MS, () => void tidy());
    await tidyAnswers(db, clock.now()).catch((error: unknown) => report('tidying answers', error));
  };
  return { first: tidy(), stop: () => stop() };
}

/** `hasBegun`: what a start reads is read. */
type Running = { stops: (() => void)[]; hasBegun: Promise<unknown> };

function startAll(parts: BookParts, watch: ReturnType<typeof createWatch>, cashOut: CashOut): Running {
  const tidying = startTidying(parts);
  const stops = [
    ...watch.start(),
    ...cashOut.start(),
    startKeeping(parts),
    startNotPlayed(parts),
    tidying.stop,
  ];
  showHouse(parts);
  const loaded = cashOut
    .load()
    .catch((error: unknown) => parts.report('reading who cashes out by itself', error));
  return { stops, hasBegun: Promise.all([tidying.first, loaded]) };
}

const orderCalls = (parts: BookParts) => ({
  db: parts.db,
  clock: parts.clock,
  cancelMany: (playerId: number, which: Parameters<typeof cancelBets>[2]) =>
    cancelBets(parts, playerId, which),
  keepOrders: (playerId: number, seconds: number) => keepOrders(parts, playerId, seconds),
});

/** By what the house's risk is measured, and who is told of it. */
const measuresOf = ({ clock, alarm }: BookDeps): Pick<BookParts, 'paces' | 'alerts'> => ({
  paces: createPaces(),
  alerts: createRiskAlerts(clock.now, alarm),
});

async function reloadAll({ db, live, owned, queues, resting }: BookParts): Promise<void> {
  const ids = live.all().flatMap(({ id }) => (owned.has(id) ? id : []));
  await Promise.all(ids.map((id) => queues.run(id, () => resting.load(db, id))));
}

/** Places, matches, cancels and settles bets over the live markets and the database.
 * @param submitOf how orders are decided: by the batch but for tests */
export function createBook(deps: BookDeps, submitOf: (parts: BookParts) => Submit = createBatches): Book {
  const teller = createTeller(deps);
  const parts: BookParts = {
    ...deps,
    queues: createQueues((marketId, error) => reloadMarket(parts, marketId, error), deps.owned.has),
    tell: teller.tell,
    resting: createResting(deps.live),
    flush: createFlush(deps.db),
    waits: createWaits(),
    retry: createRetry(deps.clock, deps.report),
    ...measuresOf(deps),
    expected: { isHouseLimited: false },
  };
  let running: Running = { stops: [], hasBegun: Promise.resolve() };
  const idle = async () => {
    await running.hasBegun;
    await parts.queues.idle();
    await teller.idle();
  };
  const look = createSweeper(parts);
  const ending = createEnding(parts, correctByFeed);
  const watch = createWatch(parts, look, ending);
  const submit = submitOf(parts);
  const placing = createPlace({ parts, submit }, look);
  const cancel: Book['cancel'] = (playerId, betId) => cancelBet(parts, playerId, betId);
  const undo: Book['undo'] = (playerId, betId) => undoBet(parts, playerId, betId);
  const takeBack: Book['cancelPending'] = (playerId, ref) => cancelPending(parts, playerId, ref);
  const cashOut = createCashOut(parts, submit);
  return {
    calls: [
      ...betCalls({ ...placing, ...orderCalls(parts), cancel, cancelPending: takeBack, undo }),
      ...cashOut.calls,
      ...newsCalls(deps.db, deps.clock, deps.announceNews),
    ],
    reports: betReports(deps.db, deps.clock),
    ...placing,
    cancel,
    undo,
    cancelPending: takeBack,
    handOver: createHandOver(parts, cashOut, recallOf(parts, watch)),
    profitByRunner: (playerId, marketIds) => profitByRunner(deps.db, playerId, marketIds),
    rangesByRunner: (playerId, marketIds) => rangesByRunner(deps.db, playerId, marketIds),
    stepsBySession: (playerId, marketIds) => stepsBySession(deps.db, playerId, marketIds),
    endRound: ending.endRound,
    quiet: (marketId) => parts.queues.run(marketId, () => Promise.resolve()),
    riskState: parts.alerts.state,
    onAdminNotice: ending.onAdminNotice,
    haltsChanged: haltsChanged(parts, look),
    start: () => {
      running = startAll(parts, watch, cashOut);
    },
    reload: () => reloadAll(parts),
    stop: async () => {
      running.stops.forEach((stop) => stop());
      await idle();
    },
    idle,
  };
}
