import { resendLoginCode, verifyLoginCode } from '../../api/auth';
import { setButtons } from '../../api/buttons';
import { getCasinoSeries, getCasinoSports, getHeaderItems } from '../../api/casino';
import { getDepth } from '../../api/depth';
import { getUserMarket } from '../../api/exposure';
import { getPriceHistory, getRecentPrices } from '../../api/history';
import { getExplanation } from '../../api/explain';
import { getHeldBalance, getHeldMarket } from '../../api/held';
import { getTimeline } from '../../api/timeline';
import { getCups, getMatches, getSeries, searchMatches } from '../../api/menu';
import { getLatestPayments, orderDeposit, withdrawToBank, withdrawToWallet } from '../../api/payments';
import { getRaceCard, getVenueCountries, getVenues } from '../../api/racing';
import { checkUserName, getGeo, signUp } from '../../api/signUp';
import { ok, refused } from '../store/fakeWorld';
import { bench } from './bench';

const FIVE_PM_IST = Date.UTC(2026, 10, 21, 11, 30);
const wireMarket = {
  market_id: '1.1',
  match_id: 'm1',
  name: 'Match Odds',
  market_start_time: '2026-11-21 17:00:00',
};
const wireMatch = {
  match_id: 'm1',
  name: 'A v B',
  match_name: 'A v B',
  country: 'IN',
  inplay: true,
  match_Date: '2026-11-21 17:00:00',
  open_date: '2026-11-21 17:00:00',
  sport_id: 4,
  sport_name: 'Cricket',
  series_id: 9,
  series_name: 'Cup',
  markets: [wireMarket],
};
const startsAt = FIVE_PM_IST;

describe('menus', () => {
  test('series of a sport', async () => {
    const b = bench({ 'series/getSeries': ok([{ series_id: 9, name: 'Cup', sport_id: 4, match_count: 3 }]) });
    const { data } = await b.dispatch(getSeries.initiate(4));
    expect(b.server.asked[0]).toMatchObject({ method: 'POST', body: { sport_id: 4, is_active: '1' } });
    expect(data).toEqual([{ seriesId: 9, name: 'Cup', sportId: 4, matchCount: 3 }]);
  });
  test('matches of a series', async () => {
    const b = bench({ 'match/getMatches': ok([wireMatch]) });
    const { data } = await b.dispatch(getMatches.initiate({ sportId: 4, seriesId: 9 }));
    expect(b.server.asked[0]?.body).toEqual({ sport_id: 4, series_id: 9, is_active: '1' });
    expect(data).toEqual([
      { matchId: 'm1', name: 'A v B', sportId: 4, seriesId: 9, startsAt, isInPlay: true },
    ]);
  });
  test('a match whose date nobody knows has none', async () => {
    const b = bench({ 'match/getMatches': ok([{ ...wireMatch, match_Date: '' }]) });
    const { data } = await b.dispatch(getMatches.initiate({ sportId: 4, seriesId: 9 }));
    expect(data?.[0]?.startsAt).toBeNull();
  });
  test('cups', async () => {
    const wire = {
      match_id: 'e1',
      match_name: 'Election',
      sport_id: -4,
      sport_name: 'Others',
      is_election: true,
    };
    const b = bench({ 'match/getCupsForMenu': ok([wire]) });
    const { data } = await b.dispatch(getCups.initiate());
    expect(b.server.asked[0]).toMatchObject({ method: 'GET', body: null });
    expect(data).toEqual([{ matchId: 'e1', name: 'Election', sportId: -4, isElection: true }]);
  });
  test('the search, whose nothing may be null', async () => {
    const wire = { ...wireMatch, MarketId: '1.1', is_fancy: 1, is_bookmaker_market: 0, IsTv: true };
    const b = bench({
      'match/searchByMatchNameHeader': ({ body }) =>
        ok(JSON.stringify(body) === '{"search":"ind"}' ? [wire] : null),
    });
    const { data } = await b.dispatch(searchMatches.initiate('ind'));
    const [hit] = data ?? [];
    expect(hit).toEqual({
      matchId: 'm1',
      name: 'A v B',
      sportId: 4,
      sportName: 'Cricket',
      startsAt,
      isInPlay: true,
      hasFancy: true,
      hasBookmaker: false,
      hasTv: true,
    });
    expect((await b.dispatch(searchMatches.initiate('zzz'))).data).toEqual([]);
  });
  test('venues of a day with their races', async () => {
    const stands = { status: 'OPEN', inplay: false, is_result_declared: 0 };
    const markets = [
      { ...wireMarket, ...stands },
      { ...wireMarket, ...stands, inplay: true },
      { ...wireMarket, ...stands, status: 'CLOSED' },
      { ...wireMarket, ...stands, status: 'CLOSED', is_result_declared: 1 },
    ];
    const wire = { match_id: 'r1', match_name: 'Ascot', country: 'GB', markets };
    const b = bench({ 'match/getMatchVenueListByCountryCodeSportId': ok([wire]) });
    const wanted = { sportId: 7, country: 'GB', date: '2026-11-21' };
    const { data } = await b.dispatch(getVenues.initiate(wanted));
    expect(b.server.asked[0]?.body).toEqual({ country: 'GB', date: '2026-11-21', sport_id: 7 });
    expect(data?.[0]).toMatchObject({
      matchId: 'r1',
      name: 'Ascot',
      races: [{ marketId: '1.1', startsAt }, {}, {}, {}],
    });
    expect(data?.[0]?.races.map(({ state }) => state)).toEqual(['coming', 'running', 'running', 'over']);
    await b.dispatch(getVenues.initiate({ ...wanted, withOver: true }));
    expect(b.server.asked[1]?.body).toEqual({ country: 'GB', date: '2026-11-21', sport_id: 7, is_result: 1 });
  });
});

