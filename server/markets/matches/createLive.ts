import { isSameRemark } from '../../../domain/players/remark';
import type { Remark } from '../../../domain/players/remark';
import type { MovedLine } from '../../base/db/marketTables';
import type { FeedMarketChange } from '@backlay/feed/message';
import { isLeftBehind, isResultAwaited, movedLevels } from './entry';
import type { MarketEntry } from './entry';
import { NOTHING_GOOD } from './band';
import type { Band } from './band';
import { createListeners } from './listeners';
import type { LiveEvents, LiveMarkets } from './live';
import { withStatus, withTaken } from './liveRunner';
import type { RunnerBook } from './liveRunner';
import {
  applyTo,
  lookAgain,
  publish,
  publishDefined,
  publishIfOther,
  standingNow,
  tellDoubts,
} from './liveState';
import type { LiveClock, LiveState } from './liveState';
import { takeableLevels, visibleLevels } from './offered';
import { restoreTo } from './restore';
import type { SavedMarket } from './restore';
import { afterDealing, statusOf, withdrawalsOf } from './takingPart';

/** Changes to the markets that only the feed's side may make. */
export type LiveFeed = LiveMarkets & {
  /** Applies a market's part of a message; false (and counted) if the market was never defined. */
  apply: (change: FeedMarketChange) => boolean;
  /** Restores a stored market: suspended until the feed's first message, or closed with its result. */
  restore: (saved: SavedMarket) => void;
  /** While on, open markets show as suspended. */
  trouble: (on: boolean) => void;
  /** Sets the source of the time (`elapsed`) when the feed last confirmed its prices. */
  provenBy: (provedAt: () => number) => void;
  /** Updates markets whose prices became stale, or fresh again. */
  look: () => void;
  /** After a restart of the feed every market, or each of these, waits to be named again. */
  startOver: (isMeant?: (marketId: string) => boolean) => void;
  /** An operator's delay in seconds; null: the feed's. */
  setDelay: (marketId: string, seconds: number | null) => void;
  /** What an operator tells players of the market. */
  remark: (marketId: string, remark: Remark) => void;
  /** Sets a session's line by hand, whatever the feed quotes; null: the feed's again. */
  moveLine: (marketId: string, line: MovedLine | null) => void;
  /** How far a price may leap from now on; what is doubted already is looked at again with its next message. Nothing where prices
   * are not looked at. */
  setBand: (band: Band) => void;
  forget: (marketId: string) => void;
  ignored: () => number;
  /** Closed by the feed and waiting for a result, the feed's or an operator's. */
  awaited: () => readonly string[];
  /** Open when the exchange was last stopped, and not named by the feed since. */
  leftBehind: () => readonly string[];
  /** With a price that leapt out of its band. */
  doubted: () => readonly string[];
  /** Paid, and opened again by the feed since. */
  openedAgain: () => readonly string[];
};

function update(
  state: LiveState,
  marketId: string,
  selectionId: number,
  fn: (book: RunnerBook) => RunnerBook,
): void {
  const entry = state.entries.get(marketId);
  const book = entry?.books.get(selectionId);
  if (!entry || !book) return;
  entry.books.set(selectionId, fn(book));
  publish(state, entry);
  state.emit('changed', marketId);
}

const same = (set: ReadonlySet<number> | undefined, ids: readonly number[]): boolean =>
  set?.size === ids.length && ids.every((id) => set.has(id));

const idsOf = (state: LiveState, isMeant: (entry: MarketEntry) => boolean): string[] =>
  [...state.entries.values()].filter(isMeant).map(({ market }) => market.id);

function readers(state: LiveState) {
  const all = () => [...state.entries.values()].map((entry) => entry.market);
  const bookOf = (marketId: string, selectionId: number) =>
    state.entries.get(marketId)?.books.get(selectionId);
  return {
    all,
    get: (marketId) => state.entries.get(marketId)?.market,
    ofMatch: (matchId) => all().filter((market) => market.matchId === matchId),
    score: (matchId) => state.scores.get(matchId) ?? null,
    shown: (marketId, selectionId, side, count = 3) => {
      const moved = movedLevels(state.entries.get(marketId), selectionId, side);
      if (moved) return moved;
      const entry = state.entries.get(marketId);
      const book = entry?.books.get(selectionId);
      if (!book) return [];
      const most = entry?.most;
      return visibleLevels(book, side, count, most && ((odds) => most(selectionId, side, odds)));
    },
    available: (marketId, selectionId, side) => {
      const moved = movedLevels(state.entries.get(marketId), selectionId, side);
      if (moved) return moved;
      const book = bookOf(marketId, selectionId);
      return book ? takeableLevels(book, side) : [];
    },
    standing: (marketId) => {
      const entry = state.entries.get(marketId);
      return entry ? standingNow(state, entry) : 'old';
    },
    withdrawals: (marketId) => state.entries.get(marketId)?.withdrawals ?? [],
  } satisfies Partial<LiveMarkets>;
}

