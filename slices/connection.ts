import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import { signedOut } from './auth';
import {
  dueAt,
  isAccepted,
  isTrying,
  factsOf,
  newestAt,
  staleBecause,
  troubleOf,
} from './connection/connectionStates';
import type {
  AcceptedConnection,
  Connection,
  ConnectionFacts,
  ResumeMark,
  Open,
  Polling,
  StaleBecause,
  Trying,
} from './connection/connectionStates';
import * as times from './connection/connectionTimes';
import { frameArrived } from './prices';
import type { Frame } from './prices';

type Moment = { readonly at: number };
type Chance = Moment & { readonly random: number };
/** The timestamps of a market message. `heartbeatMs`: null if the message does not state it. */
type Beat = Moment & {
  readonly clk: string;
  readonly initialClk: string | null;
  readonly heartbeatMs: number | null;
  readonly isUpstreamDown: boolean;
};

const NOTHING: ConnectionFacts = { wanted: [], mark: null, lastAt: null, stale: null, lines: 0, asks: 0 };

const connecting = (c: ConnectionFacts, attempt: number, { at }: Moment): Connection => ({
  ...factsOf(c),
  status: 'connecting',
  attempt,
  since: at,
  lines: c.lines + 1,
});
const trying = (c: Polling, attempt: number, { at }: Moment): Connection => ({
  ...c,
  attempt,
  since: at,
  retryAt: null,
  lines: c.lines + 1,
});
const offline = (c: ConnectionFacts): Connection => ({ ...factsOf(c), status: 'offline', stale: 'offline' });

/** Without wanted markets nothing can be stale. */
const missed = (stale: StaleBecause | null, wanted: readonly string[]): StaleBecause | null =>
  wanted.length === 0 && stale !== 'upstream' ? null : stale;

function opened(c: Connection, { at }: Moment): Connection {
  if (!isTrying(c)) return c;
  const subscription = c.wanted.length === 0 ? 0 : 1;
  return {
    ...factsOf(c),
    status: 'live',
    lastAt: at,
    stale: missed(c.stale, c.wanted),
    subscription,
    heartbeatMs: times.HEARTBEAT_MS,
    pingedAt: null,
    garbledAt: null,
  };
}

/** Any message ends the connection's silence; only a market message makes prices fresh again. */
function heard(c: AcceptedConnection, at: number, news: Partial<AcceptedConnection> = {}): Connection {
  const { subscription, heartbeatMs, pingedAt, garbledAt } = c;
  return {
    ...factsOf(c),
    subscription,
    heartbeatMs,
    pingedAt,
    garbledAt,
    ...news,
    status: 'live',
    lastAt: at,
  };
}

/** Only the first message of a subscription carries `initialClk`. */
function moved(mark: ResumeMark | null, clk: string, initialClk: string | null): ResumeMark | null {
  const start = initialClk ?? mark?.initialClk;
  return start === undefined ? null : { initialClk: start, clk };
}

/** A frame without `clk` holds replies to calls; it makes prices fresh only while polling. */
function framed(c: Connection, { at, clk, initialClk }: Frame): Connection {
  if (clk === undefined) return c.status === 'polling' ? { ...c, lastAt: at, stale: null } : c;
  if (!isAccepted(c)) return c;
  const stale = c.stale === 'upstream' ? c.stale : null;
  const mark = moved(c.mark, clk, initialClk ?? null);
  // Runs up to sixty times a second: one copy and nothing else.
  return c.status === 'live' ? { ...c, lastAt: at, mark, stale } : heard(c, at, { mark, stale });
}

function beaten(c: Connection, { at, clk, initialClk, heartbeatMs, isUpstreamDown }: Beat): Connection {
  if (!isAccepted(c)) return c;
  const stale = isUpstreamDown ? 'upstream' : null;
  const mark = moved(c.mark, clk, initialClk);
  return heard(c, at, { mark, stale, heartbeatMs: heartbeatMs ?? c.heartbeatMs });
}

