import type { UnknownAction } from '@reduxjs/toolkit';
import { selectAuth, signInRequested, signedIn, signedOut } from '../../slices/auth';
import {
  betsStreamed,
  cancelRequested,
  moveRequested,
  pendingStreamed,
  selectBetRows,
} from '../../slices/bets';
import { selectAvailablePaise } from '../../slices/balance';
import { navigated } from '../../slices/route';
import { placeRequested, priceClicked, slipDismissed, stakeEntered } from '../../slices/slip';
import { selectToasts } from '../../slices/toasts';
import { BALANCE_POLL_MS, BETS_ASK_MS, CONSOLE_CLEAR_MS } from '../../domain/base/product';
import { makeStore } from '../../store/makeStore';
import { wireBet, wireMatch, wireUser } from '../api/wire';
import { bet, pendingBet, pick, user } from '../slices/samples';
import { fakeWorld, ok, refused, settle } from './fakeWorld';

const PASSWORD = 'Canary@1234';
const FUNDS = { user_name: 'demo', free_chip: 100, total_chip: 100, liability: 0 };
const BALANCE = 'user/getUserBalance';
const BETS = 'bet/getMarketAndFancyBet';

/** The whole store on a fake world, with every action that reached the reducers. */
async function app(storage: Record<string, string> = {}, path = '/', answers: object = {}) {
  const outside = fakeWorld({ storage, path });
  Object.assign(outside.server.answers, {
    'globalSetting/getGlobalSetting': ok({ site_title: '', favicon: 'star.png' }),
    [BALANCE]: ok(FUNDS),
    'user/getButtonValue': ok('[]'),
    'user/login': ok(wireUser),
    'user/logout': ok({}),
    'match/getMatchDetail': ok(wireMatch),
    'match/marketWatch': ok([]),
    [BETS]: ok(null),
    ...answers,
  });
  const actions: UnknownAction[] = [];
  const made = makeStore({
    world: outside.world,
    enhancers: {
      inner: [
        (create) => (reducer, preloaded) => {
          const inner = create(reducer, preloaded);
          const dispatch: typeof inner.dispatch = (action) => {
            actions.push(action);
            return inner.dispatch(action);
          };
          return { ...inner, dispatch };
        },
      ],
    },
  });
  await made.start();
  await outside.clock.tick(0);
  const count = (path_: string) => outside.server.paths().filter((found) => found === path_).length;
  return { ...outside, ...made, actions, count, state: () => made.store.getState() };
}

type App = Awaited<ReturnType<typeof app>>;
async function signIn({ store, extra, clock }: App) {
  const passwordHandle = extra.secrets.put(PASSWORD);
  store.dispatch(signInRequested({ userName: 'demo', passwordHandle }));
  await clock.tick(0);
}

test('a login through the store: no action has the password, one has the token, and the cache neither', async () => {
  const a = await app();
  await signIn(a);
  expect(a.state()).toMatchObject({
    auth: { status: 'signedIn', token: wireUser.token },
    route: { name: 'home' },
  });
  expect(JSON.stringify(a.actions)).not.toContain(PASSWORD);
  expect(JSON.stringify(a.state())).not.toContain(PASSWORD);
  const withToken = a.actions.filter((action) => JSON.stringify(action).includes(wireUser.token));
  expect(withToken.map(({ type }) => type)).toEqual(['auth/signedIn']);
  expect(JSON.stringify({ ...a.state(), auth: null })).not.toContain(wireUser.token);
  a.stop();
});

test('a wrong password stays on the login, says so, and asks for nothing else', async () => {
  const a = await app();
  a.server.answers['user/login'] = refused('BAD_CREDENTIALS', 'User name or password is wrong');
  await signIn(a);
  expect(selectAuth(a.state())).toMatchObject({ status: 'refused', error: { code: 'BAD_CREDENTIALS' } });
  expect(selectToasts(a.state())).toMatchObject([{ kind: 'error', text: 'User name or password is wrong' }]);
  expect([a.count(BALANCE), a.sockets.length, a.address.path()]).toEqual([0, 0, '/']);
  a.stop();
});