test('the card of a race, kept once and asked for anew when something else was heard', async () => {
  const runner = {
    selection_id: 11,
    name: 'A',
    number: 1,
    stall: null,
    entry: { form: '21-4', jockey: 'A. Rider', weight_lb: 128 },
    position: null,
    is_winner: 0,
    is_placed: 1,
    removals: [
      { market_id: '1.1', adjustment_factor: 16.2, removal_date: '2026-11-21 17:00:00' },
      { market_id: '1.2', adjustment_factor: null, removal_date: '' },
    ],
  };
  const card = {
    sport_id: 7,
    venue: 'Ascot',
    country: 'GB',
    days: [
      {
        date: '2026-11-21',
        race_count: 1,
        next: { match_id: 'r1', market_start_time: '2026-11-21 17:00:00' },
      },
      { date: '2026-11-22', race_count: 0, next: null },
    ],
    race: {
      market_start_time: '2026-11-21 17:00:00',
      win_market_id: '1.1',
      place_market_id: '',
      number_of_places: 0,
      is_result_declared: 0,
      runners: [runner],
    },
  };
  const b = bench({ 'match/getRaceCard': ok(card) });
  const asks = (heard: string) =>
    b.dispatch(getRaceCard.initiate({ matchId: 'r1', date: '2026-11-21', heard }));
  const { data } = await asks('a');
  expect(b.server.asked[0]?.body).toEqual({ match_id: 'r1', date: '2026-11-21' });
  expect(data).toEqual({
    sportId: 7,
    venue: 'Ascot',
    country: 'GB',
    days: [
      { date: '2026-11-21', count: 1, next: { matchId: 'r1', startsAt } },
      { date: '2026-11-22', count: 0, next: null },
    ],
    race: {
      startsAt,
      winId: '1.1',
      placeId: '',
      places: 0,
      isSettled: false,
      runners: [
        {
          id: 11,
          name: 'A',
          number: 1,
          stall: null,
          entry: { form: '21-4', jockey: 'A. Rider', weightLb: 128 },
          position: null,
          isWinner: false,
          isPlaced: true,
          removals: [
            { marketId: '1.1', factorThousandths: 16_200, at: startsAt },
            { marketId: '1.2', factorThousandths: null, at: null },
          ],
        },
      ],
    },
  });
  await asks('a');
  await asks('b');
  expect(b.server.asked).toHaveLength(2);
  b.server.answers['match/getRaceCard'] = ok({ ...card, race: null });
  expect((await asks('c')).data?.race).toBeNull();
});