function wanting(c: Connection, wanted: readonly string[]): Connection {
  if (c.status === 'idle' || times.areSameMarkets(c.wanted, wanted)) return c;
  if (!isAccepted(c)) return { ...c, wanted, mark: null };
  const stale = c.status === 'live' ? missed(c.stale, wanted) : c.stale;
  return { ...c, wanted, mark: null, stale, subscription: c.subscription + 1 };
}

/** After an unreadable message only a fresh image can be trusted. */
function garbled(c: Connection, { at }: Moment): Connection {
  if (!isAccepted(c) || c.subscription === 0) return c;
  if (c.garbledAt !== null && at - c.garbledAt < times.GARBLED_PAUSE_MS) return c;
  return { ...c, garbledAt: at, mark: null, subscription: c.subscription + 1 };
}

function retrying(c: Trying | Open, { at, random }: Chance, onlyPolls: boolean): Connection {
  const known: ConnectionFacts = { ...factsOf(c), stale: 'lost' };
  const attempt = isAccepted(c) ? 1 : c.attempt + 1;
  const retryAt = at + times.backoffMs(Math.max(1, attempt - 1), random);
  const next = { attempt, since: null, retryAt: onlyPolls ? null : retryAt };
  // Polling goes on during reconnect attempts, and its prices stay valid.
  if (c.status === 'polling') return { ...c, ...next };
  return onlyPolls || attempt > times.TRIES_BEFORE_POLLING
    ? { ...known, ...next, status: 'polling', asks: c.asks + 1, askAt: null, betsAt: at }
    : { ...known, status: 'waiting', attempt, retryAt };
}

function lost(c: Connection, now: Chance & { code: string }): Connection {
  if (!isTrying(c) && !isAccepted(c)) return c;
  const { code } = now;
  const verdict = times.verdictOf(code);
  if (verdict === 'refused') return { ...factsOf(c), status: 'refused', code, stale: 'refused' };
  // What was heard a moment ago is still true; the exchange makes sure that not all reconnect at once.
  if (verdict === 'move' && isAccepted(c)) return connecting(c, 1, now);
  return retrying(c, now, verdict === 'poll');
}

/** The page is visible or the network is back: no reason to wait any longer. */
function hurried(c: Connection, now: Moment, attempt?: number): Connection {
  if (c.status === 'waiting') return connecting(c, attempt ?? c.attempt, now);
  return c.status === 'polling' && c.since === null ? trying(c, attempt ?? c.attempt, now) : c;
}

function listened(c: Open, now: Chance): Connection {
  const ageMs = now.at - c.lastAt;
  const silence = times.silenceOf(ageMs, c.heartbeatMs);
  if (silence === 'dead') return lost(c, { ...now, code: '' });
  return silence === 'silent'
    ? { ...c, status: 'silent', ageMs, stale: 'silent' }
    : { ...c, pingedAt: now.at };
}

function polled(c: Polling, now: Chance): Connection {
  const { at } = now;
  if (c.askAt !== null && at >= c.askAt) {
    const betsAt = times.areBetsDue(c.betsAt, at) ? at : c.betsAt;
    return { ...c, asks: c.asks + 1, askAt: null, betsAt };
  }
  return c.since === null ? trying(c, c.attempt, now) : lost(c, { ...now, code: '' });
}

/** Handles one due action; if another is due as well, the next `timePassed` handles it. */
function timed(c: Connection, now: Chance): Connection {
  const due = dueAt(c);
  if (due === null || now.at < due) return c;
  if (c.status === 'waiting') return connecting(c, c.attempt, now);
  if (c.status === 'polling') return polled(c, now);
  return isAccepted(c) ? listened(c, now) : lost(c, { ...now, code: '' });
}

type Answer = Moment & { asks: number; pauseMs: number; isGood: boolean };

