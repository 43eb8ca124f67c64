import { signedOut } from '../../slices/auth';
import {
  connectStarted,
  connectionLost,
  connectionSlice,
  heartbeatArrived,
  pollingStarted,
  selectSilenceMs,
  silenceNoticed,
  streamClosed,
  streamOpened,
  streamRefused,
  wentOffline,
  wentOnline,
} from '../../slices/connection';
import type { Connection } from '../../slices/connection';
import { frameArrived } from '../../slices/prices';
import { matrix } from './matrix';

const { reducer } = connectionSlice;
const states: Record<string, Connection> = {
  idle: { status: 'idle' },
  connecting: { status: 'connecting', attempt: 1, lastAt: null },
  waiting: { status: 'waiting', attempt: 2, lastAt: 100, retryAt: 900 },
  live: { status: 'live', lastAt: 100, isUpstreamDown: false },
  stale: { status: 'stale', lastAt: 100, ageMs: 10_000 },
  polling: { status: 'polling', attempt: 3, lastAt: 100 },
  offline: { status: 'offline', lastAt: 100 },
  refused: { status: 'refused', code: 'INVALID_SESSION', lastAt: 100 },
};

matrix(
  reducer,
  states,
  {
    start: connectStarted({ attempt: 2 }),
    open: streamOpened({ at: 500 }),
    beat: heartbeatArrived({ at: 500, isUpstreamDown: true }),
    silence: silenceNoticed({ at: 10_500 }),
    lost: connectionLost({ attempt: 2, retryAt: 900 }),
    poll: pollingStarted({ attempt: 3 }),
  },
  `
             start       open  beat  silence  lost     poll
  idle       connecting  -     -     -        -        -
  connecting connecting  live  -     -        waiting  polling
  waiting    connecting  live  -     -        waiting  polling
  live       -           live  live  stale    waiting  -
  stale      connecting  live  live  stale    waiting  -
  polling    -           live  -     -        -        -
  offline    connecting  live  -     -        -        -
  refused    connecting  live  -     -        waiting  polling
`,
);

matrix(
  reducer,
  states,
  {
    off: wentOffline(),
    on: wentOnline(),
    refuse: streamRefused({ code: 'INVALID_SESSION' }),
    close: streamClosed(),
    signedOut: signedOut('asked'),
    frame: frameArrived({ at: 700, pt: 1, changes: [] }),
  },
  `
             off      on          refuse   close  signedOut  frame
  idle       -        -           -        -      -          -
  connecting offline  -           refused  idle   idle       -
  waiting    offline  -           refused  idle   idle       -
  live       offline  -           refused  idle   idle       live
  stale      offline  -           refused  idle   idle       live
  polling    offline  -           refused  idle   idle       polling
  offline    -        connecting  refused  idle   idle       -
  refused    offline  -           refused  idle   idle       -
`,
);

test('the age of silence is counted from the last sign of life', () => {
  const stale = reducer(states.live, silenceNoticed({ at: 12_100 }));
  expect(selectSilenceMs({ connection: stale })).toBe(12_000);
  const older = reducer(stale, silenceNoticed({ at: 13_100 }));
  expect(selectSilenceMs({ connection: older })).toBe(13_000);
  expect(selectSilenceMs({ connection: reducer(older, streamOpened({ at: 14_000 })) })).toBeNull();
});

test('a heartbeat says how the exchange itself fares', () => {
  expect(reducer(states.live, heartbeatArrived({ at: 500, isUpstreamDown: true }))).toEqual({
    status: 'live',
    lastAt: 500,
    isUpstreamDown: true,
  });
});
