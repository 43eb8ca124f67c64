import * as v from 'valibot';
import { getUserMarket } from '../../api/exposure';
import { getButtons } from '../../api/buttons';
import { getCasinoSports, getHeaderItems } from '../../api/casino';
import { getMatches, getSeries } from '../../api/menu';
import { storedUser } from '../../api/schemas/auth';
import { buttonValue } from '../../api/schemas/buttons';
import { casinoSport, exposureRow, headerItem, menuMatch, series } from '../../api/schemas/menu';
import { globalSettings } from '../../api/schemas/settings';
import { sport } from '../../api/schemas/sports';
import { orderRequest, withdrawBankRequest, withdrawWalletRequest } from '../../api/schemas/payments';
import { fromSettings, toSettings } from '../../api/settings';
import { getSports } from '../../api/sports';
import { COUNTRIES } from '../../domain/sports/countries';
import { formatAmount } from '../../domain/base/money';
import { PAYOUT_APPS } from '../../domain/players/validation';
import { balanceToggled, selectAvailablePaise } from '../../slices/balance';
import { selectExposurePaise } from '../../slices/exposure';
import { withdrawalRequested } from '../../slices/payments';
import { SESSION_KEYS } from '../../store/base/storage/storedSession';
import { ok } from '../store/fakeWorld';
import { specification } from './specification';
import { BALANCE, funds, start, stored } from './world';

const fieldsOf = (schema: { entries: object }): string[] => Object.keys(schema.entries);

const SETTING = {
  welcome_banner: 'w.png',
  logo: 'l.png',
  site_message: 'Hello',
  payment_gateway: 3,
  is_show_apk: '1',
  is_payment_allowed_signup: '1',
  fb_link: 'https://fb.example',
  insta_link: 'https://insta.example',
  telegram_link: 'https://t.example',
  twiter_link: 'https://x.example',
  whatsapp_link: 'https://wa.example',
  bg_primary_color: '#111111',
  bg_secondry_color: '#222222',
  text_primary_color: '#eeeeee',
  text_secondry_color: '#dddddd',
  other_color: '#cccccc',
  site_title: 'Playground',
  favicon: 'star.png',
};

const MATCH = {
  match_id: 'm1',
  name: 'India v Nepal',
  match_name: 'India v Nepal',
  match_Date: '2026-11-21 18:30:00',
  sport_id: 4,
  sport_name: 'Cricket',
  open_date: '2026-11-21 18:30:00',
  country: 'IN',
  series_id: 10,
  series_name: 'Asia Cup',
  inplay: false,
  markets: [
    { market_id: '1.1', match_id: 'm1', name: 'Match Odds', market_start_time: '2026-11-21 18:30:00' },
  ],
};

