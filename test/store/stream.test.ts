import { getFactors } from '../../api/security';
import { signedOut } from '../../slices/auth';
import { selectConnection, selectIsStale } from '../../slices/connection';
import { frameArrived, marketsDropped, selectCell } from '../../slices/prices';
import type { Change } from '../../slices/prices';
import { navigated } from '../../slices/route';
import { appCodeEntered, proofEntered, taskChosen } from '../../slices/security';
import { makeStore } from '../../store/makeStore';
import type { World } from '../../store/base/root/world';
import { wireBet, wireMatch } from '../api/wire';
import { fakeWorld, ok, refused, settle } from './fakeWorld';

const SESSION = {
  usertoken: 'tok-1',
  userinfo: JSON.stringify({ user_id: 7, user_name: 'demo', is_change_password: '0', is_signup_user: '0' }),
};
const FUNDS = { user_name: 'demo', free_chip: 100, total_chip: 100, liability: 0 };
const definition = {
  matchId: 'm1',
  name: 'Match Odds',
  status: 'OPEN',
  statusMessage: '',
  inPlay: true,
  betDelay: 3,
  numberOfWinners: 1,
  version: 7,
  runners: [{ id: 11, name: 'India', sortPriority: 1, status: 'ACTIVE' }],
};

/** A signed-in player on a match page; the server answers, the socket is the test's. */
async function watching(change: (world: World) => void = () => undefined) {
  const outside = fakeWorld({ storage: SESSION, path: '/game-details/4/m1' });
  Object.assign(outside.server.answers, {
    'globalSetting/getGlobalSetting': ok({}),
    'user/getUserBalance': ok(FUNDS),
    'user/getButtonValue': ok('[]'),
    'match/getMatchDetail': ok(wireMatch),
    'bet/getMarketAndFancyBet': ok(null),
  });
  change(outside.world);
  const app = makeStore({ world: outside.world });
  await app.start();
  await outside.clock.tick(0);
  const state = () => app.store.getState();
  const asked = (path: string) => outside.server.paths().filter((found) => found === path).length;
  return { ...outside, ...app, state, asked, status: () => selectConnection(state()).status };
}

type Watching = Awaited<ReturnType<typeof watching>>;
async function accept({ socket, clock }: Watching) {
  socket()?.open();
  socket()?.say({ op: 'connection', connectionId: 'c1' });
  socket()?.say({ op: 'status', id: 1, statusCode: 'SUCCESS' });
  await clock.tick(0);
}
const lastSent = ({ socket }: Watching) => socket()?.sent.at(-1);
const subscribed = ({ socket }: Watching) =>
  socket()?.sent.filter(({ op }) => op === 'marketSubscription') ?? [];
function mcm(w: Watching, more: object) {
  const { id } = subscribed(w).at(-1) ?? {};
  w.socket()?.say({ op: 'mcm', id, clk: '1', pt: 10, ...more });
}
const image = (w: Watching, price = 1.9) =>
  mcm(w, {
    ct: 'SUB_IMAGE',
    initialClk: 'i1',
    heartbeatMs: 5000,
    mc: [{ id: '1.1', img: true, marketDefinition: definition, rc: [{ id: 11, batb: [[0, price, 5]] }] }],
  });
const best = (w: Watching) => selectCell(w.state(), '1.1', 11, 0).odds;
const isStale = (w: Watching) => selectIsStale(w.state());
/** Milliseconds of silence, as the machine has them; null on a line that is not silent. */
function ageOf({ state }: Watching): number | null {
  const now = selectConnection(state());
  return now.status === 'silent' ? now.ageMs : null;
}

test('first the token, then the markets on screen, then their prices, a frame at a time', async () => {
  const w = await watching();
  expect(w.status()).toBe('connecting');
  w.socket()?.open();
  expect(lastSent(w)).toEqual({ op: 'authentication', id: 1, session: 'tok-1' });
  await accept(w);
  expect(w.status()).toBe('live');
  expect(lastSent(w)).toMatchObject({
    op: 'marketSubscription',
    marketFilter: { marketIds: ['1.1'] },
    heartbeatMs: 5000,
  });
  expect(lastSent(w)).not.toHaveProperty('clk');
  image(w);
  mcm(w, { clk: '2', mc: [{ id: '1.1', rc: [{ id: 11, batb: [[0, 1.91, 5]] }] }] });
  expect(best(w)).toBe(185);
  w.paint();
  expect(best(w)).toBe(191);
  expect(w.state().prices.byId['1.1']?.rules?.minStakePaise).toBe(10_000);
  w.stop();
});

