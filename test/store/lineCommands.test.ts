import type { UnknownAction } from '@reduxjs/toolkit';
import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import {
  connection as reducer,
  connectionLost,
  heartbeatArrived,
  marketsWanted,
  messageGarbled,
  pageShown,
  pollAnswered,
  streamClosed,
  streamOpened,
  streamWanted,
  timePassed,
  wentOffline,
  wentOnline,
} from '../../slices/connection';
import { dueAt, isAccepted, socketNumberOf } from '../../slices/connection/connectionStates';
import { frameArrived } from '../../slices/prices';
import { commandsOf } from '../../store/stream/commands';

const START = reducer(undefined, { type: 'start' });
const time = (at: number) => timePassed({ at, random: 0.5 });
const fail = (code = '') => connectionLost({ at: 200, random: 0.5, code });
const want = (...marketIds: string[]) => marketsWanted({ marketIds });
const began = [streamWanted({ at: 0, isOnline: true }), want('1.1')];
const live = [...began, streamOpened({ at: 100 })];
const asking = [...began, fail('NO_SOCKET')];
const image = heartbeatArrived({
  at: 110,
  clk: '1',
  initialClk: 'i',
  heartbeatMs: null,
  isUpstreamDown: false,
});

/** What the last of these events commands, in words. */
function commanded(...events: UnknownAction[]) {
  const last = events.at(-1);
  const before = events.slice(0, -1).reduce(reducer, START);
  return commandsOf(before, last ? reducer(before, last) : before).map((command) =>
    command.kind === 'subscribe'
      ? `subscribe ${command.id} ${command.marketIds.join()} ${command.mark?.clk ?? 'anew'}`
      : command.kind === 'ask'
        ? `ask${command.withBets ? ' and bets' : ''}`
        : command.kind,
  );
}

test.each<[string, UnknownAction[], string[]]>([
  ['a session opens a socket', [streamWanted({ at: 0, isOnline: true })], ['open']],
  ['without a network none', [streamWanted({ at: 0, isOnline: false })], []],
  ['markets wanted before the line is there wait', began, []],
  ['a line asks for them', live, ['subscribe 2 1.1 anew']],
  ['other markets are asked for', [...live, want('1.2')], ['subscribe 3 1.2 anew']],
  ['no markets too', [...live, want()], ['subscribe 3  anew']],
  ['the same ones are not', [...live, want('1.1')], []],
  [
    'nonsense is answered by a fresh image',
    [...live, image, messageGarbled({ at: 200 })],
    ['subscribe 3 1.1 anew'],
  ],
  ['silence asks for a sign of life', [...live, time(5_100)], ['ping']],
  ['so does a page that is shown', [...live, pageShown({ at: 150 })], ['ping']],
  ['more silence asks nothing', [...live, time(10_100)], []],
  ['three heartbeats of it end the line', [...live, time(15_100)], ['close']],
  ['a broken line is closed', [...live, fail()], ['close']],
  ['the pause over, another is opened', [...live, fail(), time(575)], ['open']],
  [
    'and goes on where the last one was',
    [...live, image, fail(), time(575), streamOpened({ at: 600 })],
    ['subscribe 2 1.1 1'],
  ],
  ['no socket to be had: calls instead', asking, ['close', 'ask and bets']],
  [
    'a call after an answer',
    [...asking, pollAnswered({ at: 300, asks: 1, pauseMs: 1_000, isGood: true }), time(1_300)],
    ['ask'],
  ],
  [
    'with the bets now and then',
    [...asking, pollAnswered({ at: 300, asks: 1, pauseMs: 5_000, isGood: true }), time(5_300)],
    ['ask and bets'],
  ],
  ['a socket is tried beside the calls', [...asking, pageShown({ at: 300 })], ['open']],
  [
    'and closed when it fails, calls going on by themselves',
    [...asking, pageShown({ at: 300 }), fail()],
    ['close'],
  ],
  ['no network: closed', [...live, wentOffline()], ['close']],
  ['the network is back: opened', [...live, wentOffline(), wentOnline({ at: 900 })], ['open']],
  ['the end', [...live, streamClosed()], ['close']],
])('%s', (_, events, commands) => {
  expect(commanded(...events)).toEqual(commands);
});

test('two transitions seen as one: the old socket goes, the new one comes and is subscribed anew', () => {
  const at = (...events: UnknownAction[]) => events.reduce(reducer, START);
  const again = [...live, fail(), time(575)];
  expect(commandsOf(at(...live), at(...again)).map(({ kind }) => kind)).toEqual(['close', 'open']);
  const back = [...again, streamOpened({ at: 600 })];
  expect(commandsOf(at(...live), at(...back)).map(({ kind }) => kind)).toEqual([
    'close',
    'open',
    'subscribe',
  ]);
});

const now = integer({ min: 0, max: 40_000 });
const event = tuple(
  constantFrom<(at: number) => UnknownAction>(
    (at) => streamWanted({ at, isOnline: at % 2 === 0 }),
    (at) => want(...['1.1', '1.2', '1.3'].slice(0, at % 4)),
    (at) => streamOpened({ at }),
    (at) =>
      heartbeatArrived({ at, clk: '2', initialClk: 'i', heartbeatMs: null, isUpstreamDown: at % 3 === 0 }),
    (at) => connectionLost({ at, random: 0.5, code: at % 5 === 0 ? 'NO_SOCKET' : '' }),
    (at) => time(at),
    (at) => pollAnswered({ at, asks: at % 6, pauseMs: 1_000, isGood: true }),
    (at) => pageShown({ at }),
    (at) => messageGarbled({ at }),
    (at) => frameArrived({ at, pt: 1, changes: [], clk: '3' }),
    () => wentOffline(),
    (at) => wentOnline({ at }),
    () => streamClosed(),
  ),
  now,
).map(([make, at]) => make(at));

test('whatever happens: one socket at most, subscribed to what is wanted, and no frame commands anything', () => {
  assert(
    property(array(event, { maxLength: 60 }), (events) => {
      let state = START;
      let sockets = 0;
      let subscribed: readonly string[] = [];
      for (const one of events) {
        const next = reducer(state, one);
        const commands = commandsOf(state, next);
        if (frameArrived.match(one)) expect(commands).toEqual([]);
        for (const command of commands) {
          if (command.kind === 'open') sockets += 1;
          if (command.kind === 'close') sockets -= 1;
          if (command.kind === 'open') subscribed = [];
          if (command.kind === 'subscribe') subscribed = command.marketIds;
          expect([0, 1]).toContain(sockets);
        }
        expect(sockets).toBe(socketNumberOf(next) === null ? 0 : 1);
        if (isAccepted(next)) expect(subscribed).toEqual(next.wanted);
        state = next;
      }
    }),
    { numRuns: 500, seed: 20261121 },
  );
});

test('whatever happens, the time ends no wait before it is due, and always ends what is due', () => {
  assert(
    property(array(event, { maxLength: 60 }), (events) => {
      const state = events.reduce(reducer, START);
      const due = dueAt(state);
      if (due === null) expect(reducer(state, time(Number.MAX_SAFE_INTEGER))).toBe(state);
      else {
        expect(reducer(state, time(due - 1))).toBe(state);
        expect(reducer(state, time(due))).not.toBe(state);
      }
    }),
    { numRuns: 500, seed: 20261121 },
  );
});
