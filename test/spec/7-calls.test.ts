import { logout } from '../../api/auth';
import { setButtons, getButtons } from '../../api/buttons';
import { getCasinoSeries, getCasinoSports, getHeaderItems } from '../../api/casino';
import { getUserMarket } from '../../api/exposure';
import { getCups, getMatches, getSeries } from '../../api/menu';
import { getVenues } from '../../api/racing';
import { getSports } from '../../api/sports';
import { depositRequested, withdrawalRequested } from '../../slices/payments';
import { searchTyped } from '../../slices/search';
import { signedOut } from '../../slices/auth';
import { selectSettings } from '../../slices/settings';
import { selectSignUp } from '../../slices/signUp';
import { navigated } from '../../slices/route';
import { makeStore } from '../../store/makeStore';
import type { AppDispatch } from '../../store/base/root/types';
import { ok, refused } from '../store/fakeWorld';
import { specification } from './specification';
import { BALANCE, SETTINGS, start } from './world';

type Ask = (dispatch: AppDispatch) => unknown;

/** What one event or call of the client makes it send to a path. */
async function sent(path: string, ask: Ask, answer: unknown = []) {
  const app = await start({ answers: { [path]: ok(answer) } });
  ask(app.store.dispatch);
  await app.clock.tick(1000);
  return app.asked(path).map(({ method, body }) => ({ method, body }));
}
const post = (body: unknown) => [{ method: 'POST', body }];
const get = [{ method: 'GET', body: null }];

const bank = {
  payout: 'bank',
  name: 'RAVI',
  account: 'AC1',
  ifsc: 'ABCD0123456',
  mobile: '9876543210',
  amountPaise: 1000_00,
} as const;

/** The whole addresses of what a page asks for when it starts. */
async function urlsAsked(): Promise<string[]> {
  const urls: string[] = [];
  const { world, clock } = await start();
  const fetch: typeof world.fetch = (input, init) => {
    urls.push(input instanceof Request ? input.url : input.toString());
    return world.fetch(input, init);
  };
  const page = makeStore({ world: { ...world, fetch } });
  await page.start();
  await clock.tick(0);
  page.stop();
  return urls;
}