const writers = (state: LiveState) =>
  ({
    consume: (marketId, selectionId, side, fills) =>
      update(state, marketId, selectionId, (book) => withTaken(book, side, fills)),
    rest: (marketId, selectionId, { atb: restingAtb, atl: restingAtl }) =>
      update(state, marketId, selectionId, (book) => ({
        ...book,
        runner: { ...book.runner, restingAtb, restingAtl },
      })),
    limit: (marketId, most) => {
      const entry = state.entries.get(marketId);
      if (!entry || (entry.most === null && most === null)) return;
      entry.most = most;
      state.emit('changed', marketId);
    },
    hold: (marketId, held) => {
      const entry = state.entries.get(marketId);
      if (!entry || entry.held === held) return;
      entry.held = held;
      // Whoever opens it again has looked at its prices.
      entry.banded = NOTHING_GOOD;
      publishDefined(state, entry);
    },
    remove: (marketId, selectionIds, overruled = []) => {
      const entry = state.entries.get(marketId);
      const { removed, overruled: before } = entry?.takingPart ?? {};
      if (!entry || (same(removed, selectionIds) && same(before, overruled))) return;
      entry.takingPart = {
        ...entry.takingPart,
        removed: new Set(selectionIds),
        overruled: new Set(overruled),
      };
      for (const [id, book] of entry.books)
        entry.books.set(id, withStatus(book, statusOf(entry.takingPart, id, book.runner.status)));
      entry.market = { ...entry.market, version: entry.market.version + 1 };
      publishDefined(state, entry);
    },
    dealtWith: (marketId, done) => {
      const entry = state.entries.get(marketId);
      if (!entry || done.length === 0) return;
      entry.takingPart = afterDealing(entry.takingPart, done);
      entry.withdrawals = withdrawalsOf(entry.takingPart, entry.feedStatus === 'CLOSED');
      publishDefined(state, entry);
    },
    close: (marketId, winners, isVoid = winners.length === 0) => {
      const entry = state.entries.get(marketId);
      if (!entry) return;
      const { result, isVoid: wasVoid } = entry.market;
      if (entry.closed && isVoid === wasVoid && same(new Set(result), winners)) return;
      entry.closed = true;
      entry.withdrawals = [];
      // Subscribers are also told if it was closed already and only the winners differ.
      entry.market = { ...entry.market, result: winners, isVoid, version: entry.market.version + 1 };
      publishDefined(state, entry);
    },
  }) satisfies Partial<LiveMarkets>;

/** What operators set beside their holds. */
const operated = (state: LiveState) =>
  ({
    setDelay: (marketId, seconds) => {
      const entry = state.entries.get(marketId);
      if (!entry || entry.delaySetS === seconds) return;
      entry.delaySetS = seconds;
      entry.market = {
        ...entry.market,
        betDelayS: seconds ?? entry.feedDelayS,
        version: entry.market.version + 1,
      };
      publishDefined(state, entry);
    },
    remark: (marketId, remark) => {
      const entry = state.entries.get(marketId);
      if (!entry || isSameRemark(entry.market.remark, remark)) return;
      entry.market = { ...entry.market, remark, version: entry.market.version + 1 };
      publishDefined(state, entry);
    },
    setBand: (band) => {
      if (state.band) state.band = band;
    },
    moveLine: (marketId, line) => {
      const entry = state.entries.get(marketId);
      if (!entry || JSON.stringify(entry.movedLine) === JSON.stringify(line)) return;
      entry.movedLine = line;
      publishDefined(state, entry);
    },
  }) satisfies Partial<LiveFeed>;

/** The markets in memory. Changes create new market and runner objects, so a reader may keep its own.
 * @param band beyond it prices are looked at before anybody bets on them; left out: none is */
export function createLive({ clock, band }: { clock: LiveClock; band?: Band }): LiveFeed {
  const { emit, on } = createListeners<LiveEvents>();
  const state: LiveState = {
    entries: new Map(),
    scores: new Map(),
    emit,
    clock,
    provedAt: undefined,
    troubled: false,
    ignored: 0,
    band,
  };
  return {
    ...readers(state),
    ...writers(state),
    ...operated(state),
    on,
    apply: (change) => applyTo(state, change),
    restore: (saved) => restoreTo(state, saved),
    trouble: (troubled) => {
      if (state.troubled === troubled) return;
      state.troubled = troubled;
      for (const entry of state.entries.values()) publishDefined(state, entry);
    },
    provenBy: (provedAt) => {
      state.provedAt = provedAt;
    },
    look: () => {
      for (const entry of state.entries.values()) if (lookAgain(state, entry)) publishIfOther(state, entry);
      tellDoubts(state);
    },
    startOver: (isMeant = () => true) => {
      for (const [marketId, entry] of state.entries) {
        if (!isMeant(marketId)) continue;
        entry.unnamed = true;
        publishIfOther(state, entry);
      }
    },
    forget: (marketId) => {
      const matchId = state.entries.get(marketId)?.market.matchId;
      state.entries.delete(marketId);
      const gone = ![...state.entries.values()].some((entry) => entry.market.matchId === matchId);
      if (matchId && gone) state.scores.delete(matchId);
    },
    ignored: () => state.ignored,
    awaited: () => idsOf(state, isResultAwaited),
    leftBehind: () => idsOf(state, isLeftBehind),
    doubted: () => idsOf(state, ({ banded }) => banded.doubt !== null),
    openedAgain: () => idsOf(state, ({ reopened }) => reopened),
  };
}
