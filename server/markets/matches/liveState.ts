import { toSuspension } from '../../../domain/reasons';
import type { Suspension } from '../../../domain/reasons';
import type { Score } from '../../../api/schemas/match';
import { fromRupees } from '../../../domain/money';
import { NO_REMARK } from '../../../domain/remark';
import type { Clock } from '../../base/clock';
import type { FeedDefinition, FeedMarketChange } from './message';
import type { Entry } from './entry';
import { offOf, standingOf } from './freshness';
import type { Known, Standing } from './freshness';
import type { createListeners } from './listeners';
import type { LiveEvents, LiveMarket, LiveRunner } from './live';
import { ladderOf } from './ladderOf';
import { shownStatus } from './shownStatus';
import { applyChange, emptyBook, redefine, withoutPrices } from './liveRunner';
import { afterDefinition, nobodySaid, statusOf, withdrawalsOf } from './takingPart';

export type LiveState = {
  entries: Map<string, Entry>;
  scores: Map<string, Score>;
  emit: ReturnType<typeof createListeners<LiveEvents>>['emit'];
  clock: LiveClock;
  /** When the feed last confirmed its prices, by `elapsed`; undefined without a feed. */
  provedAt: (() => number) | undefined;
  troubled: boolean;
  ignored: number;
};

/** Without `elapsed`, exchange time stands in, which is enough for readers. */
export type LiveClock = Pick<Clock, 'now'> & Partial<Pick<Clock, 'elapsed'>>;

/** Whom a definition names as winners, or the number of a session. */
export function winnersOf({ session, sessionResult, runners }: FeedDefinition): number[] {
  if (session) return sessionResult === undefined ? [] : [sessionResult];
  return runners.filter((runner) => runner.status === 'WINNER').map((runner) => runner.id);
}

function thisMoment({ clock }: LiveState): Known['newsAt'] {
  const time = clock.now();
  return { time, elapsed: clock.elapsed?.() ?? time };
}

/** Whether bets may be decided on this market's prices now. */
export const standingNow = (state: LiveState, { market, off, newsAt }: Entry): Standing =>
  standingOf({ inPlay: market.inPlay, off, newsAt }, { provedAt: state.provedAt?.(), ...thisMoment(state) });

/** Checks a market again as time passes; true if its standing changed. */
export function lookAgain(state: LiveState, entry: Entry): boolean {
  const before = entry.standing;
  if (state.provedAt) entry.standing = standingNow(state, entry);
  return entry.standing !== before;
}

const firstMarket = (id: string, definition: FeedDefinition, now: number): LiveMarket => ({
  id,
  matchId: definition.eventId,
  name: definition.name ?? definition.marketType,
  marketType: definition.marketType,
  status: definition.status,
  statusMessage: '',
  statusSince: now,
  inPlay: definition.inPlay,
  betDelayS: definition.betDelay,
  winners: definition.numberOfWinners,
  priceLadder: ladderOf(definition),
  session: definition.session ?? null,
  remark: NO_REMARK,
  ...{ version: 0, pt: 0, tradedPaise: 0 },
  runners: new Map(),
  ...{ result: null, settled: false },
});

/** What was paid overrides the feed's runner statuses; before that no winner is shown. */
function decided({ closed, feedStatus, market }: Entry, runner: LiveRunner): LiveRunner {
  const { result, session } = market;
  // A session has no winner: its one selection carries the line.
  if (runner.status === 'REMOVED' || session) return runner;
  if (!closed && feedStatus === 'CLOSED') return { ...runner, status: 'ACTIVE' };
  if (!closed || !result || result.length === 0) return runner;
  return { ...runner, status: result.includes(runner.id) ? 'WINNER' : 'LOSER' };
}

/** Rebuilds the public object from the entry. */
export function publish(state: LiveState, entry: Entry): void {
  const runners = new Map([...entry.books].map(([id, book]) => [id, decided(entry, book.runner)]));
  const { market } = entry;
  const said = shownStatus(entry, state.troubled);
  const same = said.status === market.status && said.statusMessage === market.statusMessage;
  const pt = state.clock.now();
  entry.market = {
    ...market,
    ...said,
    statusSince: same ? market.statusSince : pt,
    settled: entry.closed,
    runners,
    version: market.version + (same ? 0 : 1),
    pt,
  };
}

/** Publishes a changed definition and emits `defined`. */
export function publishDefined(state: LiveState, entry: Entry): void {
  publish(state, entry);
  state.emit('defined', entry.market.id);
  state.emit('changed', entry.market.id);
}

/** Publishes a market only if its shown status changed. */
export function publishIfOther(state: LiveState, entry: Entry): void {
  const before = entry.market;
  const now = shownStatus(entry, state.troubled);
  if (now.status !== before.status || now.statusMessage !== before.statusMessage)
    publishDefined(state, entry);
}

