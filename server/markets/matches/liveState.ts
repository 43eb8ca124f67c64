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
import { namedIn, reportedIn } from './reported';
import { shownStatus } from './shownStatus';
import { applyChange, emptyBook, redefine, withoutOldPrices, withoutPrices } from './liveRunner';
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
  ...{ result: null, reported: null, isVoid: false, settled: false },
});

const isOutcome = (status: LiveRunner['status']): boolean =>
  status === 'WINNER' || status === 'LOSER' || status === 'PLACED';

/** What was paid overrides the feed's runner statuses; before that no winner is shown, whatever the feed calls it. */
function decided({ closed, market }: Entry, runner: LiveRunner): LiveRunner {
  const { result, session, isVoid } = market;
  // A session has no winner: its one selection carries the line.
  if (runner.status === 'REMOVED' || session) return runner;
  if (!closed || !result || isVoid)
    return isOutcome(runner.status) ? { ...runner, status: 'ACTIVE' } : runner;
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
  const kind = { isLine: entry.market.session !== null, ladder: entry.market.priceLadder };
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
  entry.market = { ...entry.market, matchId, name, inPlay, betDelayS, winners, version: version + 1 };
}

/** Applies prices; returns the runners whose liquidity changed.
 * @param isRetold the feed was opened again, and this is its first word of the market */
function move(entry: Entry, change: FeedMarketChange, isRetold: boolean): number[] {
  const clear = isRetold ? withoutOldPrices : withoutPrices;
  if (change.img) for (const [id, book] of entry.books) entry.books.set(id, clear(book));
  const moved: number[] = [];
  for (const part of change.rc ?? []) {
    const book = entry.books.get(part.id);
    if (!book) continue;
    const after = applyChange(book, part);
    entry.books.set(part.id, after.book);
    if (after.moved) moved.push(part.id);
  }
  if (change.img && isRetold)
    for (const [id, book] of entry.books) entry.books.set(id, { ...book, isRetold: false });
  if (change.tv !== undefined) entry.market = { ...entry.market, tradedPaise: fromRupees(change.tv) };
  return moved;
}

/** Takes over what a closed definition says of the result. A paid market keeps the result that was paid: the book
 * decides what another one means. @returns whether it is news */
function hearResult(entry: Entry, definition: FeedDefinition): boolean {
  const reported = reportedIn(definition);
  const said = JSON.stringify(reported);
  if (said === entry.saidResult) return false;
  entry.saidResult = said;
  const result = entry.closed ? entry.market.result : namedIn(reported);
  entry.market = { ...entry.market, reported, result };
  return true;
}

function forgetResult(entry: Entry): void {
  if (entry.saidResult === undefined) return;
  entry.saidResult = undefined;
  entry.market = { ...entry.market, reported: null, result: null };
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

type Heard = { defined: boolean; moved: number[]; resulted: boolean };

function tell(
  { emit }: LiveState,
  { market: now, withdrawals }: Entry,
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

/** What the feed says of a market that was paid: prices and names no longer count, another result does. */
function hearPaid({ emit }: LiveState, entry: Entry, definition: FeedDefinition): void {
  const { id } = entry.market;
  if (definition.status === 'CLOSED') {
    entry.reopened = false;
    if (hearResult(entry, definition))
      emit('resulted', id, entry.market.reported ? namedIn(entry.market.reported) : null);
  } else if (!entry.reopened) {
    entry.reopened = true;
    emit('reopened', id);
  }
}

/** Applies a market's part of a message; false (and counted) if the market was never defined. */
export function applyTo(state: LiveState, change: FeedMarketChange): boolean {
  const { marketDefinition: definition } = change;
  const entry = entryFor(state, change.id, definition);
  if (!entry) state.ignored += 1;
  if (entry?.closed && definition) hearPaid(state, entry, definition);
  if (!entry || entry.closed) return entry !== undefined;
  const before = entry.market;
  const isRetold = entry.waiting || entry.unnamed;
  entry.newsAt = thisMoment(state);
  if (definition) define(entry, definition, entry.newsAt.time);
  const moved = move(entry, change, isRetold);
  if (change.sc) state.scores.set(entry.market.matchId, change.sc);
  const resulted = definition?.status === 'CLOSED' && hearResult(entry, definition);
  // What was said before it was opened again is no result.
  if (definition && definition.status !== 'CLOSED') forgetResult(entry);
  lookAgain(state, entry);
  publish(state, entry);
  tell(state, entry, before, { defined: definition !== undefined, moved, resulted });
  return true;
}