test('a lost line: prices stale, a pause, back with the mark, and what was not mentioned is fresh again', async () => {
  const w = await watching();
  await accept(w);
  image(w);
  mcm(w, { clk: '5', mc: [] });
  w.paint();
  w.socket()?.drop();
  expect([w.status(), isStale(w)]).toEqual(['waiting', true]);
  await w.clock.tick(374);
  expect(w.sockets).toHaveLength(1);
  await w.clock.tick(1);
  expect(w.sockets).toHaveLength(2);
  w.server.answers['match/getMatchDetail'] = 'lost';
  await accept(w);
  expect(lastSent(w)).toMatchObject({ initialClk: 'i1', clk: '5' });
  mcm(w, { ct: 'RESUB_DELTA', clk: '6', initialClk: 'i1' });
  w.paint();
  expect([w.status(), isStale(w), best(w)]).toEqual(['live', false, 190]);
  w.stop();
});

test('after a resume what the stream cannot tell is asked for; at the first opening it was already', async () => {
  const w = await watching();
  await accept(w);
  expect(w.asked('bet/getMarketAndFancyBet')).toBe(1);
  w.socket()?.drop();
  await w.clock.tick(400);
  await accept(w);
  expect(w.asked('bet/getMarketAndFancyBet')).toBe(2);
  w.stop();
});

test('silence: a ping after one heartbeat, stale with its age after two, a new line after three', async () => {
  const w = await watching();
  await accept(w);
  image(w);
  w.paint();
  await w.clock.tick(5_000);
  expect(lastSent(w)).toMatchObject({ op: 'heartbeat' });
  await w.clock.tick(5_000);
  expect([w.status(), isStale(w), ageOf(w)]).toEqual(['silent', true, 10_000]);
  await w.clock.tick(2_000);
  expect(ageOf(w)).toBe(12_000);
  mcm(w, { ct: 'HEARTBEAT', clk: '7' });
  w.paint();
  expect([w.status(), isStale(w), ageOf(w)]).toEqual(['live', false, null]);
  await w.clock.tick(15_000);
  expect([w.status(), w.socket()?.isClosed]).toEqual(['waiting', true]);
  w.stop();
});

test('no socket three times running: prices are asked for each second, and no longer once one opens', async () => {
  const w = await watching();
  for (const pause of [375, 750]) {
    w.socket()?.drop();
    await w.clock.tick(pause);
  }
  expect(w.status()).toBe('connecting');
  w.socket()?.drop();
  expect(w.status()).toBe('polling');
  const before = w.asked('match/getMatchDetail');
  await w.clock.tick(1_400);
  expect(w.asked('match/getMatchDetail')).toBe(before + 2);
  expect([best(w), isStale(w)]).toEqual([185, false]);
  await w.clock.tick(200);
  await accept(w);
  const after = w.asked('match/getMatchDetail');
  await w.clock.tick(4_000);
  expect([w.status(), w.asked('match/getMatchDetail')]).toEqual(['live', after]);
  w.stop();
});

test('a browser without sockets polls from the start', async () => {
  const w = await watching((world) => (world.openSocket = null));
  expect(w.status()).toBe('polling');
  const before = w.asked('match/getMatchDetail');
  await w.clock.tick(3_000);
  expect(w.asked('match/getMatchDetail')).toBe(before + 3);
  w.stop();
});

test('an equal poll paints nothing: every cell keeps its identity', async () => {
  const w = await watching((world) => (world.openSocket = null));
  const runners = w.state().prices.byId['1.1']?.runners;
  await w.clock.tick(2_000);
  expect(w.state().prices.byId['1.1']?.runners).toBe(runners);
  w.stop();
});

test('prices asked for that do not come are old: a poll that fails vouches for nothing', async () => {
  const w = await watching((world) => (world.openSocket = null));
  expect([w.status(), isStale(w)]).toEqual(['polling', false]);
  w.server.answers['match/getMatchDetail'] = 'lost';
  await w.clock.tick(1_000);
  expect([w.status(), isStale(w)]).toEqual(['polling', true]);
  w.server.answers['match/getMatchDetail'] = ok(wireMatch);
  await w.clock.tick(1_000);
  expect([w.status(), isStale(w)]).toEqual(['polling', false]);
  w.stop();
});

test('an answer to a call is no word of the stream: the silence goes on, and so does what it says of prices', async () => {
  const w = await watching();
  await accept(w);
  image(w);
  w.paint();
  await w.clock.tick(10_000);
  expect([w.status(), isStale(w)]).toEqual(['silent', true]);
  w.store.dispatch(navigated('/home'));
  w.store.dispatch(navigated('/game-details/4/m1'));
  await w.clock.tick(0);
  expect([w.status(), isStale(w)]).toEqual(['silent', true]);
  w.stop();
});

test('no price counts as new while the line is away, wherever it came from', async () => {
  const w = await watching();
  await accept(w);
  w.socket()?.drop();
  expect(isStale(w)).toBe(true);
  w.store.dispatch(navigated('/home'));
  w.store.dispatch(navigated('/game-details/4/m1'));
  await w.clock.tick(0);
  expect([w.status(), isStale(w)]).toEqual(['waiting', true]);
  w.stop();
});

