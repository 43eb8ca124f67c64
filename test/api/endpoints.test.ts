import { changePassword, login, logout } from '../../api/auth';
import { cancelBet, getLastStakes, getMatchBets, placeBet } from '../../api/bets';
import { getQueue } from '../../api/depth';
import { replaceBet } from '../../api/orders';
import { cancelPending } from '../../api/pendingBets';
import { getButtons } from '../../api/buttons';
import { toRunnerStatus } from '../../api/markets';
import { getMarketWatch, getMatchDetail, pricesWith } from '../../api/matches';
import { fromSettings, getSettings, toSettings } from '../../api/settings';
import { getSports } from '../../api/sports';
import { ok } from '../store/fakeWorld';
import { bench } from './bench';
import { wireFancyBet } from './wireFancy';
import { wireBet, wirePending, wireMatch, wireUser, wireWatch } from './wire';

const FIVE_PM_IST = Date.UTC(2026, 10, 21, 11, 30);

describe('login', () => {
  test('neither the password nor the token is in any action or in the cache', async () => {
    const b = bench({ 'user/login': ok(wireUser) });
    const passwordHandle = b.extra.secrets.put('Canary@1234');
    const { data } = await b.dispatch(login.initiate({ userName: 'demo', passwordHandle }));
    expect(b.server.asked[0]?.body).toEqual({ user_name: 'demo', password: 'Canary@1234', type: 'C' });
    const everything = b.log() + JSON.stringify(b.store.getState());
    expect(everything).not.toContain('Canary@1234');
    expect(everything).not.toContain('the-token-itself');
    expect(data?.user).toMatchObject({
      userId: '7',
      parentId: 3,
      isSignupUser: true,
      mustChangePassword: false,
    });
    expect(b.extra.secrets.use(data?.tokenHandle ?? '')).toBe('the-token-itself');
    expect(b.extra.secrets.use(data?.tokenHandle ?? '')).toBeUndefined();
    expect(b.extra.secrets.use(passwordHandle)).toBeUndefined();
  });

  test('a reply of another shape does not name what it held', async () => {
    const b = bench({ 'user/login': ok({ ...wireUser, user_type_id: 2 }) });
    const { error } = await b.dispatch(login.initiate({ userName: 'demo', passwordHandle: 'none' }));
    expect(error).toEqual({ code: 'BAD_REPLY', message: 'Unexpected reply at data.user_type_id' });
    expect(b.log()).not.toContain('the-token-itself');
  });
});

test('logout uses the token of the session it ends', async () => {
  const b = bench({ 'user/logout': ok({}) });
  b.session.token = null;
  const tokenHandle = b.extra.secrets.put('old-token');
  await b.dispatch(logout.initiate({ userId: '7', tokenHandle }));
  expect(b.server.asked[0]).toMatchObject({
    headers: { authorization: 'Bearer old-token' },
    body: { user_id: '7', token: 'old-token' },
  });
  expect(b.log()).not.toContain('old-token');
});

test('a new password and its confirmation are one secret in two fields', async () => {
  const b = bench({ 'user/changePassword': ok({}, 'Password changed') });
  const masterHandle = b.extra.secrets.put('Old@1234');
  const newHandle = b.extra.secrets.put('New@1234');
  const { data } = await b.dispatch(changePassword.initiate({ masterHandle, newHandle }));
  expect(data).toEqual({ message: 'Password changed' });
  expect(b.server.asked[0]?.body).toEqual({
    master_password: 'Old@1234',
    new_password: 'New@1234',
    confirm_password: 'New@1234',
  });
  expect(b.log()).not.toMatch(/Old@1234|New@1234/);
});

describe('settings', () => {
  const wire = {
    site_title: 'Backlay',
    favicon: null,
    payment_gateway: '3',
    is_show_apk: '1',
    demo_players: [{ user_name: 'demo', password: 'Demo@1234', about: 'ordinary' }],
  };
  test('text is text, flags are flags, and a demo password is a handle good for every sign-in', async () => {
    const b = bench({ 'globalSetting/getGlobalSetting': ok(wire) });
    const { data } = await b.dispatch(getSettings.initiate());
    expect(data).toMatchObject({ siteTitle: 'Backlay', favicon: '', paymentGateway: 3, isShowApk: true });
    const handle = data?.demoPlayers[0]?.passwordHandle ?? '';
    expect([b.extra.secrets.use(handle), b.extra.secrets.use(handle)]).toEqual(['Demo@1234', 'Demo@1234']);
    expect(b.log()).not.toContain('Demo@1234');
  });
  test.each(['0', 0, '', '4', 'none', '1.5'])(
    'gateway %j is none: no payments are offered',
    async (gateway) => {
      const b = bench({ 'globalSetting/getGlobalSetting': ok({ payment_gateway: gateway }) });
      const { data } = await b.dispatch(getSettings.initiate());
      expect(data?.paymentGateway).toBe(0);
      // What storage keeps of it is none as well.
      if (data) expect(toSettings(fromSettings(data)).paymentGateway).toBe(0);
    },
  );
  test('to the wire and back is the same, but for the demo players', async () => {
    const b = bench({ 'globalSetting/getGlobalSetting': ok(wire) });
    const { data } = await b.dispatch(getSettings.initiate());
    if (!data) throw new Error('no settings');
    expect(toSettings(fromSettings(data))).toEqual({ ...data, demoPlayers: [] });
  });
});

