import { getSports } from '../../api/sports';
import { placeBet } from '../../api/bets';
import { MOBILE_BELOW_PX } from '../../domain/base/product';
import { selectIsSignedIn, signInRequested, signedOut } from '../../slices/auth';
import { balanceToggled, selectIsBalanceVisible } from '../../slices/balance';
import { exposureToggled, selectIsExposureVisible } from '../../slices/exposure';
import { searchTyped, selectSearchGroups } from '../../slices/search';
import { selectSidebar, seriesToggled, sportToggled } from '../../slices/sidebar';
import { welcomeClosed } from '../../slices/welcome';
import { mutation } from '../slices/matrix';
import { bet } from '../slices/samples';
import { ok } from '../store/fakeWorld';
import { specification } from './specification';
import { BALANCE, PLAYER, funds, start, stored } from './world';

type App = Awaited<ReturnType<typeof start>>;
const isIn = ({ state }: App): boolean => selectIsSignedIn(state());
async function signIn({ store, extra, clock }: App) {
  const passwordHandle = extra.secrets.put('Demo@1234');
  store.dispatch(signInRequested({ userName: 'demo', passwordHandle }));
  await clock.tick(0);
}
const seen = ({ state }: App) => ({
  balance: selectIsBalanceVisible(state()),
  exposure: selectIsExposureVisible(state()),
});
const HIDDEN = { exposureBalance: JSON.stringify({ balance: false, exposure: false }) };

const hit = (id: string, sport: string) => ({
  match_id: id,
  MarketId: `1.${id}`,
  match_name: `Match ${id}`,
  match_Date: '2026-11-21 18:30:00',
  sport_id: 4,
  sport_name: sport,
  inplay: false,
});