test('offline: nothing is tried until the network is back, then at once', async () => {
  const w = await watching();
  await accept(w);
  image(w);
  w.paint();
  w.page.goOnline(false);
  expect([w.status(), isStale(w)]).toEqual(['offline', true]);
  await w.clock.tick(60_000);
  expect(w.sockets).toHaveLength(1);
  w.page.goOnline(true);
  expect([w.status(), w.sockets.length]).toEqual(['connecting', 2]);
  w.stop();
});

test('trouble upstream is said and makes prices stale; its end makes them fresh', async () => {
  const w = await watching();
  await accept(w);
  image(w);
  w.paint();
  mcm(w, { ct: 'HEARTBEAT', clk: '2', status: 503 });
  expect(selectConnection(w.state())).toMatchObject({ status: 'live', stale: 'upstream' });
  expect(isStale(w)).toBe(true);
  mcm(w, { ct: 'HEARTBEAT', clk: '3' });
  w.paint();
  expect(selectConnection(w.state())).toMatchObject({ status: 'live', stale: null });
  expect(isStale(w)).toBe(false);
  w.stop();
});

test('a message nobody understands leads to a fresh image, once in a while', async () => {
  const w = await watching();
  await accept(w);
  image(w);
  w.socket()?.say('{"op":"mcm","mc":5}');
  w.socket()?.say('garbage');
  expect(subscribed(w)).toHaveLength(2);
  expect(subscribed(w)[1]).not.toHaveProperty('clk');
  await w.clock.tick(4_000);
  w.socket()?.say('garbage');
  expect(subscribed(w)).toHaveLength(2);
  await w.clock.tick(1_000);
  w.socket()?.say('garbage');
  expect(subscribed(w)).toHaveLength(3);
  w.stop();
});

test('a change of the markets on screen is one new subscription; what belongs to the old one is let go', async () => {
  const w = await watching();
  await accept(w);
  image(w);
  w.paint();
  const old = subscribed(w).at(-1)?.id;
  w.store.dispatch(navigated('/nowhere'));
  await w.clock.tick(0);
  expect(lastSent(w)).toMatchObject({ marketFilter: { marketIds: [] } });
  w.socket()?.say({
    op: 'mcm',
    id: old,
    clk: '9',
    pt: 11,
    mc: [{ id: '1.1', marketDefinition: definition }],
  });
  w.paint();
  expect(w.state().prices.order).toEqual([]);
  w.stop();
});

test("the player's own bets come without asking", async () => {
  const w = await watching();
  await accept(w);
  w.socket()?.say({ op: 'ocm', pt: 1, oc: [{ id: '1.1', matchId: 'm1', bets: [wireBet] }] });
  expect(w.state().bets.byMatch.m1?.rows).toMatchObject([{ betId: 'b1', state: 'PARTIAL' }]);
  w.stop();
});

test('a session the exchange no longer knows is over', async () => {
  const w = await watching();
  w.socket()?.open();
  w.socket()?.say({ op: 'status', id: 1, statusCode: 'FAILURE', errorCode: 'INVALID_SESSION' });
  await settle();
  expect(w.state()).toMatchObject({
    auth: { status: 'signedOut', because: 'ended' },
    connection: { status: 'idle' },
  });
  // Whoever signs in again is back where he was.
  expect(w.state().route.path).toBe('/?back=%2Fgame-details%2F4%2Fm1');
  await w.clock.tick(60_000);
  expect(w.sockets).toHaveLength(1);
  w.stop();
});

test('a session that was idle ends for that reason, though the stream was the first to know', async () => {
  const w = await watching();
  w.server.answers['user/getUserBalance'] = {
    status: 401,
    body: { status: false, code: 'SESSION_IDLE', message: 'You were away for too long' },
  };
  w.socket()?.open();
  w.socket()?.say({
    op: 'status',
    statusCode: 'FAILURE',
    errorCode: 'INVALID_SESSION',
    connectionClosed: true,
  });
  await settle();
  expect(w.state().auth).toEqual({ status: 'signedOut', because: 'idle' });
  w.stop();
});

test('too many subscriptions: trying again would not help, asking does', async () => {
  const w = await watching();
  await accept(w);
  w.socket()?.say({ op: 'status', id: 2, statusCode: 'FAILURE', errorCode: 'SUBSCRIPTION_LIMIT_EXCEEDED' });
  expect(w.status()).toBe('polling');
  await w.clock.tick(60_000);
  expect(w.sockets).toHaveLength(1);
  w.stop();
});

