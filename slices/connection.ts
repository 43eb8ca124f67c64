import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from './auth';
import { frameArrived } from './prices';

/**
 * The stream as the player may know it. `lastAt`: local time of the last sign of life. `isUpstreamDown`: the exchange
 * says its own feed is in trouble. `attempt` counts tries since the last success, from 1.
 */
export type Connection =
  | { status: 'idle' }
  | { status: 'connecting'; attempt: number; lastAt: number | null }
  | { status: 'waiting'; attempt: number; lastAt: number | null; retryAt: number }
  | { status: 'live'; lastAt: number; isUpstreamDown: boolean }
  | { status: 'stale'; lastAt: number; ageMs: number }
  | { status: 'polling'; attempt: number; lastAt: number | null }
  | { status: 'offline'; lastAt: number | null }
  | { status: 'refused'; code: string; lastAt: number | null };

const lastAt = (c: Connection): number | null => (c.status === 'idle' ? null : c.lastAt);

/** Polling shows prices all the while, so trying for a socket beside it must not hide that. */
const isPolling = (c: Connection): boolean => c.status === 'polling';

export const connectionSlice = createSlice({
  name: 'connection',
  initialState: (): Connection => ({ status: 'idle' }),
  reducers: {
    connectStarted: (c, { payload }: PayloadAction<{ attempt: number }>): Connection =>
      isPolling(c) || c.status === 'live'
        ? c
        : { status: 'connecting', attempt: payload.attempt, lastAt: lastAt(c) },
    /** The exchange has accepted the session. */
    streamOpened: (c, { payload }: PayloadAction<{ at: number }>): Connection =>
      c.status === 'idle' ? c : { status: 'live', lastAt: payload.at, isUpstreamDown: false },
    heartbeatArrived: (c, { payload }: PayloadAction<{ at: number; isUpstreamDown: boolean }>): Connection =>
      c.status === 'live' || c.status === 'stale'
        ? { status: 'live', lastAt: payload.at, isUpstreamDown: payload.isUpstreamDown }
        : c,
    /** Nothing was heard for twice the heartbeat; told again each second with the age by then. */
    silenceNoticed: (c, { payload }: PayloadAction<{ at: number }>): Connection =>
      c.status === 'live' || c.status === 'stale'
        ? { status: 'stale', lastAt: c.lastAt, ageMs: payload.at - c.lastAt }
        : c,
    connectionLost: (c, { payload }: PayloadAction<{ attempt: number; retryAt: number }>): Connection =>
      c.status === 'idle' || c.status === 'offline' || isPolling(c)
        ? c
        : { status: 'waiting', attempt: payload.attempt, lastAt: lastAt(c), retryAt: payload.retryAt },
    /** No socket can be had: prices come by asking each second. */
    pollingStarted: (c, { payload }: PayloadAction<{ attempt: number }>): Connection =>
      c.status === 'waiting' || c.status === 'connecting' || c.status === 'refused'
        ? { status: 'polling', attempt: payload.attempt, lastAt: lastAt(c) }
        : c,
    wentOffline: (c): Connection =>
      c.status === 'idle' || c.status === 'offline' ? c : { status: 'offline', lastAt: lastAt(c) },
    wentOnline: (c): Connection =>
      c.status === 'offline' ? { status: 'connecting', attempt: 1, lastAt: c.lastAt } : c,
    /** The exchange will not have us: trying again by ourselves would not help. */
    streamRefused: (c, { payload }: PayloadAction<{ code: string }>): Connection =>
      c.status === 'idle' ? c : { status: 'refused', code: payload.code, lastAt: lastAt(c) },
    streamClosed: (c): Connection => (c.status === 'idle' ? c : { status: 'idle' }),
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, (c): Connection => (c.status === 'idle' ? c : { status: 'idle' }))
      .addCase(frameArrived, (c, { payload }): Connection => {
        if (c.status === 'live' || c.status === 'polling') return { ...c, lastAt: payload.at };
        return c.status === 'stale' ? { status: 'live', lastAt: payload.at, isUpstreamDown: false } : c;
      }),
  selectors: {
    selectConnection: (c) => c,
    selectConnectionStatus: (c) => c.status,
    /** Seconds since the last sign of life while the stream is silent, else null. */
    selectSilenceMs: (c) => (c.status === 'stale' ? c.ageMs : null),
  },
});

export const {
  connectStarted,
  streamOpened,
  heartbeatArrived,
  silenceNoticed,
  connectionLost,
  pollingStarted,
  wentOffline,
  wentOnline,
  streamRefused,
  streamClosed,
} = connectionSlice.actions;
export const { selectConnection, selectConnectionStatus, selectSilenceMs } = connectionSlice.selectors;