test('a sign-out asked for ends the session at the server with the token it had, and leaves nothing', async () => {
  const a = await app();
  await signIn(a);
  a.store.dispatch(signedOut('asked'));
  await a.clock.tick(0);
  const logout = a.server.asked.find(({ path }) => path === 'user/logout');
  expect(logout).toMatchObject({
    headers: { authorization: `Bearer ${wireUser.token}` },
    body: { user_id: '7' },
  });
  expect(a.address.path()).toBe('/login');
  expect(JSON.stringify(a.state())).not.toContain(wireUser.token);
  expect(selectAvailablePaise(a.state())).toBeNull();
  a.stop();
});

test('a 401 to any call ends the session once, and the answers under way are void', async () => {
  const a = await app();
  await signIn(a);
  a.server.answers[BALANCE] = { status: 401, body: { status: false, message: 'Session expired' } };
  await a.clock.tick(BALANCE_POLL_MS);
  expect(selectAuth(a.state())).toEqual({ status: 'signedOut', because: 'ended' });
  expect(selectToasts(a.state())).toMatchObject([{ key: 'sessionEnded' }]);
  expect([a.count('user/logout'), a.address.path()]).toEqual([0, '/']);
  a.stop();
});

describe('balance', () => {
  test('is not asked for while a recording is watched, and at once behind it', async () => {
    const a = await app();
    await signIn(a);
    a.store.dispatch(navigated('/replay'));
    const before = a.count(BALANCE);
    await a.clock.tick(10 * BALANCE_POLL_MS);
    expect(a.count(BALANCE)).toBe(before);
    a.store.dispatch(navigated('/home'));
    await a.clock.tick(0);
    expect(a.count(BALANCE)).toBe(before + 1);
    await a.clock.tick(BALANCE_POLL_MS);
    expect(a.count(BALANCE)).toBe(before + 2);
    a.stop();
  });

  test('five seconds after each answer, good or bad, and never when signed out', async () => {
    const a = await app();
    await a.clock.tick(20_000);
    expect(a.count(BALANCE)).toBe(0);
    await signIn(a);
    expect(a.count(BALANCE)).toBe(1);
    a.server.answers[BALANCE] = 'lost';
    await a.clock.tick(BALANCE_POLL_MS);
    expect(a.count(BALANCE)).toBe(2);
    await a.clock.tick(BALANCE_POLL_MS - 1);
    expect(a.count(BALANCE)).toBe(2);
    await a.clock.tick(1);
    expect(a.count(BALANCE)).toBe(3);
    expect(selectToasts(a.state()).filter(({ kind }) => kind === 'error')).toEqual([]);
    a.store.dispatch(signedOut('asked'));
    await a.clock.tick(60_000);
    expect(a.count(BALANCE)).toBe(3);
    a.stop();
  });

  test('at once after a bet; after an answer that was under way, which cannot know of it, once more', async () => {
    const a = await app();
    await signIn(a);
    a.server.answers['bet/cancelBet'] = ok({ bet: wireBet, cancelled_stack: 400 });
    a.store.dispatch(cancelRequested({ betId: 'b1', matchId: 'm1' }));
    await a.clock.tick(0);
    expect(a.count(BALANCE)).toBe(2);
    let answer = (): void => undefined;
    const real = a.world.fetch;
    a.extra.fetch = async (...args) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return real(...args);
    };
    await a.clock.tick(BALANCE_POLL_MS);
    a.extra.fetch = real;
    a.store.dispatch(cancelRequested({ betId: 'b1', matchId: 'm1' }));
    await a.clock.tick(0);
    expect(a.count(BALANCE)).toBe(2);
    answer();
    await a.clock.tick(0);
    expect(a.count(BALANCE)).toBe(4);
    a.stop();
  });
});