specification('3. Entities and their fields', (says) => {
  says(
    'User details (balance response): free_chip (balance, shown with 2 decimals), liability (exposure, shown as absolute value), user_name.',
    async () => {
      const { state } = await start({ answers: { [BALANCE]: funds(1234.5, -300.25) } });
      expect(formatAmount(selectAvailablePaise(state()) ?? NaN)).toBe('1,234.50');
      expect(formatAmount(selectExposurePaise(state()) ?? NaN)).toBe('300.25');
      const nameless = await start({
        answers: { [BALANCE]: ok({ free_chip: 1, total_chip: 1, liability: 0 }) },
      });
      expect(selectAvailablePaise(nameless.state())).toBeNull();
    },
  );
  says('Stored user info: user_id, is_change_password, is_signup_user.', async () => {
    for (const field of ['user_id', 'is_change_password', 'is_signup_user'])
      expect(fieldsOf(storedUser)).toContain(field);
    const userinfo = JSON.stringify({ user_id: 9, is_change_password: '1', is_signup_user: '1' });
    const { state } = await start({ storage: { usertoken: 'old', userinfo, parent_id: '3' } });
    expect(state().auth).toMatchObject({
      user: { userId: '9', mustChangePassword: true, isSignupUser: true },
    });
  });
  says(
    'Stored client data in local storage: userinfo, usertoken, logedIn, parent_id (-1 means top-level), userId, testData, globalData, openWelcomePopup.',
    async () => {
      const left = { testData: 'of somebody', openWelcomePopup: 'true' };
      const app = await start({
        storage: { ...stored({ parent_id: -1, is_change_password: '1' }), ...left },
      });
      await app.written();
      const local = app.local.all();
      const keys = [
        'globalData',
        'logedIn',
        'openWelcomePopup',
        'parent_id',
        'testData',
        'userId',
        'userinfo',
        'usertoken',
      ];
      expect(
        Object.keys(local)
          .filter((key) => !key.startsWith('backlay.'))
          .toSorted(),
      ).toEqual(keys);
      expect(local).toMatchObject({ parent_id: '-1', testData: 'of somebody', usertoken: 'token-1' });
      expect(app.state().auth).toMatchObject({ user: { parentId: -1 } });
      expect(SESSION_KEYS.every((key) => key in local)).toBe(true);
    },
  );
  says('In session storage: exposureBalance.', async () => {
    const app = await start();
    app.store.dispatch(balanceToggled());
    await app.written();
    expect(app.session.all()).toEqual({
      exposureBalance: JSON.stringify({ balance: false, exposure: true }),
    });
  });
  says(
    'Global setting: welcome_banner, logo, site_message, payment_gateway (1, 2, 3), is_show_apk, is_payment_allowed_signup, fb_link, insta_link, telegram_link, twiter_link, whatsapp_link, bg_primary_color, bg_secondry_color, text_primary_color, text_secondry_color, other_color, site_title, favicon (an image name).',
    () => {
      const read = (over: object) => toSettings(v.parse(globalSettings, { ...SETTING, ...over }));
      // Each field goes in and comes out: none is dropped on the way.
      expect(fromSettings(read({}))).toMatchObject(SETTING);
      expect([1, 2, 3, '2'].map((gateway) => read({ payment_gateway: gateway }).paymentGateway)).toEqual([
        1, 2, 3, 2,
      ]);
      expect(read({ payment_gateway: 9 }).paymentGateway).toBe(0);
      expect(v.is(globalSettings, { ...SETTING, favicon: 7 })).toBe(false);
    },
  );
  says('Sport: sport_id, name, is_active.', async () => {
    // The number of matches is told in addition; an answer without it, as below, will do.
    expect(fieldsOf(sport)).toEqual(['sport_id', 'name', 'is_active', 'match_count']);
    const app = await start({
      answers: { 'sport/getSports': ok([{ sport_id: 1, name: 'Football', is_active: 1 }]) },
    });
    const { data } = await app.store.dispatch(getSports.initiate());
    expect(data).toEqual([{ sportId: 1, name: 'Football', matchCount: null }]);
  });
  says('Series: series_id, name, sport_id.', async () => {
    expect(fieldsOf(series)).toEqual(expect.arrayContaining(['series_id', 'name', 'sport_id']));
    const row = { series_id: 10, name: 'Asia Cup', sport_id: 4, match_count: 2 };
    const app = await start({ answers: { 'series/getSeries': ok([row]) } });
    const { data } = await app.store.dispatch(getSeries.initiate(4));
    expect(data).toEqual([expect.objectContaining({ seriesId: 10, name: 'Asia Cup', sportId: 4 })]);
  });
  says(
    'Match: match_id, name, match_name, match_Date, sport_id, sport_name, open_date, country, markets list with market_start_time.',
    async () => {
      expect(v.is(menuMatch, MATCH)).toBe(true);
      for (const field of Object.keys(MATCH)) {
        const without = Object.fromEntries(Object.entries(MATCH).filter(([name]) => name !== field));
        expect([field, v.is(menuMatch, without)]).toEqual([field, false]);
      }
      const app = await start({ answers: { 'match/getMatches': ok([MATCH]) } });
      const { data } = await app.store.dispatch(getMatches.initiate({ sportId: 4, seriesId: 10 }));
      const startsAt = Date.UTC(2026, 10, 21, 13, 0, 0);
      expect(data).toEqual([
        expect.objectContaining({ matchId: 'm1', name: 'India v Nepal', sportId: 4, startsAt }),
      ]);
    },
  );
  says('Exposure row: sport_name, match_name, market_details list with sub_type and bet_count.', async () => {
    const details = [{ market_id: '1.1', sub_type: 'Match Odds', bet_count: 3 }];
    const row = {
      match_id: 'm1',
      match_name: 'A v B',
      sport_id: 4,
      sport_name: 'Cricket',
      market_details: details,
    };
    expect(v.is(exposureRow, row)).toBe(true);
    const app = await start({ answers: { 'user/getUserMarket': ok({ data: [row] }) } });
    const { data } = await app.store.dispatch(getUserMarket.initiate());
    expect(data).toEqual([
      expect.objectContaining({
        sportName: 'Cricket',
        matchName: 'A v B',
        markets: [{ marketId: '1.1', kind: 'Match Odds', betCount: 3 }],
      }),
    ]);
  });
  says('Button value item: button_name, button_value, type (Game or Casino).', async () => {
    expect(fieldsOf(buttonValue)).toEqual(['button_name', 'button_value', 'type']);
    const list = [
      { button_name: '1K', button_value: 1000, type: 'Game' },
      { button_name: '50', button_value: '50', type: 'Casino' },
    ];
    expect(v.is(buttonValue, { ...list[0], type: 'Sport' })).toBe(false);
    const app = await start({ answers: { 'user/getButtonValue': ok(JSON.stringify(list)) } });
    const { data } = await app.store.dispatch(getButtons.initiate());
    expect(data).toEqual({
      game: [{ name: '1K', stakePaise: 1000_00 }],
      casino: [{ name: '50', stakePaise: 50_00 }],
    });
  });
  says('Casino sport: sport_id (matka, worldcasino), is_active.', async () => {
    const row = { sport_id: 'matka', name: 'Matka', is_active: 1, show_chip_value_popup: 0 };
    expect(v.is(casinoSport, row)).toBe(true);
    const off = { ...row, sport_id: 'worldcasino', name: 'World', is_active: 0 };
    const app = await start({ answers: { 'casino/getCasinoSport': ok([row, off]) } });
    const { data } = await app.store.dispatch(getCasinoSports.initiate());
    expect(data).toMatchObject([
      { sportId: 'matka', isActive: true },
      { sportId: 'worldcasino', isActive: false },
    ]);
  });
  says('Header items: order.', async () => {
    const item = (name: string, order: number) => ({ name, path: '/home', order });
    expect(fieldsOf(headerItem)).toContain('order');
    const data = JSON.stringify([item('b', 2), item('c', 3), item('a', 1)]);
    const app = await start({ answers: { 'worldCasino/getHeaderHandler': ok(data) } });
    const reply = await app.store.dispatch(getHeaderItems.initiate());
    expect(reply.data?.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });
  says('Deposit form: amount.', () => {
    // Beside it goes the reference, as with a withdrawal.
    const order = { amount: 100, ref: 'reference-1' };
    expect(v.is(orderRequest, order)).toBe(true);
    expect(v.is(orderRequest, { ref: order.ref })).toBe(false);
  });
  says(
    'Withdraw form: account, ifsc, name, mobile, amount, app (1 nogad payout, 2 bkash payout).',
    async () => {
      expect(fieldsOf(withdrawBankRequest)).toEqual(
        expect.arrayContaining(['account', 'ifsc', 'name', 'mobile', 'amount']),
      );
      expect(fieldsOf(withdrawWalletRequest)).toEqual(
        expect.arrayContaining(['account', 'name', 'amount', 'app']),
      );
      expect(PAYOUT_APPS).toEqual([
        { id: '1', name: 'nogad payout' },
        { id: '2', name: 'bkash payout' },
      ]);
      const app = await start();
      const asked = { payout: 'wallet', name: 'A', account: 'B', app: '2', amountPaise: 100_00 } as const;
      app.store.dispatch(withdrawalRequested(asked));
      await app.clock.tick(0);
      expect(app.asked('payment/withdrawalAccountBD')[0]?.body).toMatchObject({ app: '2', amount: 100 });
    },
  );
  says(
    'Country list entry: name, flag, code (two letters), dial_code (with plus sign); about 240 entries, India first.',
    () => {
      expect(COUNTRIES.length).toBeGreaterThanOrEqual(235);
      expect(COUNTRIES.length).toBeLessThanOrEqual(250);
      expect(COUNTRIES[0]).toEqual({ name: 'India', flag: '🇮🇳', code: 'IN', dial_code: '+91' });
      for (const { name, flag, code, dial_code } of COUNTRIES) {
        expect(name).not.toBe('');
        expect([...flag]).toHaveLength(2);
        expect(code).toMatch(/^[A-Z]{2}$/);
        expect(dial_code).toMatch(/^\+\d{1,4}$/);
      }
    },
  );
});
