import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import { signedOut } from './auth';
import { dueAt, isAccepted, isTrying, knownOf, staleBecause } from './connectionStates';
import type { Accepted, Connection, Known, Mark, Open, Polling, StaleBecause } from './connectionStates';
import * as times from './connectionTimes';
import { frameArrived } from './prices';
import type { Frame } from './prices';

type Moment = { readonly at: number };
/** `random`: from 0 to 1, spreads clients out. */
type Chance = Moment & { readonly random: number };
/** The clocks of a message about markets. `heartbeatMs`: null where it says nothing of that. */
type Beat = Moment & {
  readonly clk: string;
  readonly initialClk: string | null;
  readonly heartbeatMs: number | null;
  readonly isUpstreamDown: boolean;
};

const NOTHING: Known = { wanted: [], mark: null, lastAt: null, stale: null, lines: 0, asks: 0 };

const connecting = (c: Known, attempt: number, { at }: Moment): Connection => ({
  ...knownOf(c),
  ...{ status: 'connecting', attempt, since: at, lines: c.lines + 1 },
});
const trying = (c: Polling, attempt: number, { at }: Moment): Connection => ({
  ...c,
  ...{ attempt, since: at, retryAt: null, lines: c.lines + 1 },
});
const offline = (c: Known): Connection => ({ ...knownOf(c), status: 'offline', stale: 'offline' });

/** Where no prices are wanted, none are missed. */
const missed = (stale: StaleBecause | null, wanted: readonly string[]): StaleBecause | null =>
  wanted.length === 0 && stale !== 'upstream' ? null : stale;

function opened(c: Connection, { at }: Moment): Connection {
  if (!isTrying(c)) return c;
  const subscription = c.wanted.length === 0 ? 0 : 1;
  return {
    ...knownOf(c),
    ...{ status: 'live', lastAt: at, stale: missed(c.stale, c.wanted), subscription },
    ...{ heartbeatMs: times.HEARTBEAT_MS, pingedAt: null, garbledAt: null },
  };
}

/** Any word ends the silence of the line; only a word on markets ends the age of their prices. */
function heard(c: Accepted, at: number, news: Partial<Accepted> = {}): Connection {
  const { subscription, heartbeatMs, pingedAt, garbledAt } = c;
  return {
    ...knownOf(c),
    ...{ subscription, heartbeatMs, pingedAt, garbledAt, ...news },
    ...{ status: 'live', lastAt: at },
  };
}

/** `initialClk` comes with the first word on a subscription only. */
function moved(mark: Mark | null, clk: string, initialClk: string | null): Mark | null {
  const start = initialClk ?? mark?.initialClk;
  return start === undefined ? null : { initialClk: start, clk };
}

/** A frame without a clock is made of answers to calls: they vouch for prices where calls are all there is. */
function framed(c: Connection, { at, clk, initialClk }: Frame): Connection {
  if (clk === undefined) return c.status === 'polling' ? { ...c, lastAt: at, stale: null } : c;
  if (!isAccepted(c)) return c;
  const stale = c.stale === 'upstream' ? c.stale : null;
  const mark = moved(c.mark, clk, initialClk ?? null);
  // The path of sixty frames a second: one copy and nothing else.
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

/** Only a fresh image can be trusted now. */
function garbled(c: Connection, { at }: Moment): Connection {
  if (!isAccepted(c) || c.subscription === 0) return c;
  if (c.garbledAt !== null && at - c.garbledAt < times.GARBLED_PAUSE_MS) return c;
  return { ...c, garbledAt: at, mark: null, subscription: c.subscription + 1 };
}

function lost(c: Connection, { at, random, code }: Chance & { code: string }): Connection {
  if (!isTrying(c) && !isAccepted(c)) return c;
  const known: Known = { ...knownOf(c), stale: 'lost' };
  const verdict = times.verdictOf(code);
  if (verdict === 'refused') return { ...known, status: 'refused', code, stale: 'refused' };
  const attempt = isAccepted(c) ? 1 : c.attempt + 1;
  const retryAt = at + times.backoffMs(Math.max(1, attempt - 1), random);
  const next = { attempt, since: null, retryAt: verdict === 'poll' ? null : retryAt };
  // Asking goes on beside the tries, and what it brought is as good as before.
  if (c.status === 'polling') return { ...c, ...next };
  return verdict === 'poll' || attempt > times.TRIES_BEFORE_POLLING
    ? { ...known, ...next, status: 'polling', asks: c.asks + 1, askAt: null, betsAt: at }
    : { ...known, status: 'waiting', attempt, retryAt };
}

/** The page is looked at, or the network is back: no reason to wait any longer. */
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

/** One thing that is due; the next, if it is due too, at the next word of the time. */
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

/** Decides all there is to decide about the line; `store/stream` holds the socket and does as it is told. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    /** Somebody is signed in. */
    streamWanted: (c, { payload }: PayloadAction<Moment & { isOnline: boolean }>): Connection => {
      if (c.status !== 'idle') return c;
      return payload.isOnline ? connecting(NOTHING, 1, payload) : offline(NOTHING);
    },
    marketsWanted: (c, { payload }: PayloadAction<{ marketIds: readonly string[] }>): Connection =>
      wanting(c, payload.marketIds),
    /** The exchange has accepted the session. */
    streamOpened: (c, { payload }: PayloadAction<Moment>): Connection => opened(c, payload),
    /** A message that says nothing of markets. */
    lineHeard: (c, { payload }: PayloadAction<Moment>): Connection =>
      isAccepted(c) ? heard(c, payload.at, { stale: missed(c.stale, c.wanted) }) : c,
    /** A message about markets that changes none of them, or one that says how the exchange fares. */
    heartbeatArrived: (c, { payload }: PayloadAction<Beat>): Connection => beaten(c, payload),
    /** Something that fits no schema. */
    messageGarbled: (c, { payload }: PayloadAction<Moment>): Connection => garbled(c, payload),
    /** The socket is gone or never came. `code`: the exchange's word, '' when it said none. */
    connectionLost: (c, { payload }: PayloadAction<Chance & { code: string }>): Connection =>
      lost(c, payload),
    /** Told when `dueAt` says so. */
    timePassed: (c, { payload }: PayloadAction<Chance>): Connection => timed(c, payload),
    /** `pauseMs`: until the next question. */
    pollAnswered: (c, { payload }: PayloadAction<Answer>): Connection => answered(c, payload),
    /** The page is in front again: its socket may have died in its sleep. */
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
    selectIsStale: (c) => staleBecause(c) !== null,
  },
});

/** The machine whole. A frame goes past Immer, which at sixty a second costs more than all else here. */
export function connection(c: Connection = initialState(), action: UnknownAction): Connection {
  return frameArrived.match(action) ? framed(c, action.payload) : connectionSlice.reducer(c, action);
}

export const {
  streamWanted,
  marketsWanted,
  streamOpened,
  lineHeard,
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
export const { selectConnection, selectIsStale } = connectionSlice.selectors;