test('countries that race on a day', async () => {
  const b = bench({ 'match/getMatchCountryListBySportId': ok([{ country: 'GB', venue_count: 3 }]) });
  const { data } = await b.dispatch(getVenueCountries.initiate({ sportId: 7, date: '2026-11-21' }));
  expect(b.server.asked[0]?.body).toEqual({ sport_id: 7, date: '2026-11-21' });
  expect(data).toEqual([{ country: 'GB', venueCount: 3 }]);
});

describe('casino menus', () => {
  test.each([
    ['header', 1],
    ['sidebar', 2],
  ] as const)('series for the %s are asked with %i', async (place, is_sidebar_call) => {
    const b = bench({ 'series/getSeriesHeader': ok([{ series_id: -16, name: 'Teen', sport_id: -1 }]) });
    const { data } = await b.dispatch(getCasinoSeries.initiate(place));
    expect(b.server.asked[0]?.body).toEqual({ is_sidebar_call });
    expect(data).toEqual([{ seriesId: -16, name: 'Teen' }]);
  });
  test('sports', async () => {
    const wire = { sport_id: 'matka', name: 'Matka', is_active: 0, show_chip_value_popup: 0 };
    const b = bench({ 'casino/getCasinoSport': ok([wire]) });
    const { data } = await b.dispatch(getCasinoSports.initiate());
    expect(data).toEqual([{ sportId: 'matka', name: 'Matka', isActive: false }]);
  });
  const items = [
    { name: 'Second', path: '/b', order: 2 },
    { name: 'First', path: '/a', order: 1 },
  ];
  test.each([
    ['JSON text', JSON.stringify(items)],
    ['a bare list', items],
  ])('header items as %s, sorted by order', async (_, data) => {
    const b = bench({ 'worldCasino/getHeaderHandler': ok(data) });
    const found = await b.dispatch(getHeaderItems.initiate());
    expect(found.data?.map(({ name }) => name)).toEqual(['First', 'Second']);
  });
  test.each(['', '{', '{"name":"x"}', '[{"name":"x"}]'])('%p is no list of header items', async (data) => {
    const b = bench({ 'worldCasino/getHeaderHandler': ok(data) });
    expect((await b.dispatch(getHeaderItems.initiate())).error).toMatchObject({ code: 'BAD_REPLY' });
  });
});

test('My Market is asked with nothing, and its list stands in data.data', async () => {
  const market_details = [{ market_id: '1.1', sub_type: 'Match Odds', bet_count: 2 }];
  const row = { match_id: 'm1', match_name: 'A v B', sport_id: 4, sport_name: 'Cricket', market_details };
  const b = bench({ 'user/getUserMarket': ok({ data: [row] }) });
  const { data } = await b.dispatch(getUserMarket.initiate());
  expect(b.server.asked[0]).toMatchObject({ method: 'POST', body: {} });
  expect(data).toEqual([
    {
      matchId: 'm1',
      matchName: 'A v B',
      sportId: 4,
      sportName: 'Cricket',
      markets: [{ marketId: '1.1', kind: 'Match Odds', betCount: 2 }],
    },
  ]);
});

test('stake buttons go out as a list, each with its type, in rupees', async () => {
  const b = bench({ 'user/setButtonValue': ok([], 'Saved') });
  const chips = [{ name: '2.5K', stakePaise: 250_050 }];
  const { data } = await b.dispatch(setButtons.initiate({ kind: 'casino', chips }));
  expect(data).toEqual({ message: 'Saved' });
  expect(b.server.asked[0]?.body).toEqual([{ button_name: '2.5K', button_value: 2500.5, type: 'Casino' }]);
});