test('a move is told of once: both bets listed, the balance read anew, whatever the stream says before or after', async () => {
  const a = await app();
  await signIn(a);
  a.store.dispatch(navigated('/game-details/4/m1'));
  await a.clock.tick(0);
  const balances = a.count(BALANCE);
  const gone = { ...wireBet, unmatched_stack: 0, cancelled_stack: 400, status: 'CANCELLED' };
  const moved = { ...wireBet, bet_id: 'b2', ref: 'moved-to-2' };
  a.server.answers['bet/replaceBet'] = ok({ bet: moved, replaced: gone }, 'Bet moved.');
  const move = moveRequested({ betId: 'b1', matchId: 'm1', odds: 190 });
  a.store.dispatch(move);
  const streamed = bet({ betId: 'b2', ref: move.payload.ref });
  a.store.dispatch(
    pendingStreamed({ matchId: 'm1', pending: [pendingBet({ ref: move.payload.ref })], ended: [] }),
  );
  a.store.dispatch(betsStreamed({ matchId: 'm1', bets: [streamed] }));
  await a.clock.tick(0);
  expect(selectBetRows(a.state(), 'm1').map(({ betId, state }) => `${betId} ${state}`)).toEqual(
    expect.arrayContaining(['b1 CANCELLED']),
  );
  expect(selectToasts(a.state())).toMatchObject([{ kind: 'success', text: 'Bet moved.' }]);
  expect(a.count(BALANCE)).toBeGreaterThan(balances);
  a.stop();
});

describe('placing', () => {
  const ready = async () => {
    const a = await app();
    await signIn(a);
    a.store.dispatch(navigated('/game-details/4/m1'));
    await a.clock.tick(0);
    a.store.dispatch(priceClicked(pick));
    a.store.dispatch(stakeEntered('1,000'));
    return a;
  };
  const placed = (a: App) => a.server.asked.filter(({ path }) => path === 'bet/placeMarketBet');

  test('one press, one bet: row, toast, empty slip, new balance', async () => {
    const a = await ready();
    a.server.answers['bet/placeMarketBet'] = ok(wireBet, 'Bet placed');
    const asked = a.count(BALANCE);
    a.store.dispatch(placeRequested());
    a.store.dispatch(placeRequested());
    await a.clock.tick(0);
    expect(placed(a)).toHaveLength(1);
    expect(placed(a)[0]?.body).toMatchObject({
      market_id: '1.1',
      selection_id: 11,
      is_back: '1',
      odds: 1.85,
      stack: 1000,
    });
    expect(a.state().slip).toEqual({ status: 'empty' });
    expect(a.state().bets.byMatch.m1?.rows).toMatchObject([{ betId: 'b1' }]);
    expect(selectToasts(a.state())).toMatchObject([{ kind: 'success', text: 'Bet placed' }]);
    expect(a.count(BALANCE)).toBe(asked + 1);
    a.stop();
  });

  test('refused in suspension: the slip keeps the bet and the reason', async () => {
    const a = await ready();
    a.server.answers['bet/placeMarketBet'] = refused('MARKET_SUSPENDED', 'Market is suspended');
    a.store.dispatch(placeRequested());
    await a.clock.tick(0);
    expect(a.state().slip).toMatchObject({
      status: 'refused',
      draft: { stakePaise: 100_000 },
      error: { code: 'MARKET_SUSPENDED' },
    });
    a.stop();
  });

  test('lost on the way: unsure, and sent again it carries the same reference', async () => {
    const a = await ready();
    a.server.answers['bet/placeMarketBet'] = 'lost';
    a.store.dispatch(placeRequested());
    await a.clock.tick(4_000);
    expect(a.state().slip.status).toBe('unsure');
    a.server.answers['bet/placeMarketBet'] = ok(wireBet, 'Bet placed');
    a.store.dispatch(placeRequested());
    await a.clock.tick(0);
    expect(a.state().slip.status).toBe('empty');
    const refs = placed(a).map(({ body }) =>
      body && typeof body === 'object' && 'ref' in body ? body.ref : '',
    );
    expect([refs.length, new Set(refs).size]).toEqual([4, 1]);
    a.stop();
  });

  test('lost on the way: My bets are asked for until they show it, also where the stream never broke', async () => {
    const a = await ready();
    a.server.answers['bet/placeMarketBet'] = refused('OUTCOME_UNKNOWN', 'Nobody knows');
    a.server.answers[BETS] = refused('UNAVAILABLE', 'No database');
    a.store.dispatch(placeRequested());
    await a.clock.tick(4_000);
    const { slip } = a.state();
    if (slip.status !== 'unsure') throw new Error(`the slip is ${slip.status}`);
    await a.clock.tick(3 * BETS_ASK_MS);
    expect(a.state().slip.status).toBe('unsure');
    a.server.answers[BETS] = ok([]);
    await a.clock.tick(BETS_ASK_MS);
    // It may come to be: a list without it settles nothing.
    expect(a.state().slip.status).toBe('unsure');
    a.server.answers[BETS] = ok([{ ...wireBet, ref: slip.ref }]);
    await a.clock.tick(BETS_ASK_MS);
    expect(a.state().slip).toEqual({ status: 'empty' });
    expect(a.state().bets.byMatch.m1?.rows).toMatchObject([{ ref: slip.ref }]);
    const asked = a.count(BETS);
    await a.clock.tick(3 * BETS_ASK_MS);
    expect(a.count(BETS)).toBe(asked);
    a.stop();
  });

  test('lost on the way and dismissed: nothing is asked for any more', async () => {
    const a = await ready();
    a.server.answers['bet/placeMarketBet'] = 'lost';
    a.store.dispatch(placeRequested());
    await a.clock.tick(4_000);
    a.store.dispatch(slipDismissed());
    const asked = a.count(BETS);
    await a.clock.tick(3 * BETS_ASK_MS);
    expect(a.count(BETS)).toBe(asked);
    a.stop();
  });
});