function answered(c: Connection, { at, asks, pauseMs, isGood }: Answer): Connection {
  if (c.status !== 'polling' || c.asks !== asks) return c;
  return { ...c, askAt: at + pauseMs, stale: isGood ? c.stale : 'lost' };
}

const initialState = (): Connection => ({ status: 'idle' });

/** Makes every decision about the connection; `store/stream` holds the socket and carries them out. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    streamWanted: (c, { payload }: PayloadAction<Moment & { isOnline: boolean }>): Connection => {
      if (c.status !== 'idle') return c;
      return payload.isOnline ? connecting(NOTHING, 1, payload) : offline(NOTHING);
    },
    marketsWanted: (c, { payload }: PayloadAction<{ marketIds: readonly string[] }>): Connection =>
      wanting(c, payload.marketIds),
    /** The exchange has accepted the token. */
    streamOpened: (c, { payload }: PayloadAction<Moment>): Connection => opened(c, payload),
    /** A message that is not about markets. */
    messageArrived: (c, { payload }: PayloadAction<Moment>): Connection =>
      isAccepted(c) ? heard(c, payload.at, { stale: missed(c.stale, c.wanted) }) : c,
    /** A market message without changes, or one about the state of the exchange's feed. */
    heartbeatArrived: (c, { payload }: PayloadAction<Beat>): Connection => beaten(c, payload),
    messageGarbled: (c, { payload }: PayloadAction<Moment>): Connection => garbled(c, payload),
    /** The socket closed or never opened. `code`: the exchange's error code, '' if it sent none. */
    connectionLost: (c, { payload }: PayloadAction<Chance & { code: string }>): Connection =>
      lost(c, payload),
    timePassed: (c, { payload }: PayloadAction<Chance>): Connection => timed(c, payload),
    /** `pauseMs`: until the next poll. */
    pollAnswered: (c, { payload }: PayloadAction<Answer>): Connection => answered(c, payload),
    /** The page is visible again: its socket may have died while it was hidden. */
    pageShown: (c, { payload }: PayloadAction<Moment>): Connection =>
      isAccepted(c) ? { ...c, pingedAt: payload.at } : hurried(c, payload),
    wentOffline: (c): Connection => (c.status === 'idle' || c.status === 'offline' ? c : offline(c)),
    wentOnline: (c, { payload }: PayloadAction<Moment>): Connection =>
      c.status === 'offline' ? connecting(c, 1, payload) : hurried(c, payload, 1),
    streamClosed: (c): Connection => (c.status === 'idle' ? c : initialState()),
  },
  extraReducers: (on) => on.addCase(signedOut, (c): Connection => (c.status === 'idle' ? c : initialState())),
  selectors: {
    selectConnection: (c) => c,
    selectIsOffline: (c) => c.status === 'offline',
    /** When a message of the exchange came last, local epoch ms; null if none has. */
    selectKnownAt: (c) => (c.status === 'idle' ? null : c.lastAt),
    selectIsStale: (c) => staleBecause(c) !== null,
    selectTrouble: troubleOf,
    selectNewestAt: newestAt,
    selectSilentSeconds: (c) => (c.status === 'silent' ? Math.round(c.ageMs / 1000) : 0),
  },
});

/** The whole reducer. Frames bypass Immer, which at sixty a second would cost more than all the rest. */
export function connection(c: Connection = initialState(), action: UnknownAction): Connection {
  return frameArrived.match(action) ? framed(c, action.payload) : connectionSlice.reducer(c, action);
}

export const {
  streamWanted,
  marketsWanted,
  streamOpened,
  messageArrived,
  heartbeatArrived,
  messageGarbled,
  connectionLost,
  timePassed,
  pollAnswered,
  pageShown,
  wentOffline,
  wentOnline,
  streamClosed,
} = connectionSlice.actions;
export const {
  selectConnection,
  selectIsOffline,
  selectKnownAt,
  selectIsStale,
  selectNewestAt,
  selectTrouble,
  selectSilentSeconds,
} = connectionSlice.selectors;