describe('payments', () => {
  const order = { url: '/pay/o1', order_id: 'o1' };
  const deposit = (data: unknown) => {
    const b = bench({ 'payment/orderGenerate': ok(data, 'Go and pay') });
    return { b, paid: b.dispatch(orderDeposit.initiate({ ref: 'reference-1', amountPaise: 100_050 })) };
  };
  test.each([
    ['JSON text', JSON.stringify(order)],
    ['bare', order],
  ])('an order as %s', async (_, wire) => {
    const { b, paid } = deposit(wire);
    expect((await paid).data).toEqual({ url: '/pay/o1', orderId: 'o1', message: 'Go and pay' });
    expect(b.server.asked[0]?.body).toEqual({ amount: 1000.5, ref: 'reference-1' });
  });
  test('an address of a gateway is followed over https', async () => {
    const url = 'https://gateway.example/pay?o=1';
    expect((await deposit({ ...order, url }).paid).data?.url).toBe(url);
  });
  test.each([
    'javascript:alert(1)',
    'http://gateway.example/pay',
    '//gateway.example/pay',
    '/\\gateway.example/pay',
    '/\t/gateway.example/pay',
    'data:text/html,hello',
    'pay/o1',
    '',
  ])('%p is no address to pay at', async (url) => {
    expect((await deposit({ ...order, url }).paid).error).toMatchObject({ code: 'BAD_REPLY' });
  });
  const done = ok({ withdraw_id: 5, status: 'pending' }, 'Asked for');
  test('to a bank, in the words of the wire; tried again under its reference', async () => {
    const b = bench({ 'payment/withdrawalAccount': () => (b.server.asked.length < 2 ? 'lost' : done) });
    const asked = {
      ref: 'reference-1',
      name: 'A B',
      account: '123',
      ifsc: 'ABCD0123456',
      mobile: '9876543210',
      amountPaise: 100_000,
    };
    const sent = b.dispatch(withdrawToBank.initiate(asked));
    await b.clock.tick(10_000);
    expect((await sent).data).toEqual({ withdrawalId: '5', message: 'Asked for' });
    const { amountPaise: _, ...rest } = asked;
    const body = { ...rest, amount: 1000 };
    expect(b.server.asked.map((call) => call.body)).toEqual([body, body]);
  });
  test('to a wallet', async () => {
    const b = bench({ 'payment/withdrawalAccountBD': done });
    const asked = { ref: 'reference-1', name: 'A B', account: '01700000000', app: '2' };
    await b.dispatch(withdrawToWallet.initiate({ ...asked, amountPaise: 10_000 }));
    expect(b.server.asked[0]?.body).toEqual({ ...asked, amount: 100 });
  });
  test('how the latest stand, in paise and by names of their own', async () => {
    const row = { amount: 1000.5, created_at: '2026-11-21 17:30:00' };
    const b = bench({
      'payment/getLatestPayments': ok([
        { ...row, kind: 'deposit', id: 'a1', status: 'pending', state: 'created' },
        { ...row, kind: 'withdrawal', id: '5', status: 'rejected', state: 'rejected' },
      ]),
    });
    const { data } = await b.dispatch(getLatestPayments.initiate());
    const known = { amountPaise: 100_050, openedAt: Date.UTC(2026, 10, 21, 12) };
    expect(data).toEqual([
      { ...known, paymentId: 'deposit/a1', state: 'depositOpen' },
      { ...known, paymentId: 'withdrawal/5', state: 'withdrawalRefused' },
    ]);
  });
  test('a state of the other kind is no reply', async () => {
    const row = {
      kind: 'deposit',
      id: 'a1',
      status: 'rejected',
      state: 'rejected',
      amount: 1,
      created_at: '',
    };
    const b = bench({ 'payment/getLatestPayments': ok([row]) });
    expect((await b.dispatch(getLatestPayments.initiate())).error).toMatchObject({ code: 'BAD_REPLY' });
  });
});