/** Players get a code for a suspension, never a feed's text. */
const messageOf = ({ status, statusMessage = '' }: FeedDefinition): Suspension | '' =>
  status === 'SUSPENDED' && statusMessage !== '' ? toSuspension(statusMessage) : '';

/** Takes a definition over into the entry. */
export function define(entry: Entry, definition: FeedDefinition, now: number): void {
  entry.waiting = false;
  entry.unnamed = false;
  entry.off = offOf(definition, now);
  entry.takingPart = afterDefinition(entry.takingPart, definition, now);
  entry.withdrawals = withdrawalsOf(entry.takingPart, definition.status === 'CLOSED');
  entry.feedStatus = definition.status;
  entry.feedMessage = messageOf(definition);
  entry.books = new Map(
    definition.runners.map((said) => {
      const runner = { ...said, status: statusOf(entry.takingPart, said.id, said.status) };
      const before = entry.books.get(runner.id);
      return [
        runner.id,
        before ? redefine(before, runner) : emptyBook(runner, entry.market.session !== null),
      ];
    }),
  );
  const name = definition.name ?? entry.market.name;
  const { inPlay, numberOfWinners: winners } = definition;
  entry.feedDelayS = definition.betDelay;
  const betDelayS = entry.delaySetS ?? entry.feedDelayS;
  entry.market = { ...entry.market, name, inPlay, betDelayS, winners, version: entry.market.version + 1 };
}

/** Applies prices; returns the runners whose liquidity changed. */
function move(entry: Entry, change: FeedMarketChange): number[] {
  if (change.img) for (const [id, book] of entry.books) entry.books.set(id, withoutPrices(book));
  const moved: number[] = [];
  for (const part of change.rc ?? []) {
    const book = entry.books.get(part.id);
    if (!book) continue;
    const after = applyChange(book, part);
    entry.books.set(part.id, after.book);
    if (after.moved) moved.push(part.id);
  }
  if (change.tv !== undefined) entry.market = { ...entry.market, tradedPaise: fromRupees(change.tv) };
  return moved;
}

/** The first report of winners counts; while a hold delays the result, a later one replaces it. */
function hearResult(entry: Entry, definition: FeedDefinition): void {
  const named = definition.runners
    .filter(({ status }) => status === 'WINNER')
    .map(({ id, position }) => `${id} ${position ?? ''}`);
  const said = [...named, definition.sessionResult ?? '', JSON.stringify(definition.ending ?? '')].join();
  const isNews = entry.saidResult === undefined || (entry.held && said !== entry.saidResult);
  if (!isNews) return;
  entry.saidResult = said;
  entry.market = { ...entry.market, result: winnersOf(definition) };
}

/** The entry of a market, begun with its first definition. */
export function entryFor(
  state: LiveState,
  id: string,
  definition: FeedDefinition | undefined,
): Entry | undefined {
  const known = state.entries.get(id);
  if (known ?? !definition) return known;
  const entry: Entry = {
    market: firstMarket(id, definition, state.clock.now()),
    books: new Map(),
    feedStatus: definition.status,
    feedMessage: '',
    held: false,
    takingPart: nobodySaid,
    withdrawals: [],
    waiting: false,
    unnamed: false,
    saidResult: undefined,
    closed: false,
    off: undefined,
    newsAt: thisMoment(state),
    standing: 'stands',
    feedDelayS: definition.betDelay,
    delaySetS: null,
    movedLine: null,
  };
  state.entries.set(id, entry);
  return entry;
}

function tell(
  { emit }: LiveState,
  { market: now, withdrawals }: Entry,
  before: LiveMarket,
  defined: boolean,
  moved: number[],
): void {
  // Lapses come first, before listeners see the new state.
  if (now.inPlay && !before.inPlay) emit('turnedInPlay', now.id);
  if (defined && withdrawals.length > 0) emit('withdrew', now.id);
  if (defined) emit('defined', now.id);
  if (moved.length > 0) emit('moved', now.id, moved);
  if (now.result && now.result !== before.result) emit('resulted', now.id, now.result);
  emit('changed', now.id);
}

/** Applies a market's part of a message; false (and counted) if the market was never defined. */
export function applyTo(state: LiveState, change: FeedMarketChange): boolean {
  const { marketDefinition: definition } = change;
  const entry = entryFor(state, change.id, definition);
  if (!entry) state.ignored += 1;
  if (!entry || entry.closed) return entry !== undefined;
  const before = entry.market;
  entry.newsAt = thisMoment(state);
  if (definition) define(entry, definition, entry.newsAt.time);
  const moved = move(entry, change);
  if (change.sc) state.scores.set(entry.market.matchId, change.sc);
  if (definition?.status === 'CLOSED') hearResult(entry, definition);
  lookAgain(state, entry);
  publish(state, entry);
  tell(state, entry, before, definition !== undefined, moved);
  return true;
}