test('the page is dressed by the settings, its title falls back to the host, the console is cleared', async () => {
  const a = await app();
  expect(a.page.looks).toMatchObject([
    { title: 'play.example', faviconUrl: 'http://exchange.test/api/upload/image/star.png' },
  ]);
  await a.clock.tick(CONSOLE_CLEAR_MS - 1);
  expect(a.page.state.cleared).toBe(0);
  await a.clock.tick(1);
  expect(a.page.state.cleared).toBe(1);
  expect(a.clock.pending()).toBe(0);
  a.stop();
});

test('a site whose settings cannot be had is called by its host', async () => {
  const a = await app({}, '/', { 'globalSetting/getGlobalSetting': { status: 500, body: {} } });
  await a.clock.tick(10_000);
  expect(a.page.looks).toMatchObject([{ title: 'play.example', faviconUrl: '' }]);
  a.stop();
});

describe('other tabs', () => {
  const info = JSON.stringify({
    user_id: 7,
    user_name: 'demo',
    is_change_password: '0',
    is_signup_user: '0',
  });
  test('a sign-out there is a sign-out here, without a second call to the server', async () => {
    const a = await app({ usertoken: 'tok-1', userinfo: info });
    a.local.held.delete('usertoken');
    a.page.touchStorage('usertoken');
    await a.clock.tick(0);
    expect(selectAuth(a.state())).toEqual({ status: 'signedOut', because: 'elsewhere' });
    expect(a.count('user/logout')).toBe(0);
    a.stop();
  });
  test('a sign-in there, or as somebody else, is taken over', async () => {
    const a = await app();
    a.local.held.set('userinfo', info).set('usertoken', 'tok-2');
    a.page.touchStorage('theme');
    expect(selectAuth(a.state()).status).toBe('signedOut');
    a.page.touchStorage('usertoken');
    expect(selectAuth(a.state())).toMatchObject({ status: 'signedIn', token: 'tok-2' });
    a.local.held.set('usertoken', 'tok-3');
    a.page.touchStorage(null);
    expect(selectAuth(a.state())).toMatchObject({ status: 'signedIn', token: 'tok-3' });
    a.page.touchStorage('usertoken');
    expect(a.actions.filter(signedIn.match)).toHaveLength(2);
    a.stop();
  });
});

test('everything in state is JSON', async () => {
  const a = await app();
  await signIn(a);
  a.store.dispatch(navigated('/game-details/4/m1'));
  await a.clock.tick(0);
  await settle();
  const { api: _, ...state } = a.state();
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  expect(state.auth).toMatchObject({ user: { userName: user.userName } });
  a.stop();
});
