import type { UnknownAction } from '@reduxjs/toolkit';
import { signedOut } from '../../slices/auth';
import {
  connection as reducer,
  connectionLost,
  heartbeatArrived,
  messageArrived,
  marketsWanted,
  messageGarbled,
  pageShown,
  pollAnswered,
  selectIsStale,
  streamClosed,
  streamOpened,
  streamWanted,
  timePassed,
  wentOffline,
  wentOnline,
} from '../../slices/connection';
import { dueAt, newestAt, staleBecause, troubleOf } from '../../slices/connection/connectionStates';
import type { Connection, ConnectionFacts } from '../../slices/connection/connectionStates';
import { frameArrived } from '../../slices/prices';
import { matrix } from './matrix';

const then = (from: Connection, ...events: UnknownAction[]) => events.reduce(reducer, from);

const known: ConnectionFacts = {
  wanted: ['1.1', '1.2'],
  mark: { initialClk: 'i', clk: '5' },
  lastAt: 100,
  stale: null,
  lines: 1,
  asks: 0,
};
const lost = { ...known, stale: 'lost' } as const;
const accepted = { lastAt: 100, subscription: 1, heartbeatMs: 5_000, pingedAt: null, garbledAt: null };
const asking = { attempt: 4, askAt: 1_000, betsAt: 0, asks: 1 };
const states = {
  idle: { status: 'idle' },
  connecting: { ...known, status: 'connecting', attempt: 1, since: 0 },
  /** The third try, the last before asking. */
  trying: { ...lost, status: 'connecting', attempt: 3, since: 0 },
  waiting: { ...lost, status: 'waiting', attempt: 2, retryAt: 900 },
  live: { ...known, ...accepted, status: 'live' },
  pinged: { ...known, ...accepted, status: 'live', pingedAt: 5_100 },
  silent: { ...known, ...accepted, status: 'silent', stale: 'silent', ageMs: 10_000 },
  polling: { ...lost, ...asking, status: 'polling', retryAt: 900, since: null },
  /** A try for a socket under way beside the asking. */
  both: { ...lost, ...asking, status: 'polling', askAt: null, retryAt: null, since: 0 },
  /** Nothing is tried: there is no socket to be had. */
  without: { ...lost, ...asking, status: 'polling', askAt: null, retryAt: null, since: null },
  offline: { ...known, status: 'offline', stale: 'offline' },
  refused: { ...known, status: 'refused', stale: 'refused', code: 'INVALID_SESSION' },
} satisfies Record<string, Connection>;

const fail = (code: string) => connectionLost({ at: 200, random: 0.5, code });
const beat = { clk: '6', initialClk: null, heartbeatMs: null, isUpstreamDown: false };

matrix(
  reducer,
  states,
  {
    want: streamWanted({ at: 0, isOnline: true }),
    wantOff: streamWanted({ at: 0, isOnline: false }),
    open: streamOpened({ at: 500 }),
    lost: fail(''),
    refused: fail('NO_SESSION'),
    tooMany: fail('SUBSCRIPTION_LIMIT_EXCEEDED'),
    noSocket: fail('NO_SOCKET'),
    leaving: fail('SERVER_LEAVING'),
  },
  `
             want        wantOff  open  lost     refused  tooMany  noSocket  leaving
  idle       connecting  offline  -     -        -        -        -         -
  connecting -           -        live  waiting  refused  polling  polling   waiting
  trying     -           -        live  polling  refused  polling  polling   polling
  waiting    -           -        -     -        -        -        -         -
  live       -           -        -     waiting  refused  polling  polling   connecting
  pinged     -           -        -     waiting  refused  polling  polling   connecting
  silent     -           -        -     waiting  refused  polling  polling   connecting
  polling    -           -        -     -        -        -        -         -
  both       -           -        live  polling  refused  polling  polling   polling
  without    -           -        -     -        -        -        -         -
  offline    -           -        -     -        -        -        -         -
  refused    -           -        -     -        -        -        -         -
`,
);