specification('4. States and transitions', (says) => {
  says('Auth state is a boolean.', async () => {
    const app = await start();
    expect(isIn(app)).toBe(true);
    app.store.dispatch(signedOut('asked'));
    expect(isIn(app)).toBe(false);
  });
  says(
    'It starts true if a stored token exists and userinfo is readable; otherwise false and session storage is cleared.',
    async () => {
      const { usertoken, userinfo, ...rest } = stored();
      expect(
        isIn(await start({ storage: { ...rest, usertoken: usertoken ?? '', userinfo: userinfo ?? '' } })),
      ).toBe(true);
      for (const storage of [
        { ...rest, userinfo: userinfo ?? '' },
        { ...rest, usertoken: usertoken ?? '' },
        { ...rest, usertoken: usertoken ?? '', userinfo: '{broken' },
      ]) {
        const app = await start({ storage, session: { ...HIDDEN, other: 'left over' } });
        await app.written();
        expect(isIn(app)).toBe(false);
        expect(app.session.all()).toEqual({});
      }
    },
  );
  says('It becomes false on an HTTP 401 or 403 response.', async () => {
    for (const status of [401, 403]) {
      const app = await start({ answers: { 'sport/getSports': { status, body: {} } } });
      await app.store.dispatch(getSports.initiate());
      await app.clock.tick(0);
      expect([status, isIn(app)]).toEqual([status, false]);
    }
    const busy = await start({ answers: { 'sport/getSports': { status: 500, body: {} } } });
    const asked = busy.store.dispatch(getSports.initiate());
    await busy.clock.tick(10_000);
    await asked;
    expect(isIn(busy)).toBe(true);
  });
  says('Logout sets it false and posts the logout call.', async () => {
    const app = await start();
    app.store.dispatch(signedOut('asked'));
    await app.clock.tick(0);
    expect(isIn(app)).toBe(false);
    expect(app.asked('user/logout')).toEqual([expect.objectContaining({ method: 'POST' })]);
  });
  says(
    'It clears userinfo, usertoken, logedIn, parent_id and exposureBalance, then navigates to /login and resets the base href value.',
    async () => {
      const app = await start();
      app.store.dispatch(balanceToggled());
      await app.written();
      expect(Object.keys(app.local.all())).toEqual(expect.arrayContaining(['userinfo', 'usertoken']));
      expect(app.session.all()).toHaveProperty('exposureBalance');
      app.store.dispatch(signedOut('asked'));
      await app.clock.tick(0);
      await app.written();
      for (const key of ['userinfo', 'usertoken', 'logedIn', 'parent_id'])
        expect(app.local.all()).not.toHaveProperty(key);
      expect(app.session.all()).not.toHaveProperty('exposureBalance');
      expect(app.address.path()).toBe('/login');
      expect(app.page.state.basesReset).toBe(1);
    },
  );
  says('Logged in means a token is present.', async () => {
    const app = await start({ storage: {}, path: '/' });
    expect([isIn(app), app.extra.token()]).toEqual([false, null]);
    await signIn(app);
    expect([isIn(app), app.extra.token()]).toEqual([true, 'token-1']);
  });
  says(
    'Flag is_change_password "1" forces /change-password; "0" shows the welcome popup if one is pending; closing it clears it.',
    async () => {
      const forced = await start({
        storage: {},
        path: '/',
        answers: { 'user/login': ok({ ...PLAYER, is_change_password: '1' }) },
      });
      await signIn(forced);
      expect(forced.state()).toMatchObject({
        route: { name: 'changePassword' },
        welcome: { status: 'pending' },
      });
      const free = await start({ storage: {}, path: '/' });
      await signIn(free);
      expect(free.state()).toMatchObject({ route: { name: 'home' }, welcome: { status: 'open' } });
      free.store.dispatch(welcomeClosed());
      await free.written();
      expect(free.state().welcome.status).toBe('none');
      expect(free.local.all()).not.toHaveProperty('openWelcomePopup');
      const none = await start();
      expect(none.state().welcome.status).toBe('none');
    },
  );
  says('Balance and exposure visibility toggles are stored.', async () => {
    const app = await start();
    app.store.dispatch(balanceToggled());
    app.store.dispatch(exposureToggled());
    await app.written();
    expect(app.session.all()).toEqual(HIDDEN);
    app.store.dispatch(exposureToggled());
    await app.written();
    expect(JSON.parse(app.session.getItem('exposureBalance') ?? '')).toEqual({
      balance: false,
      exposure: true,
    });
  });
  says('On screens under 993 px wide they are restored from storage; otherwise both are shown.', async () => {
    expect(MOBILE_BELOW_PX).toBe(993);
    expect(seen(await start({ session: HIDDEN, isNarrow: true }))).toEqual({
      balance: false,
      exposure: false,
    });
    expect(seen(await start({ session: HIDDEN, isNarrow: false }))).toEqual({
      balance: true,
      exposure: true,
    });
  });
  says('Search: under 3 characters clears results; results are grouped by sport name.', async () => {
    const answers = {
      'match/searchByMatchNameHeader': ok([hit('1', 'Cricket'), hit('2', 'Tennis'), hit('3', 'Cricket')]),
    };
    const app = await start({ answers });
    app.store.dispatch(searchTyped('ind'));
    await app.clock.tick(1000);
    const groups = selectSearchGroups(app.state());
    expect(groups.map(({ sportName, hits }) => [sportName, hits.map(({ matchId }) => matchId)])).toEqual([
      ['Cricket', ['1', '3']],
      ['Tennis', ['2']],
    ]);
    app.store.dispatch(searchTyped('in'));
    expect(selectSearchGroups(app.state())).toEqual([]);
    await app.clock.tick(1000);
    expect(app.asked('match/searchByMatchNameHeader')).toHaveLength(1);
  });
  says(
    'Sidebar accordion: clicking a sport toggles its series; clicking a series toggles its matches; clicking again collapses.',
    async () => {
      const app = await start();
      const press = (action: Parameters<typeof app.store.dispatch>[0]) => {
        app.store.dispatch(action);
        return selectSidebar(app.state());
      };
      expect(press(sportToggled(4))).toEqual({ status: 'sport', sportId: 4 });
      expect(press(seriesToggled(10))).toEqual({ status: 'series', sportId: 4, seriesId: 10 });
      expect(press(seriesToggled(10))).toEqual({ status: 'sport', sportId: 4 });
      expect(press(sportToggled(4))).toEqual({ status: 'collapsed' });
    },
  );
  says(
    'Balance polling repeats every 5 seconds after each success or failure, except on the login page, and refreshes immediately after a bet is placed.',
    async () => {
      const app = await start();
      const count = () => app.asked(BALANCE).length;
      expect(count()).toBe(1);
      await app.clock.tick(4999);
      expect(count()).toBe(1);
      await app.clock.tick(1);
      expect(count()).toBe(2);
      app.server.answers[BALANCE] = { status: 500, body: {} };
      await app.clock.tick(5000);
      expect(count()).toBe(3);
      await app.clock.tick(5000);
      expect(count()).toBe(4);
      app.server.answers[BALANCE] = funds(900);
      app.store.dispatch(
        mutation('placeBet', 'fulfilled', { ref: 'reference-1' }, { bet: bet(), message: '' }),
      );
      expect(placeBet.name).toBe('placeBet');
      await app.clock.tick(0);
      expect(count()).toBe(5);
      app.store.dispatch(signedOut('asked'));
      await app.clock.tick(20_000);
      expect(app.state().route.name).toBe('login');
      expect(count()).toBe(5);
    },
  );
});