describe('sign-up', () => {
  const form = { userName: 'newbie', name: 'New', mobile: '9876543210', dialCode: '+91' };
  test('the password and its confirmation are one secret in two fields', async () => {
    const b = bench({ 'user/signUp': ok({}, 'Sign in now') });
    const passwordHandle = b.extra.secrets.put('Canary@1234');
    const { data } = await b.dispatch(signUp.initiate({ ...form, passwordHandle }));
    expect(data).toEqual({ message: 'Sign in now' });
    expect(b.server.asked[0]?.body).toEqual({
      user_name: 'newbie',
      name: 'New',
      mobile: '9876543210',
      dial_code: '+91',
      referal_code: '',
      password: 'Canary@1234',
      confirm_password: 'Canary@1234',
    });
    expect(b.log()).not.toContain('Canary@1234');
  });
  test('a name that is taken is a refusal', async () => {
    const b = bench({ 'user/checkExistUser': refused('DUPLICATE', 'Taken') });
    const { error } = await b.dispatch(checkUserName.initiate({ userName: 'demo' }));
    expect(error).toEqual({ code: 'DUPLICATE', message: 'Taken' });
    expect(b.server.asked[0]?.body).toEqual({ user_name: 'demo' });
  });
});

describe('the code of the second step', () => {
  test('the code is in the request and nowhere else', async () => {
    const b = bench({ 'telegram/verifyLoginOtp': ok({}, 'Signed in') });
    const codeHandle = b.extra.secrets.put('918273');
    await b.dispatch(verifyLoginCode.initiate({ userId: '7', codeHandle }));
    expect(b.server.asked[0]).toMatchObject({
      headers: { authorization: 'Bearer tok-1' },
      body: { user_id: 7, otp: '918273' },
    });
    expect(b.log() + JSON.stringify(b.store.getState())).not.toContain('918273');
  });
  test('another one is asked for by user', async () => {
    const b = bench({ 'telegram/resendLoginOtp': ok({}, 'Sent') });
    expect((await b.dispatch(resendLoginCode.initiate({ userId: '7' }))).data).toEqual({ message: 'Sent' });
    expect(b.server.asked[0]?.body).toEqual({ user_id: 7 });
  });
});

describe('the geolocation', () => {
  /** As the wire has it: the whole request, for the fake server looks at paths of the exchange only. */
  const ask = async (url: string, reply: unknown) => {
    const asked: { url: string; init: RequestInit | undefined }[] = [];
    const b = bench();
    b.extra.fetch = (input, init) => {
      asked.push({ url: input instanceof Request ? input.url : input.toString(), init });
      return Promise.resolve(new Response(JSON.stringify(reply)));
    };
    const found = await b.dispatch(getGeo.initiate(url));
    return { ...found, asked };
  };
  test.each(['https://geo.example/json', '//geo.example/json', '/\\geo.example/json'])(
    '%s is somebody else: it hears neither of the session nor of us',
    async (url) => {
      const { asked, data } = await ask(url, { country_code: 'np' });
      expect(asked).toEqual([
        { url, init: { method: 'GET', credentials: 'omit', signal: expect.any(AbortSignal) } },
      ]);
      expect(data).toBe('NP');
    },
  );
  test('a path of ours carries what every call does', async () => {
    const { asked } = await ask('/api/geo', { country: 'IN' });
    expect(asked[0]?.url).toBe('http://exchange.test/api/geo');
    expect(new Headers(asked[0]?.init?.headers).get('authorization')).toBe('Bearer tok-1');
  });
  test.each([
    [{ country: 'India', countryCode: 'IN' }, 'IN'],
    [{ country: 'India' }, null],
    [{}, null],
    [{ country_code: null, country: 'GB', geo: { city: 'x' } }, 'GB'],
  ])('%j is %p', async (reply, country) => {
    expect((await ask('/api/geo', reply)).data).toBe(country);
  });
  test('an answer that makes no sense is an error like any other', async () => {
    expect((await ask('/api/geo', 'IN')).error).toMatchObject({ code: 'BAD_REPLY' });
  });
});