matrix(
  reducer,
  states,
  {
    heard: messageArrived({ at: 500 }),
    beat: heartbeatArrived({ at: 500, ...beat }),
    trouble: heartbeatArrived({ at: 500, ...beat, isUpstreamDown: true }),
    frame: frameArrived({ at: 700, pt: 1, changes: [], clk: '6' }),
    answers: frameArrived({ at: 700, pt: 1, changes: [] }),
    garbled: messageGarbled({ at: 500 }),
    asked: pollAnswered({ at: 500, asks: 1, pauseMs: 1_000, isGood: true }),
    askedLate: pollAnswered({ at: 500, asks: 9, pauseMs: 1_000, isGood: true }),
  },
  `
             heard  beat  trouble  frame  answers  garbled  asked    askedLate
  idle       -      -     -        -      -        -        -        -
  connecting -      -     -        -      -        -        -        -
  trying     -      -     -        -      -        -        -        -
  waiting    -      -     -        -      -        -        -        -
  live       live   live  live     live   -        live     -        -
  pinged     live   live  live     live   -        live     -        -
  silent     live   live  live     live   -        silent   -        -
  polling    -      -     -        -      polling  -        polling  -
  both       -      -     -        -      polling  -        polling  -
  without    -      -     -        -      polling  -        polling  -
  offline    -      -     -        -      -        -        -        -
  refused    -      -     -        -      -        -        -        -
`,
);

const time = (at: number) => timePassed({ at, random: 0.5 });

matrix(
  reducer,
  states,
  {
    early: time(899),
    at900: time(900),
    at1s: time(1_000),
    quiet: time(5_100),
    silent: time(10_100),
    older: time(11_100),
    dead: time(15_100),
  },
  `
             early  at900       at1s        quiet       silent      older       dead
  idle       -      -           -           -           -           -           -
  connecting -      -           -           -           -           -           waiting
  trying     -      -           -           -           -           -           polling
  waiting    -      connecting  connecting  connecting  connecting  connecting  connecting
  live       -      -           -           live        silent      silent      waiting
  pinged     -      -           -           -           silent      silent      waiting
  silent     -      -           -           -           -           silent      waiting
  polling    -      polling     polling     polling     polling     polling     polling
  both       -      -           -           -           -           -           polling
  without    -      -           -           -           -           -           -
  offline    -      -           -           -           -           -           -
  refused    -      -           -           -           -           -           -
`,
);

matrix(
  reducer,
  states,
  {
    markets: marketsWanted({ marketIds: ['1.3'] }),
    same: marketsWanted({ marketIds: ['1.2', '1.1'] }),
    shown: pageShown({ at: 500 }),
    off: wentOffline(),
    on: wentOnline({ at: 500 }),
    close: streamClosed(),
    signedOut: signedOut('asked'),
  },
  `
             markets     same  shown       off      on          close  signedOut
  idle       -           -     -           -        -           -      -
  connecting connecting  -     -           offline  -           idle   idle
  trying     connecting  -     -           offline  -           idle   idle
  waiting    waiting     -     connecting  offline  connecting  idle   idle
  live       live        -     live        offline  -           idle   idle
  pinged     live        -     live        offline  -           idle   idle
  silent     silent      -     silent      offline  -           idle   idle
  polling    polling     -     polling     offline  polling     idle   idle
  both       polling     -     -           offline  -           idle   idle
  without    polling     -     polling     offline  polling     idle   idle
  offline    offline     -     -           -        connecting  idle   idle
  refused    refused     -     -           offline  -           idle   idle
`,
);