test('cricket comes first, the others keep their order', async () => {
  const sport = (sport_id: number) => ({ sport_id, name: `S${sport_id}`, is_active: 1 });
  const b = bench({ 'sport/getSports': ok([sport(7), sport(1), sport(4)]) });
  const { data } = await b.dispatch(getSports.initiate());
  expect(data?.map(({ sportId }) => sportId)).toEqual([4, 7, 1]);
});

describe('buttons', () => {
  const list = [
    { button_name: '1K', button_value: 1000, type: 'Game' },
    { button_name: 'bad', button_value: 'x', type: 'Game' },
    { button_name: '50', button_value: '50', type: 'Casino' },
  ];
  test.each([
    ['JSON text', JSON.stringify(list)],
    ['a bare list', list],
  ])('%s is read; what is no amount is left out', async (_, data) => {
    const b = bench({ 'user/getButtonValue': ok(data) });
    expect((await b.dispatch(getButtons.initiate())).data).toEqual({
      game: [{ name: '1K', stakePaise: 100_000 }],
      casino: [{ name: '50', stakePaise: 5_000 }],
    });
  });
  test.each(['', '{', '{"a":1}', '[{"button_name":"x"}]'])('%p is no list', async (data) => {
    const b = bench({ 'user/getButtonValue': ok(data) });
    expect((await b.dispatch(getButtons.initiate())).error).toMatchObject({ code: 'BAD_REPLY' });
  });
});

describe('matches', () => {
  test('a match in client units', async () => {
    const b = bench({ 'match/getMatchDetail': ok(wireMatch) });
    const { data } = await b.dispatch(getMatchDetail.initiate({ matchId: 'm1' }));
    expect(data).toMatchObject({
      startsAt: FIVE_PM_IST,
      minStakePaise: 10_000,
      marketIds: ['1.1'],
    });
    const { images, score } = data ? pricesWith(data) : { images: [] };
    expect(score).toMatchObject({ summary: '10/0', runs: 10, wickets: null, last: [] });
    const [market] = images;
    expect(market).toMatchObject({
      rules: { commissionBps: 200, maxStakePaise: 50_000_000, ladder: 'CLASSIC' },
    });
    expect(market?.runners[0]).toEqual({
      id: 11,
      name: 'India',
      status: 'ACTIVE',
      ltp: 185,
      cells: [
        { odds: 185, sizePaise: 125_050 },
        ...[0, 0].map(() => ({ odds: 0, sizePaise: 0 })),
        { odds: 187, sizePaise: 1_000 },
        ...[0, 0].map(() => ({ odds: 0, sizePaise: 0 })),
      ],
    });
  });
  test('no score is null, a date that is none too', async () => {
    const b = bench({
      'match/getMatchDetail': ok({ ...wireMatch, score: null, match_date: '2026-13-01 00:00:00' }),
    });
    const { data } = await b.dispatch(getMatchDetail.initiate({ matchId: 'm1' }));
    expect([data && pricesWith(data).score, data?.startsAt]).toEqual([null, null]);
  });
  test.each([
    [{}, { in_play_page: 0, is_cup: '0' }],
    [
      { sportId: 4, isInPlay: true },
      { sport_id: 4, in_play_page: 1, is_cup: '0' },
    ],
  ])('the market watch of %j', async (request, body) => {
    const b = bench({ 'match/marketWatch': ok([wireWatch]) });
    const { data } = await b.dispatch(getMarketWatch.initiate(request));
    expect(b.server.asked[0]?.body).toEqual(body);
    expect(data?.[0]).toMatchObject({ hasBookmaker: true, inPlay: true, market: { id: '1.1' } });
    expect(data && pricesWith(data).images).toMatchObject([{ id: '1.1', rules: null, inPlay: true }]);
  });
  test.each([
    ['open', 'ACTIVE'],
    ['1', 'ACTIVE'],
    ['Removed', 'REMOVED'],
    ['Ball Running', 'SUSPENDED'],
  ])('runner status %p is %p: what nobody knows locks', (word, status) => {
    expect(toRunnerStatus(word)).toBe(status);
  });
});