test('the course of prices of a market, in client units', async () => {
  const runners = [{ selection_id: 7, points: [[FIVE_PM_IST, 2.5, 100.5]] }];
  const b = bench({ 'match/getPriceHistory': ok({ market_id: '1.1', runners }) });
  const { data } = await b.dispatch(getPriceHistory.initiate('1.1'));
  expect(b.server.asked[0]).toMatchObject({ method: 'POST', body: { market_id: '1.1' } });
  expect(data).toEqual([{ selectionId: 7, points: [{ at: FIVE_PM_IST, odds: 250, tradedPaise: 100_50 }] }]);
});

test('the last hour of several markets, in client units', async () => {
  const markets = [{ market_id: '1.1', selection_id: 7, points: [[60, 2.5]] }];
  const b = bench({ 'match/getRecentPrices': ok({ markets }) });
  const { data } = await b.dispatch(getRecentPrices.initiate(['1.1', '1.2']));
  expect(b.server.asked[0]).toMatchObject({ method: 'POST', body: { market_ids: ['1.1', '1.2'] } });
  expect(data).toEqual({ '1.1': { selectionId: 7, points: [{ minutesAgo: 60, odds: 250 }] } });
});

test('all levels of a runner, in client units; odds of 0 where nothing was traded', async () => {
  const answer = {
    market_id: '1.1',
    selection_id: 7,
    ltp: null,
    traded: 0,
    trades: [{ price: 1.9, size: 7 }],
    back: [],
    lay: [],
  };
  const b = bench({ 'match/getDepth': ok({ ...answer, back: [{ price: 1.85, size: 100.5 }] }) });
  const { data } = await b.dispatch(getDepth.initiate({ marketId: '1.1', selectionId: 7 }));
  expect(b.server.asked[0]).toMatchObject({ method: 'POST', body: { market_id: '1.1', selection_id: 7 } });
  expect(data).toEqual({
    ltp: 0,
    tradedPaise: 0,
    trades: [{ odds: 190, sizePaise: 7_00 }],
    back: [{ odds: 185, sizePaise: 100_50 }],
    lay: [],
  });
});

test('why a market and the balance hold what they do, in client units', async () => {
  const bet = {
    market_name: 'Match Odds',
    selection_id: 7,
    selection_name: 'A',
    is_back: '1',
    kind: 'odds',
    session: null,
    odds: 1.85,
    stack: 150,
    bet_id: '9',
    open: 50,
    at_worst: -150,
    fills: [{ odds: 1.9, stack: 100 }],
  };
  const result = { name: 'A', from: null, to: null, worst: 90, best: 90, with_open: 40.5, is_worst: false };
  const market = {
    market_id: '1.1',
    kind: 'odds',
    winners: 1,
    rule: { id: 'market.exposure', version: 1 },
    bets: [bet],
    others: { count: 2, at_worst: -1.5 },
    results: [result],
    worst: -151.5,
    worst_names: ['B'],
    worst_number: null,
    exposure: 100,
    by_house: 51.5,
  };
  const row = { market_id: '1.1', market_name: 'Match Odds', match_id: 'm', match_name: 'A v B' };
  const balance = {
    from_date: '2026-11-14',
    to_date: '2026-11-21',
    opening: 10.5,
    balance: 300.5,
    exposure: 100,
    groups: [{ account_type: 'GR', count: 3, sum: 290 }],
    available: 200.5,
    markets: [{ ...row, sport_id: 4, bets: 3, exposure: 100 }],
  };
  const b = bench({ 'bet/explainExposure': ok(market), 'user/explainBalance': ok(balance) });
  const { data } = await b.dispatch(getHeldMarket.initiate('1.1'));
  expect(b.server.asked[0]).toMatchObject({ method: 'POST', body: { market_id: '1.1' } });
  expect(data).toMatchObject({
    bets: [
      {
        betId: '9',
        side: 'back',
        odds: 185,
        openPaise: 5000,
        atWorstPaise: -15000,
        fills: [{ odds: 190, stakePaise: 10000 }],
      },
    ],
    others: { count: 2, atWorstPaise: -150 },
    results: [{ worstPaise: 9000, bestPaise: 9000, withOpenPaise: 4050, isWorst: false }],
    worstPaise: -15150,
    worstNames: ['B'],
    exposurePaise: 10000,
    byHousePaise: 5150,
  });
  expect((await b.dispatch(getHeldBalance.initiate())).data).toEqual({
    from: '2026-11-14',
    openingPaise: 1050,
    balancePaise: 30050,
    exposurePaise: 10000,
    groups: [{ type: 'GR', count: 3, paise: 29000 }],
    availablePaise: 20050,
    markets: [
      { marketId: '1.1', marketName: 'Match Odds', matchName: 'A v B', bets: 3, exposurePaise: 10000 },
    ],
  });
});