describe('prices are old, and why', () => {
  test.each<[string, Connection, UnknownAction[], ReturnType<typeof staleBecause>]>([
    ['the first try: nothing was lost yet', states.idle, [streamWanted({ at: 0, isOnline: true })], null],
    ['a line that broke', states.live, [fail('')], 'lost'],
    ['a line that moves to another process', states.live, [fail('SERVER_LEAVING')], null],
    ['back, but nobody has said yet what went on', states.trying, [streamOpened({ at: 1 })], 'lost'],
    [
      'a heartbeat vouches for all of them',
      states.trying,
      [streamOpened({ at: 1 }), heartbeatArrived({ at: 2, ...beat })],
      null,
    ],
    [
      'nothing is wanted, so nothing is old',
      { ...states.trying, wanted: [] },
      [streamOpened({ at: 1 })],
      null,
    ],
    ['nor is it after silence', { ...states.silent, wanted: [] }, [messageArrived({ at: 11_000 })], null],
    ['silence', states.live, [time(10_100)], 'silent'],
    [
      'a word that is not about markets ends no age',
      states.silent,
      [messageArrived({ at: 11_000 })],
      'silent',
    ],
    [
      'the feed is in trouble',
      states.live,
      [heartbeatArrived({ at: 2, ...beat, isUpstreamDown: true })],
      'upstream',
    ],
    [
      'a frame does not end the trouble of a feed',
      { ...states.live, stale: 'upstream' },
      [frameArrived({ at: 700, pt: 1, changes: [], clk: '6' })],
      'upstream',
    ],
    ['asking, until an answer is there', states.trying, [fail('')], 'lost'],
    [
      'answers vouch where they are all there is',
      states.polling,
      [frameArrived({ at: 7, pt: 1, changes: [] })],
      null,
    ],
    [
      'an answer that did not come vouches for nothing',
      { ...states.polling, stale: null },
      [pollAnswered({ at: 500, asks: 1, pauseMs: 1_000, isGood: false })],
      'lost',
    ],
    [
      'a try that failed beside the asking takes nothing back',
      { ...states.both, stale: null },
      [fail('')],
      null,
    ],
    ['no network', states.live, [wentOffline()], 'offline'],
    ['no session', states.live, [fail('INVALID_SESSION')], 'refused'],
    ['no second step', states.live, [fail('SECOND_STEP_NEEDED')], 'lost'],
    ['signed out', states.silent, [signedOut('asked')], null],
  ])('%s', (_, from, events, why) => {
    const after = then(from, ...events);
    expect(staleBecause(after)).toBe(why);
    expect(selectIsStale({ connection: after })).toBe(why !== null);
  });
});

/** Milliseconds of silence; null on a line that is not silent. */
const ageOf = (c: Connection): number | null => (c.status === 'silent' ? c.ageMs : null);

describe('when what comes next', () => {
  test('the age of silence is counted from the last sign of life, and told each second', () => {
    const silent = then(states.live, time(12_100));
    expect([ageOf(silent), dueAt(silent)]).toEqual([12_000, 13_100]);
    const older = then(silent, time(13_100));
    expect([ageOf(older), dueAt(older)]).toEqual([13_000, 14_100]);
    expect(ageOf(then(older, messageArrived({ at: 14_000 })))).toBeNull();
    expect(dueAt(then(older, time(14_200)))).toBe(15_100);
  });
  test('a heartbeat of silence asks for a sign of life, once', () => {
    expect(dueAt(states.live)).toBe(5_100);
    const pinged = then(states.live, time(5_100));
    expect([pinged, dueAt(pinged)]).toEqual([expect.objectContaining({ pingedAt: 5_100 }), 10_100]);
  });
  test('the heartbeat is what the exchange says', () => {
    const slow = then(states.live, heartbeatArrived({ at: 100, ...beat, heartbeatMs: 9_000 }));
    expect(dueAt(slow)).toBe(9_100);
  });
  test('pauses grow from try to try and begin anew after a success; after three failures prices are asked for', () => {
    const pause = (c: Connection) =>
      c.status === 'waiting' || c.status === 'polling' ? (c.retryAt ?? 0) - 200 : -1;
    const seen = [then(states.live, fail(''))];
    for (let i = 0; i < 4; i += 1) {
      const last = seen.at(-1)!;
      seen.push(then(last, pageShown({ at: 150 }), fail('')));
    }
    expect(seen.map((c) => [c.status, 'attempt' in c && c.attempt, pause(c)])).toEqual([
      ['waiting', 1, 375],
      ['waiting', 2, 375],
      ['waiting', 3, 750],
      ['polling', 4, 1_500],
      ['polling', 5, 3_000],
    ]);
    const back = then(seen.at(-1)!, pageShown({ at: 150 }), streamOpened({ at: 160 }), fail(''));
    expect(back).toMatchObject({ status: 'waiting', attempt: 1 });
  });
  test('the network is back: at once, and counted from the beginning', () => {
    expect(then(states.waiting, wentOnline({ at: 500 }))).toMatchObject({ attempt: 1, since: 500, lines: 2 });
    expect(then(states.waiting, pageShown({ at: 500 }))).toMatchObject({ attempt: 2, since: 500, lines: 2 });
  });
  test('questions: the next a pause after the answer, bets among them every five seconds', () => {
    const first = then(states.trying, fail(''));
    expect(first).toMatchObject({ status: 'polling', asks: 1, askAt: null, betsAt: 200 });
    const paused = then(first, pollAnswered({ at: 300, asks: 1, pauseMs: 1_000, isGood: true }));
    expect(then(paused, time(1_300))).toMatchObject({ asks: 2, askAt: null, betsAt: 200 });
    expect(then(paused, time(5_200))).toMatchObject({ asks: 2, askAt: null, betsAt: 5_200 });
  });
});

