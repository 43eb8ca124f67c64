import { toSuspension } from '../../../domain/words/reasons';
import type { Suspension } from '../../../domain/words/reasons';
import type { Score } from '../../../api/schemas/match';
import { NO_REMARK } from '../../../domain/players/remark';
import type { Clock } from '../../base/clock';
import { matchNameOf } from './catalogue';
import type { FeedDefinition, FeedMarketChange } from '@backlay/feed/message';
import type { MarketEntry } from './entry';
import { afterPrices, BAND_WAIT_MS, NOTHING_GOOD } from './band';
import type { Band } from './band';
import { offOf, standingOf } from './freshness';
import type { Known, PriceStanding } from './freshness';
import type { createListeners } from './listeners';
import type { LiveEvents, LiveMarket, LiveRunner } from './live';
import { ladderOf } from './tradedKind';
import { namedIn } from './reported';
import { shownStatus } from './entry';
import { forgetResult, hearPaid, hearPrices, hearResult } from './fromFeed';
import { emptyBook, redefine } from './liveRunner';
import { afterDefinition, nobodySaid, statusOf, withdrawalsOf } from './takingPart';

export type LiveState = {
  entries: Map<string, MarketEntry>;
  scores: Map<string, Score>;
  emit: ReturnType<typeof createListeners<LiveEvents>>['emit'];
  clock: LiveClock;
  /** When the feed last confirmed its prices, by `elapsed`; undefined without a feed. */
  provedAt: (() => number) | undefined;
  troubled: boolean;
  ignored: number;
  /** Beyond it prices are looked at before anybody bets on them; undefined: none is. */
  band: Band | undefined;
};

/** Without `elapsed`, exchange time stands in, which is enough for readers. */
export type LiveClock = Pick<Clock, 'now'> & Partial<Pick<Clock, 'elapsed'>>;

function thisMoment({ clock }: LiveState): Known['newsAt'] {
  const time = clock.now();
  return { time, elapsed: clock.elapsed?.() ?? time };
}

/** Whether bets may be decided on this market's prices now. */
export function standingNow(state: LiveState, { market, off, newsAt }: MarketEntry): PriceStanding {
  // No feed has to prove the prices of a table: they follow from its open cards.
  if (market.round) return 'stands';
  return standingOf(
    { inPlay: market.inPlay, off, newsAt },
    { provedAt: state.provedAt?.(), ...thisMoment(state) },
  );
}

/** Checks a market again as time passes; true if its standing changed. */
export function lookAgain(state: LiveState, entry: MarketEntry): boolean {
  const before = entry.standing;
  if (state.provedAt) entry.standing = standingNow(state, entry);
  return entry.standing !== before;
}

const firstMarket = (id: string, definition: FeedDefinition, now: number): LiveMarket => ({
  id,
  matchId: definition.eventId,
  matchName: matchNameOf(definition),
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
  round: definition.round ?? null,
  remark: NO_REMARK,
  version: 0,
  pt: 0,
  tradedPaise: 0,
  runners: new Map(),
  result: null,
  reported: null,
  isVoid: false,
  settled: false,
});

const isOutcome = (status: LiveRunner['status']): boolean =>
  status === 'WINNER' || status === 'LOSER' || status === 'PLACED';

/** What was paid overrides the feed's runner statuses; before that no winner is shown, whatever the feed calls it. */
function decided({ closed, market }: MarketEntry, runner: LiveRunner): LiveRunner {
  const { result, session, isVoid } = market;
  // A session has no winner: its one selection carries the line.
  if (runner.status === 'REMOVED' || session) return runner;
  if (!closed || !result || isVoid)
    return isOutcome(runner.status) ? { ...runner, status: 'ACTIVE' } : runner;
  return { ...runner, status: result.includes(runner.id) ? 'WINNER' : 'LOSER' };
}

/** Rebuilds the public object from the entry. */
export function publish(state: LiveState, entry: MarketEntry): void {
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
    isDoubted: entry.banded.doubt !== null,
    runners,
    version: market.version + (same ? 0 : 1),
    pt,
  };
}

/** Publishes a changed definition and emits `defined`. */
export function publishDefined(state: LiveState, entry: MarketEntry): void {
  publish(state, entry);
  state.emit('defined', entry.market.id);
  state.emit('changed', entry.market.id);
}

/** Publishes a market only if its shown status changed. */
export function publishIfOther(state: LiveState, entry: MarketEntry): void {
  const before = entry.market;
  const now = shownStatus(entry, state.troubled);
  if (now.status !== before.status || now.statusMessage !== before.statusMessage)
    publishDefined(state, entry);
}

/** Players get a code for a suspension, never a feed's text. */
const messageOf = ({ status, statusMessage = '' }: FeedDefinition): Suspension | '' =>
  status === 'SUSPENDED' && statusMessage !== '' ? toSuspension(statusMessage) : '';