test('why a bet brought what it did, in client units', async () => {
  const bet = {
    bet_id: '7',
    selection_name: '',
    is_back: '0',
    stakes: [{ stack: 100.5, price: 90 }],
    terms: { kind: 'line', line: 64 },
    end: 'number',
    heat: null,
    profit: 100.5,
  };
  const entry = {
    kind: 'settlement',
    at: '2026-11-21 17:00:00',
    rule: { id: 'market.session', version: 1 },
    reason: 'photo',
    changes: [{ bet_id: '7', stack: 2, was_price: 1.5, price: null }],
    bets: [bet],
    result: 63,
    gross: 100.5,
    commission_percent: 2.5,
    commission: 2.51,
    net: 97.99,
    by_house: 0,
    before: 1000,
    after: 1097.99,
  };
  const b = bench({ 'bet/explain': ok({ kind: 'numbers', entries: [entry] }) });
  const { data } = await b.dispatch(getExplanation.initiate({ betId: '7', seen: 'so' }));
  expect(b.server.asked[0]).toMatchObject({ method: 'POST', body: { bet_id: '7' } });
  expect(data).toEqual({
    kind: 'numbers',
    entries: [
      {
        kind: 'settlement',
        at: FIVE_PM_IST,
        rule: entry.rule,
        result: 63,
        reason: 'photo',
        changes: [{ betId: '7', stakePaise: 200, wasPrice: 150, price: null }],
        bets: [
          {
            betId: '7',
            selectionName: '',
            side: 'lay',
            stakes: [{ stakePaise: 100_50, price: 9000 }],
            terms: bet.terms,
            end: 'number',
            heat: null,
            profitPaise: 100_50,
          },
        ],
        grossPaise: 100_50,
        commissionBps: 250,
        commissionPaise: 2_51,
        netPaise: 97_99,
        byHousePaise: 0,
        beforePaise: 1000_00,
        afterPaise: 1097_99,
      },
    ],
  });
});