specification('7. The calls it makes', (says) => {
  says("All paths are under the API base plus 'api/'.", async () => {
    const urls = await urlsAsked();
    expect(urls.length).toBeGreaterThan(2);
    for (const url of urls) expect(url).toMatch(/^http:\/\/exchange\.test\/api\/\w/);
  });
  says(
    "Every request carries a cache-control header 'no-store, no-cache' and the bearer Authorization header.",
    async () => {
      const app = await start();
      app.store.dispatch(searchTyped('india'));
      app.store.dispatch(depositRequested({ amountPaise: 100_00 }));
      await app.clock.tick(6000);
      app.store.dispatch(signedOut('asked'));
      await app.clock.tick(0);
      expect(app.server.asked.length).toBeGreaterThan(5);
      for (const { path, headers } of app.server.asked)
        expect({ path, ...headers }).toMatchObject({
          'cache-control': 'no-store, no-cache',
          authorization: expect.stringMatching(/^Bearer (token-1|null)$/),
        });
    },
  );
  says('GET globalSetting/getGlobalSetting: none; on start; data stored as global data', async () => {
    const app = await start({ storage: {}, path: '/' });
    await app.written();
    expect(app.asked(SETTINGS)).toEqual([expect.objectContaining({ method: 'GET', body: null })]);
    expect(JSON.parse(app.local.getItem('globalData') ?? '')).toMatchObject({ site_title: 'Playground' });
  });
  says('GET user/getUserBalance: none; polled', async () => {
    const app = await start();
    await app.clock.tick(10_000);
    expect(app.asked(BALANCE).map(({ method, body }) => ({ method, body }))).toEqual([
      ...get,
      ...get,
      ...get,
    ]);
  });
  says('POST sport/getSports: sport_id, is_active', async () => {
    expect(await sent('sport/getSports', (dispatch) => dispatch(getSports.initiate()))).toEqual(
      post({ sport_id: '', is_active: '1' }),
    );
  });
  says('POST series/getSeriesHeader: is_sidebar_call (1 header, 2 sidebar)', async () => {
    const path = 'series/getSeriesHeader';
    expect(await sent(path, (dispatch) => dispatch(getCasinoSeries.initiate('header')))).toEqual(
      post({ is_sidebar_call: 1 }),
    );
    expect(await sent(path, (dispatch) => dispatch(getCasinoSeries.initiate('sidebar')))).toEqual(
      post({ is_sidebar_call: 2 }),
    );
  });
  says('POST series/getSeries: sport_id, is_active', async () => {
    expect(await sent('series/getSeries', (dispatch) => dispatch(getSeries.initiate(4)))).toEqual(
      post({ sport_id: 4, is_active: '1' }),
    );
  });
  says('POST match/getMatches: sport_id, series_id, is_active', async () => {
    const asking: Ask = (dispatch) => dispatch(getMatches.initiate({ sportId: 4, seriesId: 10 }));
    expect(await sent('match/getMatches', asking)).toEqual(
      post({ sport_id: 4, series_id: 10, is_active: '1' }),
    );
  });
  says('GET match/getCupsForMenu: none', async () => {
    expect(await sent('match/getCupsForMenu', (dispatch) => dispatch(getCups.initiate()))).toEqual(get);
  });
  says('POST match/searchByMatchNameHeader: search', async () => {
    expect(
      await sent('match/searchByMatchNameHeader', (dispatch) => dispatch(searchTyped(' india '))),
    ).toEqual(post({ search: 'india' }));
  });
  says('POST user/getUserMarket: empty; list in data.data', async () => {
    const path = 'user/getUserMarket';
    expect(await sent(path, (dispatch) => dispatch(getUserMarket.initiate()), { data: [] })).toEqual(
      post({}),
    );
    const app = await start({ answers: { [path]: ok([]) } });
    expect((await app.store.dispatch(getUserMarket.initiate())).error).toMatchObject({ code: 'BAD_REPLY' });
  });
  says('GET user/getButtonValue: none; data is a JSON string of the button list', async () => {
    const list = JSON.stringify([{ button_name: '1K', button_value: 1000, type: 'Game' }]);
    const app = await start({ answers: { 'user/getButtonValue': ok(list) } });
    expect(app.asked('user/getButtonValue').map(({ method, body }) => ({ method, body }))).toEqual(get);
    const reply = await app.store.dispatch(getButtons.initiate());
    expect(reply.data?.game).toEqual([{ name: '1K', stakePaise: 1000_00 }]);
  });
  says('POST user/setButtonValue: array of button items, each with type', async () => {
    const chips = [
      { name: '1K', stakePaise: 1000_00 },
      { name: 'Half', stakePaise: 50 },
    ];
    const asking: Ask = (dispatch) => dispatch(setButtons.initiate({ kind: 'casino', chips }));
    expect(await sent('user/setButtonValue', asking)).toEqual(
      post([
        { button_name: '1K', button_value: 1000, type: 'Casino' },
        { button_name: 'Half', button_value: 0.5, type: 'Casino' },
      ]),
    );
  });
  says('POST user/logout: user_id, token (path written with a leading slash)', async () => {
    expect(logout.name).toBe('logout');
    expect(await sent('user/logout', (dispatch) => dispatch(signedOut('asked')), {})).toEqual(
      post({ user_id: '7', token: 'token-1' }),
    );
  });
  says('GET casino/getCasinoSport: none', async () => {
    expect(await sent('casino/getCasinoSport', (dispatch) => dispatch(getCasinoSports.initiate()))).toEqual(
      get,
    );
  });
  says('GET worldCasino/getHeaderHandler: none; data is a JSON string array sorted by order', async () => {
    const path = 'worldCasino/getHeaderHandler';
    const items = [
      { name: 'Second', path: '/slot-games', order: 2 },
      { name: 'First', path: '/world-casino', order: 1 },
    ];
    expect(
      await sent(path, (dispatch) => dispatch(getHeaderItems.initiate()), JSON.stringify(items)),
    ).toEqual(get);
    const app = await start({ answers: { [path]: ok(JSON.stringify(items)) } });
    expect((await app.store.dispatch(getHeaderItems.initiate())).data).toEqual(items.toReversed());
  });
  says('POST match/getMatchVenueListByCountryCodeSportId: country, date, sport_id', async () => {
    const venues = getVenues.initiate({ sportId: 7, country: 'IN', date: '2026-11-21' });
    const asking: Ask = (dispatch) => dispatch(venues);
    expect(await sent('match/getMatchVenueListByCountryCodeSportId', asking)).toEqual(
      post({ country: 'IN', date: '2026-11-21', sport_id: 7 }),
    );
  });
  says('POST payment/orderGenerate: amount; data is a JSON string with url, then redirect', async () => {
    const order = JSON.stringify({ url: 'https://pay.example/1', order_id: 'o1' });
    const app = await start({ answers: { 'payment/orderGenerate': ok(order) } });
    app.store.dispatch(depositRequested({ amountPaise: 250_50 }));
    await app.clock.tick(0);
    expect(app.asked('payment/orderGenerate').map(({ method, body }) => ({ method, body }))).toEqual(
      post({ amount: 250.5, ref: expect.any(String) }),
    );
    expect(app.page.left).toEqual(['https://pay.example/1']);
  });
  says('POST payment/withdrawalAccount: account, ifsc, name, mobile, amount', async () => {
    const { payout, amountPaise, ...asked } = bank;
    const asking: Ask = (dispatch) => dispatch(withdrawalRequested({ payout, amountPaise, ...asked }));
    const [call] = await sent('payment/withdrawalAccount', asking, { withdraw_id: 1, status: 'pending' });
    expect(call).toEqual({ method: 'POST', body: { ...asked, amount: 1000, ref: expect.any(String) } });
  });
  says('POST payment/withdrawalAccountBD: name, account, amount, app', async () => {
    const asked = { payout: 'wallet', name: 'RAVI', account: '017', app: '1', amountPaise: 100_00 } as const;
    const reply = { withdraw_id: 1, status: 'pending' };
    const asking: Ask = (dispatch) => dispatch(withdrawalRequested(asked));
    const [call] = await sent('payment/withdrawalAccountBD', asking, reply);
    const body = { name: 'RAVI', account: '017', app: '1', amount: 100, ref: expect.any(String) };
    expect(call).toEqual({ method: 'POST', body });
  });
  says("GET upload/image/{favicon name}: favicon read from the site's own origin", async () => {
    const app = await start({ answers: { [SETTINGS]: ok({ favicon: 'my star.png' }) } });
    expect(app.page.looks.at(-1)?.faviconUrl).toBe('http://exchange.test/api/upload/image/my%20star.png');
  });
  says(
    'A lookup to a third-party geolocation service by IP returns the country and geo fields, used to pick a dial code.',
    async () => {
      const geo_url = 'https://geo.example/json';
      const app = await start({
        storage: {},
        path: '/',
        answers: {
          [SETTINGS]: ok({ geo_url, sign_up: '1' }),
          [geo_url]: { body: { country: 'BD', geo: { city: 'Dhaka' } } },
        },
      });
      expect(selectSettings(app.state())?.geoUrl).toBe(geo_url);
      app.store.dispatch(navigated('/sign-up'));
      await app.clock.tick(0);
      expect(app.asked(geo_url)).toEqual([expect.objectContaining({ method: 'GET', headers: {} })]);
      expect(selectSignUp(app.state())).toMatchObject({ country: 'BD' });
    },
  );
  says('Responses use status and message.', async () => {
    const message = 'No more than five buttons';
    const said = async (answer: ReturnType<typeof ok> | ReturnType<typeof refused>) => {
      const app = await start({ answers: { 'user/setButtonValue': answer } });
      const reply = await app.store.dispatch(setButtons.initiate({ kind: 'game', chips: [] }));
      return reply.data ?? reply.error;
    };
    expect(await said(ok({}, message))).toEqual({ message });
    expect(await said(refused('BAD_REQUEST', message))).toEqual({ code: 'BAD_REQUEST', message });
  });
});
