import { ActionCreators, instrument } from '@redux-devtools/instrument';
import type { LiftedStore } from '@redux-devtools/instrument';
import type { Action, Store } from '@reduxjs/toolkit';
import { seeded } from '../../../domain/base/random';
import { navigated } from '../../../slices/route';
import { readLog } from '@backlay/replay/recorder/log';
import { makeInstruments } from '../../../store/replay/page';
import { readRecorder } from '@backlay/replay/recorder/readRecorder';
import { logWriter, ofKept } from '../../../store/replay/write';
import { makeStore } from '../../../store/makeStore';
import { appReducer } from '../../../store/replay/app';
import { asRecorded } from '@backlay/replay/verify/adapt';
import { verify } from '@backlay/replay/verify/verify';
import { api } from '../../../api/base';
import { fakeWorld, ok } from '../fakeWorld';

type Real = { liftedStore: LiftedStore<unknown, Action<string>, null> };
const lifted = (store: Store) => (store as unknown as Real).liftedStore;
const BALANCE = 'user/getUserBalance';

/** The whole app below the view over DevTools' own instrument, signed in and with a few screens behind it. */
async function travelledApp() {
  const fake = fakeWorld({
    storage: {
      usertoken: 'tok-0123456789',
      userinfo: JSON.stringify({
        user_id: 7,
        user_name: 'demo',
        is_change_password: '0',
        is_signup_user: '0',
      }),
      parent_id: '3',
    },
    path: '/home',
  });
  fake.server.answers[BALANCE] = ok({ user_name: 'demo', free_chip: 100, total_chip: 100, liability: 0 });
  fake.server.answers['match/marketWatch'] = ok([]);
  const write = logWriter({ version: '1', commit: 'test' }, { tz: 'UTC', locale: 'en', ua: 'test' });
  const { enhancers, recorder } = makeInstruments('1', () => ofKept(write), {
    clock: { now: () => 0, origin: 0 },
  });
  const inner = [...enhancers.inner, instrument(undefined, { maxAge: 500, shouldHotReload: false })];
  const app = makeStore({ world: fake.world, enhancers: { outer: enhancers.outer, inner } });
  await app.start();
  await fake.clock.tick(0);
  for (const path of ['/all-sports/4', '/home', '/all-sports/1', '/home'])
    app.store.dispatch(navigated(path));
  await fake.clock.tick(100);
  const jump = (index: number) => lifted(app.store).dispatch(ActionCreators.jumpToState(index));
  const actions = () => lifted(app.store).getState().stagedActionIds.length;
  const polls = () => fake.server.paths().filter((path) => path === BALANCE).length;
  const log = () => write(readRecorder(recorder), new Uint8Array(16));
  return { ...app, fake, jump, actions, polls, log };
}

type App = Awaited<ReturnType<typeof travelledApp>>;
let app: App;

beforeEach(async () => {
  app = await travelledApp();
});
afterEach(() => {
  app.stop();
  app.store.dispatch(api.util.resetApiState());
});

test('a hundred jumps: no request, no action, nothing stored, no history entry; the polling lives on', async () => {
  const { fake, jump, actions, polls, travel } = app;
  const before = [actions(), fake.server.asked.length, fake.local.writes.length, fake.session.writes.length];
  const history = fake.address.history.length;
  const random = seeded(11);
  for (let i = 0; i < 100; i++) {
    jump(Math.floor(random() * actions()));
    await fake.clock.tick(0);
  }
  expect([actions(), fake.server.asked.length, fake.local.writes.length, fake.session.writes.length]).toEqual(
    before,
  );
  expect(fake.address.history).toHaveLength(history);

  travel.resume();
  const asked = polls();
  await fake.clock.tick(5_000);
  await fake.clock.tick(5_000);
  expect(polls() - asked).toBe(2);
});

test('a jump moves the screen and the address with it', () => {
  const { store, fake, jump, travel } = app;
  expect(fake.address.path()).toBe('/home');
  const at = lifted(store)
    .getState()
    .computedStates.findIndex(
      ({ state }) => (state as { route: { path: string } }).route.path === '/all-sports/4',
    );
  jump(at);
  expect(store.getState().route).toMatchObject({ name: 'sport', sportId: '4' });
  expect(fake.address.path()).toBe('/all-sports/4');
  travel.resume();
  expect(fake.address.path()).toBe('/home');
});

test('the line shows in the past what it was, and lives on in the present', async () => {
  const { store, fake, jump, actions, travel } = app;
  const socket = fake.socket();
  socket?.open();
  socket?.say({ op: 'status', id: 1, statusCode: 'SUCCESS' });
  await fake.clock.tick(10_000);
  expect(store.getState().connection).toMatchObject({ status: 'silent', stale: 'silent', ageMs: 10_000 });
  const past = Array.from({ length: actions() }, (_, i) => {
    jump(i);
    return store.getState().connection.status;
  });
  expect(past.filter((status, i) => status !== past[i - 1])).toEqual([
    'idle',
    'connecting',
    'live',
    'silent',
  ]);
  jump(past.indexOf('connecting'));
  const sent = socket?.sent.length ?? 0;
  socket?.say({ op: 'status', id: 0, statusCode: 'SUCCESS' });
  await fake.clock.tick(5_000);
  expect(store.getState().connection.status).toBe('connecting');
  expect([fake.sockets.length, socket?.isClosed, socket?.sent.length]).toEqual([1, false, sent + 1]);
  travel.resume();
  expect(store.getState().connection).toMatchObject({
    status: 'live',
    stale: null,
    pingedAt: expect.any(Number),
  });
  await fake.clock.tick(10_375);
  expect([store.getState().connection.status, socket?.isClosed, fake.sockets.length]).toEqual([
    'connecting',
    true,
    2,
  ]);
});

test('a poll that falls due in the past is sent after the return, and its reply counts', async () => {
  const { store, fake, jump, polls, travel } = app;
  jump(2);
  const asked = polls();
  fake.server.answers[BALANCE] = ok({ user_name: 'demo', free_chip: 55, total_chip: 55, liability: 0 });
  await fake.clock.tick(12_000);
  expect(polls()).toBe(asked);
  travel.resume();
  await fake.clock.tick(10);
  expect(polls()).toBe(asked + 1);
  expect(store.getState().balance).toMatchObject({ availablePaise: 5_500 });
});

test('what was recorded while travelling replays without divergence', async () => {
  const { store, fake, jump, actions, travel } = app;
  const random = seeded(3);
  for (let i = 0; i < 20; i++) {
    jump(Math.floor(random() * actions()));
    store.dispatch(navigated(i % 2 ? '/home' : '/all-sports/2'));
    await fake.clock.tick(1_000);
  }
  travel.resume();
  await fake.clock.tick(5_000);
  const read = readLog(app.log());
  if (read.status !== 'read') throw new Error(read.reason);
  const verified = verify(asRecorded(read.log), appReducer);
  expect(verified).toMatchObject({ status: 'equal' });
  expect(verified.actions).toBeGreaterThan(25);
  expect([...read.log.keyframes.values()].some(({ jump: isJump }) => isJump)).toBe(false);
});