/** Takes a definition over into the entry. */
export function define(entry: MarketEntry, definition: FeedDefinition, now: number): void {
  entry.waiting = false;
  entry.unnamed = false;
  entry.off = offOf(definition, now);
  entry.takingPart = afterDefinition(entry.takingPart, definition, now);
  entry.withdrawals = withdrawalsOf(entry.takingPart, definition.status === 'CLOSED');
  entry.feedStatus = definition.status;
  entry.feedMessage = messageOf(definition);
  const ladder = definition.round ? null : entry.market.priceLadder;
  const kind = { isLine: entry.market.session !== null, ladder };
  entry.books = new Map(
    definition.runners.map((said) => {
      const runner = { ...said, status: statusOf(entry.takingPart, said.id, said.status) };
      const before = entry.books.get(runner.id);
      return [runner.id, before ? redefine(before, runner) : emptyBook(runner, kind)];
    }),
  );
  const name = definition.name ?? entry.market.name;
  const { inPlay, numberOfWinners: winners, eventId: matchId } = definition;
  entry.feedDelayS = definition.betDelay;
  const betDelayS = entry.delaySetS ?? entry.feedDelayS;
  const { version } = entry.market;
  const round = definition.round ?? null;
  entry.market = { ...entry.market, matchId, name, inPlay, betDelayS, winners, round, version: version + 1 };
}

/** The entry of a market, begun with its first definition. */
export function entryFor(
  state: LiveState,
  id: string,
  definition: FeedDefinition | undefined,
): MarketEntry | undefined {
  const known = state.entries.get(id);
  if (known ?? !definition) return known;
  const entry: MarketEntry = {
    market: firstMarket(id, definition, state.clock.now()),
    books: new Map(),
    feedStatus: definition.status,
    feedMessage: '',
    held: false,
    banded: NOTHING_GOOD,
    most: null,
    takingPart: nobodySaid,
    withdrawals: [],
    waiting: false,
    unnamed: false,
    saidResult: undefined,
    reopened: false,
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

/** Sessions and tables have prices of their makers, which follow nothing; in play a race turns between two prices, and what stops
 * bets there is a suspension. Of several winners one place more or less moves all prices at once. */
const isBanded = ({ market: { session, round, priceLadder, inPlay, winners } }: MarketEntry): boolean =>
  !inPlay &&
  winners === 1 &&
  session === null &&
  round === null &&
  priceLadder !== 'RATE' &&
  priceLadder !== 'RUNS';

/** Looks at the prices that a message brought. @param isFirst nothing is known of what was before */
function lookAtPrices(state: LiveState, entry: MarketEntry, isFirst: boolean): void {
  const { band } = state;
  if (!band) return;
  if (!isBanded(entry)) {
    entry.banded = NOTHING_GOOD;
    return;
  }
  const isOpen = entry.feedStatus === 'OPEN' && !entry.held;
  if (isFirst || !isOpen) entry.banded = NOTHING_GOOD;
  if (!isOpen) return;
  const runners = [...entry.books.values()].map(({ runner }) => runner);
  const { elapsed } = entry.newsAt;
  entry.banded = afterPrices(entry.banded, { runners, ladder: entry.market.priceLadder, band, elapsed });
}

/** Tells, once, of prices that leapt and did not come back. */
export function tellDoubts(state: LiveState): void {
  for (const entry of state.entries.values()) {
    const { doubt } = entry.banded;
    if (!doubt || doubt.isTold || thisMoment(state).elapsed - doubt.since < BAND_WAIT_MS) continue;
    entry.banded = { ...entry.banded, doubt: { ...doubt, isTold: true } };
    const { selectionId, from, to } = doubt;
    state.emit('doubted', entry.market.id, { selectionId, from, to });
  }
}

type Heard = { defined: boolean; moved: number[]; resulted: boolean };

function tell(
  { emit }: LiveState,
  { market: now, withdrawals }: MarketEntry,
  before: LiveMarket,
  { defined, moved, resulted }: Heard,
): void {
  // Lapses come first, before listeners see the new state.
  if (now.inPlay && !before.inPlay) emit('turnedInPlay', now.id);
  if (defined && withdrawals.length > 0) emit('withdrew', now.id);
  if (defined) emit('defined', now.id);
  if (moved.length > 0) emit('moved', now.id, moved);
  if (resulted) emit('resulted', now.id, now.reported ? namedIn(now.reported) : null);
  emit('changed', now.id);
}

/** Takes a definition over with what it says of the result. @returns whether that is news */
function hearDefinition(entry: MarketEntry, definition: FeedDefinition, now: number): boolean {
  define(entry, definition, now);
  if (definition.status === 'CLOSED') return hearResult(entry, definition);
  forgetResult(entry);
  return false;
}

/** Applies a market's part of a message; false (and counted) if the market was never defined. */
export function applyTo(state: LiveState, change: FeedMarketChange): boolean {
  const { marketDefinition: definition } = change;
  const entry = entryFor(state, change.id, definition);
  if (!entry) {
    state.ignored += 1;
    return false;
  }
  if (entry.closed) {
    if (definition) hearPaid(state.emit, entry, definition);
    return true;
  }
  const before = entry.market;
  const isRepeat = entry.waiting || entry.unnamed;
  entry.newsAt = thisMoment(state);
  const resulted = definition !== undefined && hearDefinition(entry, definition, entry.newsAt.time);
  const moved = hearPrices(entry, change, isRepeat);
  lookAtPrices(state, entry, isRepeat);
  const isOther = (entry.banded.doubt !== null) !== (before.isDoubted ?? false);
  if (change.sc) state.scores.set(entry.market.matchId, change.sc);
  lookAgain(state, entry);
  publish(state, entry);
  tell(state, entry, before, { defined: definition !== undefined || isOther, moved, resulted });
  return true;
}