describe('the mark to resume at', () => {
  const markOf = (c: Connection) => (c.status === 'idle' ? null : c.mark);
  const frame = (clk: string, initialClk?: string) =>
    frameArrived({ at: 700, pt: 1, changes: [], clk, ...(initialClk ? { initialClk } : {}) });

  test('moves with every message, and outlives a break', () => {
    const moved = then(states.live, frame('6'), heartbeatArrived({ at: 1, ...beat, clk: '7' }));
    expect(markOf(moved)).toEqual({ initialClk: 'i', clk: '7' });
    expect(markOf(then(moved, fail(''), pageShown({ at: 2 }), streamOpened({ at: 3 })))).toEqual(
      markOf(moved),
    );
  });
  test('is good for the same markets only', () => {
    const other = then(states.live, marketsWanted({ marketIds: ['1.1'] }));
    expect(other).toMatchObject({ mark: null, subscription: 2 });
    expect(markOf(then(other, frame('7')))).toBeNull();
    expect(markOf(then(other, frame('7', 'j')))).toEqual({ initialClk: 'j', clk: '7' });
  });
  test('is gone after a message nobody understood, which asks anew once in five seconds', () => {
    const anew = then(states.live, messageGarbled({ at: 500 }));
    expect(anew).toMatchObject({ mark: null, subscription: 2 });
    expect(then(anew, messageGarbled({ at: 5_499 }))).toBe(anew);
    expect(then(anew, messageGarbled({ at: 5_500 }))).toMatchObject({ subscription: 3 });
  });
});

test('a line without markets asks for none until some are wanted', () => {
  const bare = then({ ...states.connecting, wanted: [] }, streamOpened({ at: 1 }), messageGarbled({ at: 2 }));
  expect(bare).toMatchObject({ subscription: 0 });
  expect(then(bare, marketsWanted({ marketIds: ['1.1'] }))).toMatchObject({ subscription: 1 });
});

test('a break that the first new attempt mends is not spoken of, and later ones always in the same words', () => {
  const broken = then(states.live, connectionLost({ at: 200, random: 0.5, code: '' }));
  const again = then(broken, timePassed({ at: 10_000, random: 0.5 }));
  const lostAgain = then(again, fail(''));
  const third = then(lostAgain, timePassed({ at: 20_000, random: 0.5 }));
  expect([broken.status, again.status, lostAgain.status, third.status]).toEqual([
    'waiting',
    'connecting',
    'waiting',
    'connecting',
  ]);
  expect([broken, again, lostAgain, third].map(troubleOf)).toEqual([
    null,
    null,
    'reconnecting',
    'reconnecting',
  ]);
  expect(staleBecause(broken)).toBe('lost');
});

test.each([
  ['idle', null],
  ['live', null],
  ['silent', 'silent'],
  ['polling', 'polling'],
  ['offline', 'offline'],
  ['refused', 'refused'],
] as const)('%s is told as %s', (name, trouble) => expect(troubleOf(states[name])).toBe(trouble));

test.each([
  ['connecting', 0],
  ['waiting', 900],
  ['live', 100],
  ['silent', 10_100],
  ['polling', 100],
  ['offline', null],
  ['refused', null],
  ['idle', null],
] as const)('the newest time a connection that is %s knows of is %s', (name, at) => {
  expect(newestAt(states[name])).toBe(at);
});