test('without a second step that everybody must have: still signed in, led to set one up, then live', async () => {
  const w = await watching();
  // All calls are answered so; the polled one is enough here.
  w.server.answers['bet/getMarketAndFancyBet'] = refused('SECOND_STEP_NEEDED');
  w.server.answers['security/startTotp'] = ok({
    setup_id: 3,
    secret: 'ABC',
    uri: 'otpauth://x',
    valid_ms: 600_000,
  });
  w.server.answers['security/confirmTotp'] = ok({ recovery_codes: 'AAAAA-BBBBB', has_codes: true });
  w.socket()?.open();
  w.socket()?.say({
    op: 'status',
    id: 1,
    statusCode: 'FAILURE',
    errorCode: 'SECOND_STEP_NEEDED',
    connectionClosed: true,
  });
  await w.clock.tick(60_000);
  expect([w.status(), w.state().auth.status, w.sockets.length]).toEqual(['polling', 'signedIn', 1]);
  expect(w.state().route.path).toBe('/security-auth');

  w.store.dispatch(taskChosen({ kind: 'totp' }));
  w.store.dispatch(proofEntered({ by: 'password', handle: w.extra.secrets.put('Good@1234') }));
  await settle();
  w.store.dispatch(appCodeEntered({ codeHandle: w.extra.secrets.put('123456') }));
  await settle();
  expect([w.state().security.status, w.sockets.length]).toEqual(['showingCodes', 2]);
  await accept(w);
  expect(w.status()).toBe('live');
  w.stop();
});

test('a chat that is connected is a second step too: the line is tried again', async () => {
  const w = await watching();
  w.server.answers['bet/getMarketAndFancyBet'] = refused('SECOND_STEP_NEEDED');
  w.server.answers['telegram/enable'] = ok({
    telegram_bot_username: 'a_bot',
    telegram_connection_id: '8KX2M4PQ7R',
    telegram_bot_url: '/telegram-bot',
  });
  w.socket()?.open();
  const refusal = { op: 'status', id: 1, statusCode: 'FAILURE', errorCode: 'SECOND_STEP_NEEDED' };
  w.socket()?.say({ ...refusal, connectionClosed: true });
  w.store.dispatch(taskChosen({ kind: 'telegram' }));
  w.store.dispatch(proofEntered({ by: 'password', handle: w.extra.secrets.put('Good@1234') }));
  await settle();
  expect([w.state().security.status, w.status(), w.sockets.length]).toEqual(['connecting', 'polling', 1]);
  w.server.answers['security/getFactors'] = ok({
    factors: [{ factor_id: 5, kind: 'telegram', label: 'Telegram', created_at: 1000, used_at: null }],
    recovery_left: 0,
    required: true,
    can_add_totp: true,
    can_add_passkey: true,
    can_add_telegram: false,
  });
  // What its page asks every two seconds.
  await w.store.dispatch(getFactors.initiate());
  await settle();
  expect([w.state().security.status, w.sockets.length]).toEqual(['idle', 2]);
  w.stop();
});

test('signing out closes the line and asks no more', async () => {
  const w = await watching();
  w.server.answers['user/logout'] = ok({});
  await accept(w);
  image(w);
  w.paint();
  w.store.dispatch(signedOut('asked'));
  await w.clock.tick(0);
  expect([w.socket()?.isClosed, w.status(), w.state().prices.order]).toEqual([true, 'idle', []]);
  const asked = w.server.asked.length;
  await w.clock.tick(60_000);
  expect([w.server.asked.length, w.sockets.length]).toEqual([asked, 1]);
  w.stop();
});

test('a page that comes back to the front paints what waited and looks after its line', async () => {
  const w = await watching();
  await accept(w);
  image(w);
  w.page.hide(false);
  expect(best(w)).toBe(190);
  expect(lastSent(w)).toMatchObject({ op: 'heartbeat' });
  w.socket()?.drop();
  w.page.hide(false);
  expect(w.sockets).toHaveLength(2);
  w.stop();
});

test('a socket that neither opens nor fails is given up after three heartbeats, and not written to before', async () => {
  const w = await watching();
  w.page.hide(false);
  await w.clock.tick(14_999);
  expect([w.socket()?.sent, w.sockets.length, w.status()]).toEqual([[], 1, 'connecting']);
  await w.clock.tick(1);
  expect([w.sockets[0]?.isClosed, w.status()]).toEqual([true, 'waiting']);
  w.stop();
});

test('prices dropped by hand are what a replay sees too: plain actions', async () => {
  const w = await watching();
  const gone: Change = { t: 'cells', m: '1.1', r: 11, c: [0, 0, 0] };
  w.store.dispatch(frameArrived({ at: 1, pt: 1, changes: [gone] }));
  expect(best(w)).toBe(0);
  w.store.dispatch(marketsDropped({ marketIds: ['1.1'] }));
  expect(w.state().prices.byId).toEqual({});
  w.stop();
});
