import { frameArrived } from '../../slices/prices';
import { navigated } from '../../slices/route';
import { priceClicked, slipDismissed } from '../../slices/slip';
import { makeStore } from '../../store/makeStore';
import { selectWantedMarkets } from '../../store/base/selectors/wanted';
import { wireMatch } from '../api/wire';
import { market, pick, user } from '../slices/samples';
import { fakeWorld, ok } from './fakeWorld';
import { signedIn, signedOut } from '../../slices/auth';

const row = (id: string, matchId: string) => ({
  match_id: matchId,
  match_name: matchId,
  match_date: '2026-11-21 10:00:00',
  sport_id: 4,
  sport_name: 'Cricket',
  series_name: 'Cup',
  market_id: id,
  status: 'OPEN',
  inplay: true,
  is_fancy: 0,
  is_bookmaker_market: 0,
  IsTv: false,
  runner_json: [],
});

async function opened(path: string) {
  const { world, clock, server } = fakeWorld({ path });
  Object.assign(server.answers, {
    'match/getMatchDetail': ok(wireMatch),
    'match/marketWatch': ok([row('1.1', 'm1'), row('2.1', 'm2')]),
  });
  const app = makeStore({ world });
  await app.start();
  const { store } = app;
  const enter = async (where: string) => {
    store.dispatch(navigated(where));
    await clock.tick(0);
  };
  return {
    ...app,
    server,
    clock,
    enter,
    signIn: async () => {
      store.dispatch(signedIn({ user, token: 't' }));
      await enter(path);
    },
    wanted: () => selectWantedMarkets(store.getState()),
    known: () => store.getState().prices.order,
    subscribed: () => {
      const { connection } = store.getState();
      return connection.status === 'idle' ? null : connection.wanted;
    },
  };
}

test('nothing without a session; then what the list of the screen told of', async () => {
  const page = await opened('/home');
  expect([page.wanted(), page.subscribed()]).toEqual([[], null]);
  await page.signIn();
  expect([page.wanted(), page.known(), page.subscribed()]).toEqual([
    ['1.1', '2.1'],
    ['1.1', '2.1'],
    ['1.1', '2.1'],
  ]);
  await page.enter('/user');
  expect([page.wanted(), page.known(), page.subscribed()]).toEqual([[], [], []]);
  page.store.dispatch(signedOut('asked'));
  expect([page.wanted(), page.subscribed()]).toEqual([[], null]);
  page.stop();
});

test('a match that has not answered yet: what lists told of it stays wanted', async () => {
  const page = await opened('/home');
  await page.signIn();
  page.server.answers['match/getMatchDetail'] = 'silent';
  await page.enter('/game-details/4/m2');
  expect([page.wanted(), page.known(), page.subscribed()]).toEqual([['2.1'], ['2.1'], ['2.1']]);
  page.stop();
});

test('what is known is no wish: a market the list no longer has is not subscribed to', async () => {
  const page = await opened('/home');
  await page.signIn();
  page.store.dispatch(
    frameArrived({ at: 1, pt: 1, changes: [{ t: 'image', image: market('9.9') }], clk: '1' }),
  );
  await page.clock.tick(0);
  expect([page.known(), page.subscribed()]).toEqual([
    ['1.1', '2.1', '9.9'],
    ['1.1', '2.1'],
  ]);
  page.stop();
});

test('a screen seen a moment ago is subscribed to at once, before its list has come anew', async () => {
  const page = await opened('/home');
  await page.signIn();
  await page.enter('/user');
  page.server.answers['match/marketWatch'] = 'silent';
  await page.enter('/home');
  expect([page.known(), page.subscribed()]).toEqual([[], ['1.1', '2.1']]);
  page.stop();
});

test('the market of a bet in the slip, on whatever screen, until the slip is empty', async () => {
  const page = await opened('/home');
  await page.signIn();
  page.store.dispatch(priceClicked({ ...pick, matchId: 'm2', marketId: '2.1' }));
  await page.enter('/user');
  expect([page.wanted(), page.known(), page.subscribed()]).toEqual([['2.1'], ['2.1'], ['2.1']]);
  await page.enter('/home');
  expect([page.wanted(), page.subscribed()]).toEqual([
    ['1.1', '2.1'],
    ['1.1', '2.1'],
  ]);
  await page.enter('/user');
  page.store.dispatch(slipDismissed());
  await page.clock.tick(0);
  expect([page.wanted(), page.subscribed()]).toEqual([[], []]);
  page.stop();
});

test('a bet in the slip from a list: the limits of its market and the bets on its match are asked for, once', async () => {
  const page = await opened('/home');
  await page.signIn();
  const asked = () =>
    page.server.paths().filter((path) => /getMatchDetail|getMarketAndFancyBet/.test(path)).length;
  const before = asked();
  page.store.dispatch(priceClicked(pick));
  await page.clock.tick(0);
  const { rules } = page.store.getState().prices.byId['1.1'] ?? {};
  expect([rules?.minStakePaise, page.known()]).toEqual([10_000, ['1.1', '2.1']]);
  page.store.dispatch(priceClicked({ ...pick, selectionId: 12 }));
  await page.clock.tick(0);
  expect(asked() - before).toBe(2);
  page.stop();
});