describe('bets', () => {
  test('a bet in client units', async () => {
    const settled = { ...wireBet, profit_loss: -600, is_back: '0', bet_matched_at: '2026-11-21 17:00:01' };
    const b = bench({ 'bet/getMarketAndFancyBet': ok([wireBet, settled]) });
    const { data } = await b.dispatch(getMatchBets.initiate({ matchId: 'm1' }));
    expect(data?.[0]).toMatchObject({
      side: 'back',
      odds: 185,
      stakePaise: 100_000,
      matchedPaise: 60_000,
      unmatchedPaise: 40_000,
      fills: [{ odds: 186, stakePaise: 60_000 }],
      profitLossPaise: null,
      placedAt: FIVE_PM_IST,
    });
    expect(data?.[1]).toMatchObject({
      side: 'lay',
      profitLossPaise: -60_000,
      matchedAt: FIVE_PM_IST + 1_000,
    });
  });
  test('what the end of a market brought comes with its bets, and why one is void', async () => {
    const market_settlement = { commission_percent: 2.5, commission: 15, credited: 585 };
    const rows = [
      { ...wireBet, status: 'SETTLED', profit_loss: 600, market_settlement },
      {
        ...wireBet,
        bet_id: 'b2',
        status: 'VOID',
        profit_loss: 0,
        market_settlement: null,
        void_reason: 'Rain',
      },
    ];
    const b = bench({ 'bet/getMarketAndFancyBet': ok(rows) });
    const { data } = await b.dispatch(getMatchBets.initiate({ matchId: 'm1' }));
    const settlement = { commissionBps: 250, commissionPaise: 1_500, creditedPaise: 58_500 };
    expect(data?.[0]).toMatchObject({ settlement, voidReason: null });
    expect(data?.[1]).toMatchObject({ settlement: null, voidReason: 'Rain' });
  });
  test('none is an empty list', async () => {
    const b = bench({ 'bet/getMarketAndFancyBet': ok(null) });
    expect((await b.dispatch(getMatchBets.initiate({ matchId: 'm1' }))).data).toEqual([]);
  });
  test('one in its delay is listed with the seconds it has left, rounded up', async () => {
    const b = bench({ 'bet/getMarketAndFancyBet': ok([wirePending, wireBet]) });
    const { data } = await b.dispatch(getMatchBets.initiate({ matchId: 'm1' }));
    expect(data).toMatchObject([
      { state: 'PENDING', ref: 'reference-1', side: 'back', odds: 185, stakePaise: 100_000, secondsLeft: 3 },
      { betId: 'b1' },
    ]);
  });
  test('one in its delay is taken back by its reference', async () => {
    const b = bench({ 'bet/cancelPending': ok({ ref: 'reference-1' }, 'You took the bet back.') });
    const { data } = await b.dispatch(cancelPending.initiate({ ref: 'reference-1', matchId: 'm1' }));
    expect(data).toEqual({ ref: 'reference-1', message: 'You took the bet back.' });
    expect(b.server.asked[0]).toMatchObject({ path: 'bet/cancelPending', body: { ref: 'reference-1' } });
  });
  test('a cancel says what was taken back', async () => {
    const b = bench({ 'bet/cancelBet': ok({ bet: wireBet, cancelled_stack: 400 }, 'Cancelled') });
    const { data } = await b.dispatch(cancelBet.initiate({ betId: 'b1', matchId: 'm1' }));
    expect(data).toMatchObject({ cancelledPaise: 40_000, message: 'Cancelled', bet: { betId: 'b1' } });
    expect(b.server.asked[0]?.body).toEqual({ bet_id: 'b1' });
  });
  test('a move brings the new bet and the one it takes the place of; the queue says what is before each', async () => {
    const moved = { bet: { ...wireBet, bet_id: 'b2' }, replaced: wireBet };
    const b = bench({
      'bet/replaceBet': ok(moved, 'Bet moved'),
      'bet/getQueue': ok([{ bet_id: 'b2', ahead: 12.5 }]),
    });
    const move = { betId: 'b1', matchId: 'm1', odds: 190, ref: 'reference-2' };
    const { data } = await b.dispatch(replaceBet.initiate(move));
    expect(data).toMatchObject({ message: 'Bet moved', bet: { betId: 'b2' }, replaced: { betId: 'b1' } });
    expect(b.server.asked[0]?.body).toEqual({ bet_id: 'b1', odds: 1.9, ref: 'reference-2' });
    const queue = await b.dispatch(getQueue.initiate({ marketId: '1.1', selectionId: 7 }));
    expect(queue.data).toEqual([{ betId: 'b2', aheadPaise: 1250 }]);
    expect(b.server.asked[1]?.body).toEqual({ market_id: '1.1', selection_id: 7 });
  });
  test('the newest stakes are paise', async () => {
    const b = bench({ 'bet/getLastStakes': ok([95.5, 100]) });
    expect((await b.dispatch(getLastStakes.initiate())).data).toEqual([9_550, 10_000]);
  });
});