describe('what happened to a bet', () => {
  const at = '2026-11-21 17:00:00';
  const session = {
    session_type: 'line',
    fancy_type_id: 1,
    ball_sess: '1',
    width: 0,
    cap_runs: 0,
    size: 100,
  };
  const bet = {
    market_name: '6 over runs',
    selection_id: 1,
    selection_name: 'Runs',
    is_back: '0',
    kind: 'numbers',
    session,
    odds: 63,
    stack: 100,
  };
  const why = {
    rule: { id: 'market.nonRunner', version: 1 },
    market: 'win',
    struck: 8.6,
    runners: [{ name: 'A', percent: 16.2, counts: true, removed_at: at }],
  };
  const steps = [
    { step: 'pressed', at },
    { step: 'sent', at },
    { step: 'received', at },
    { step: 'waited', at, seconds: 5 },
    { step: 'placed', at, stack: 100, odds: 63, asked_odds: 62, asked_size: 110 },
    { step: 'matched', at, stack: 99.5, odds: 63 },
    { step: 'lapsed', at, stack: 0.5 },
    { step: 'refused', at, code: 'NOT_FILLED', message: 'Not whole' },
    { step: 'voided', at, stack: 100, reason: 'NON_RUNNER' },
    { step: 'deleted', at, reason: 'Wrong rate' },
    { step: 'reduced', at, odds: 7.21, was_odds: 8.6, why: null },
    { step: 'reduced', at, odds: 7.21, was_odds: 8.6, why },
    { step: 'cashedOut', at, profit: 14.63, percent: 50 },
    { step: 'settled', at, profit: -100 },
    { step: 'corrected', at, profit: 100, was_profit: -100 },
  ];

  test('in client units', async () => {
    const b = bench({ 'bet/timeline': ok({ bet, steps }) });
    const { data } = await b.dispatch(getTimeline.initiate({ bet: { ref: 'reference-1' }, seen: 'so' }));
    expect(b.server.asked[0]).toMatchObject({ method: 'POST', body: { ref: 'reference-1' } });
    expect(data?.bet).toMatchObject({ side: 'lay', odds: 6300, rateBps: 10_000, stakePaise: 100_00 });
    expect(data?.steps).toEqual([
      { step: 'pressed', at: FIVE_PM_IST },
      { step: 'sent', at: FIVE_PM_IST },
      { step: 'received', at: FIVE_PM_IST },
      { step: 'waited', at: FIVE_PM_IST, seconds: 5 },
      {
        step: 'placed',
        at: FIVE_PM_IST,
        stakePaise: 100_00,
        odds: 6300,
        asked: { odds: 6200, rateBps: 11_000 },
      },
      { step: 'matched', at: FIVE_PM_IST, stakePaise: 99_50, odds: 6300 },
      { step: 'lapsed', at: FIVE_PM_IST, stakePaise: 50 },
      { step: 'refused', at: FIVE_PM_IST, error: { code: 'NOT_FILLED', message: 'Not whole' } },
      { step: 'voided', at: FIVE_PM_IST, stakePaise: 100_00, reason: 'NON_RUNNER' },
      { step: 'deleted', at: FIVE_PM_IST, reason: 'Wrong rate' },
      { step: 'reduced', at: FIVE_PM_IST, odds: 721, wasOdds: 860, why: null },
      {
        step: 'reduced',
        at: FIVE_PM_IST,
        odds: 721,
        wasOdds: 860,
        why: {
          rule: why.rule,
          market: 'win',
          struck: 860,
          runners: [{ name: 'A', factor: 16_200, counts: true, removedAt: FIVE_PM_IST }],
        },
      },
      { step: 'cashedOut', at: FIVE_PM_IST, profitPaise: 14_63, percent: 50 },
      { step: 'settled', at: FIVE_PM_IST, profitPaise: -100_00 },
      { step: 'corrected', at: FIVE_PM_IST, profitPaise: 100_00, wasPaise: -100_00 },
    ]);
  });

  test('that these steps are not all is known where the exchange says so', async () => {
    const steps = [{ step: 'takenBack', at }];
    const b = bench({ 'bet/timeline': ok({ bet: null, steps, is_archived: true }) });
    const { data } = await b.dispatch(getTimeline.initiate({ bet: { betId: '7' }, seen: '' }));
    expect(data).toMatchObject({ isArchived: true });
  });

  test('of one that was refused there is nothing but its course; by number it is asked for as such', async () => {
    const b = bench({ 'bet/timeline': ok({ bet: null, steps: [{ step: 'takenBack', at }] }) });
    const { data } = await b.dispatch(getTimeline.initiate({ bet: { betId: '7' }, seen: '' }));
    expect(b.server.asked[0]).toMatchObject({ body: { bet_id: '7' } });
    expect(data).toEqual({
      bet: null,
      canQuery: false,
      steps: [{ step: 'takenBack', at: FIVE_PM_IST }],
    });
  });
});