describe('a bet at odds', () => {
  const bet = {
    ref: 'reference-1',
    matchId: 'm1',
    marketId: 'o1',
    selectionId: 11,
    odds: 185,
    side: 'back',
    stakePaise: 50_050,
    keepInPlay: false,
  } as const;
  const sentOf = async (chosen: object) => {
    const b = bench({ 'bet/placeMarketBet': ok(wireBet, 'Bet placed') });
    await b.dispatch(placeBet.initiate({ ...bet, ...chosen }));
    return b.server.asked[0]?.body;
  };

  test('says how it is to be taken where that was chosen', async () => {
    expect(await sentOf({ fillOrKill: true, policy: 'none' })).toEqual({
      match_id: 'm1',
      market_id: 'o1',
      selection_id: 11,
      is_back: '1',
      odds: 1.85,
      stack: 500.5,
      keep_in_play: '0',
      ref: 'reference-1',
      fill_or_kill: '1',
      price_policy: 'none',
    });
  });

  test('says nothing of it otherwise', async () => {
    expect(Object.keys((await sentOf({})) ?? {}).sort()).toEqual([
      'is_back',
      'keep_in_play',
      'market_id',
      'match_id',
      'odds',
      'ref',
      'selection_id',
      'stack',
    ]);
  });

  test.each([
    ['PRICE_CHANGED', { odds: 1.8 }, { now: { odds: 180 } }],
    ['NOT_FILLED', undefined, {}],
  ])('refused %s', async (code, now, told) => {
    const body = { status: false, message: 'Refused', code, data: null, ...(now ? { now } : {}) };
    const b = bench({ 'bet/placeMarketBet': { body } });
    const { error } = await b.dispatch(placeBet.initiate({ ...bet, policy: 'none' }));
    expect(error).toEqual({ code, message: 'Refused', ...told });
  });
});

describe('a bet on a session', () => {
  const bet = {
    ref: 'reference-1',
    matchId: 'm1',
    marketId: 'f1',
    selectionId: 1,
    odds: 6300,
    side: 'lay',
    stakePaise: 50_050,
    keepInPlay: false,
    fancy: { run: 63, rateBps: 9_850 },
  } as const;

  test('goes by its line and rate, and comes back with them', async () => {
    const b = bench({ 'bet/placeFancyBet': ok(wireFancyBet(), 'Bet placed') });
    const { data } = await b.dispatch(placeBet.initiate(bet));
    expect(b.server.asked[0]).toMatchObject({ path: 'bet/placeFancyBet', method: 'POST' });
    expect(b.server.asked[0]?.body).toEqual({
      fancy_id: 'f1',
      run: 63,
      size: 98.5,
      is_back: '0',
      stack: 500.5,
      ref: 'reference-1',
    });
    expect(data?.bet).toMatchObject({
      kind: 'numbers',
      odds: 6300,
      rateBps: 10_000,
      session: { type: 'line' },
    });
  });

  test('says what may happen to its price where that was chosen', async () => {
    const b = bench({ 'bet/placeFancyBet': ok(wireFancyBet(), 'Bet placed') });
    await b.dispatch(placeBet.initiate({ ...bet, policy: 'any' }));
    expect(b.server.asked[0]?.body).toMatchObject({ price_policy: 'any' });
  });

  test.each([
    [
      { run: 64, size: 110 },
      { odds: 6400, rateBps: 11_000 },
    ],
    [{ odds: 97.5 }, { odds: 9750 }],
    [{ lamp: 1 }, undefined],
    [null, undefined],
  ])('a refusal with the price that stands now, %j', async (now, told) => {
    const body = { status: false, message: 'Run changed', code: 'RUN_CHANGED', data: null, now };
    const b = bench({ 'bet/placeFancyBet': { body } });
    const { error } = await b.dispatch(placeBet.initiate(bet));
    expect(error).toEqual({ code: 'RUN_CHANGED', message: 'Run changed', ...(told ? { now: told } : {}) });
  });
});
