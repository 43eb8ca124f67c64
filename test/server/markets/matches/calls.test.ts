import * as v from 'valibot';
import { marketWatch, matchDetail, matchOdds } from '../../../../api/schemas/match';
import type { MatchDetail, MatchOdds, WatchRow } from '../../../../api/schemas/match';
import type { Answer } from '../../../../server/base/call';
import { matchCalls } from '../../../../server/markets/matches/calls';
import { createCatalogue, matchInfoOf, startOf } from '../../../../server/markets/matches/catalogue';
import { RESULT_SHOWN_MS } from '../../../../server/markets/matches/leaving';
import { createLive } from '../../../../server/markets/matches/createLive';
import { termsOf } from '../../../../server/markets/matches/terms';
import type { FeedDefinition } from '@backlay/feed/message';
import { definition, wonBy } from './support';

const NOW = Date.UTC(2026, 10, 21, 6, 0, 0);
const CALLER = { playerId: 7, userName: 'demo', tokenHash: '', ip: '', device: '' };

const STEPS = [
  { from: 0, to: 62, paise: -10_000 },
  { from: 63, to: null, paise: 10_000 },
];
const RANGES = { 1: { worst: 8500, best: 8500 }, 2: { worst: -10000, best: 8500 } };

function setUp() {
  let now = NOW;
  const live = createLive({ clock: { now: () => now } });
  const catalogue = createCatalogue();
  const asked: unknown[] = [];
  const calls = matchCalls({
    live,
    catalogue,
    clock: { now: () => now },
    profitByRunner: (playerId, marketIds) => {
      asked.push([playerId, marketIds]);
      return Promise.resolve(new Map([['1.1', { 1: 8500, 2: -10000, 3: -10000 }]]));
    },
    rangesByRunner: (_, marketIds) => Promise.resolve(new Map(marketIds.map((id) => [id, RANGES]))),
    stepsBySession: () => Promise.resolve(new Map([['S1', STEPS]])),
  });
  const put = (id: string, change: Partial<FeedDefinition> = {}, matchId = 'E1') => {
    const full = definition({ ...change, eventId: matchId });
    const match = matchInfoOf(full);
    const terms = termsOf(match.sportId, full.marketType);
    catalogue.put(match, { ...terms, id, matchId, startAt: startOf(full), closedAt: null });
    live.apply({
      id,
      marketDefinition: full,
      rc: [{ id: 1, atb: [[1.85, 100]], atl: [[1.87, 50.5]], ltp: 1.86 }],
      tv: 1234.5,
    });
  };
  const ask = async <T>(path: string, body: object): Promise<Answer<T>> => {
    const call = calls.find((one) => one.path === path)!;
    return (await call.handle(v.parse(call.request, body) as never, CALLER)) as Answer<T>;
  };
  const rows = async (body: object) => {
    const answer = await ask<WatchRow[]>('match/marketWatch', body);
    if (!answer.ok) throw new Error(answer.message);
    return v.parse(marketWatch, answer.data);
  };
  return { live, catalogue, asked, put, ask, rows, at: (ms: number) => (now = ms) };
}

describe('getMatchDetail', () => {
  test('a match with prices, terms and the player’s profit by runner, as the contract has it', async () => {
    const { put, ask, asked, live } = setUp();
    put('1.1', { countryCode: 'IN', seriesName: 'Cup', betDelay: 3, inPlay: true });
    live.apply({ id: '1.1', sc: { summary: '10-0' } });
    const answer = await ask<MatchDetail>('match/getMatchDetail', { match_id: 'E1' });
    if (!answer.ok) throw new Error(answer.message);
    const detail = v.parse(matchDetail, answer.data);
    expect(detail).toMatchObject({
      match_id: 'E1',
      match_name: 'Home v Away',
      match_date: '2026-11-21 17:30:00',
      sport_id: 4,
      sport_name: 'Cricket',
      series_name: 'Cup',
      country: 'IN',
      min_stack: 100,
      max_stack: 500000,
      score: { summary: '10-0' },
      fancies: [],
    });
    expect(detail.markets[0]).toMatchObject({
      market_id: '1.1',
      status: 'OPEN',
      inplay: true,
      bet_delay: 3,
      commission_percent: 2,
      allows_unmatched: true,
      total_matched: 1234.5,
      price_ladder: 'CLASSIC',
      pt: NOW,
      result: '',
      market_start_time: '2026-11-21 17:30:00',
    });
    expect(detail.markets[0]!.runner_json[0]).toEqual({
      selection_id: 1,
      name: 'R1',
      status: 'ACTIVE',
      win_loss: 85,
      ltp: 1.86,
      back: [{ price: 1.85, size: 100 }],
      lay: [{ price: 1.87, size: 50.5 }],
    });
    expect(detail.markets[0]!.runner_json.map(({ win_loss }) => win_loss)).toEqual([85, -100, -100]);
    expect(asked).toEqual([[7, ['1.1']]]);
  });

  test('a market of several winners says the worst and the best beside each runner, one of one winner does not', async () => {
    const { put, ask } = setUp();
    put('1.1');
    put('1.2', { marketType: 'PLACE', numberOfWinners: 2 });
    const answer = await ask<MatchDetail>('match/getMatchDetail', { match_id: 'E1' });
    if (!answer.ok) throw new Error(answer.message);
    const figures = v
      .parse(matchDetail, answer.data)
      .markets.map(({ runner_json }) =>
        runner_json.map(({ win_loss_worst: worst, win_loss_best: best }) => [worst, best]),
      );
    const none = [undefined, undefined];
    expect(figures).toEqual([
      [none, none, none],
      [
        [85, 85],
        [-100, 85],
        [0, 0],
      ],
    ]);
  });

  test('match odds come first, then markets in order of their start', async () => {
    const { put, ask } = setUp();
    put('1.3', { marketType: 'TOSS', marketTime: '2026-11-21T13:00:00Z' });
    put('1.2', { marketType: 'TOSS', marketTime: '2026-11-21T12:00:00Z' });
    put('1.9', { marketType: 'MATCH_ODDS', marketTime: '2026-11-21T14:00:00Z' });
    const answer = await ask<MatchDetail>('match/getMatchDetail', { match_id: 'E1' });
    expect(answer.ok && answer.data.markets.map(({ market_id }) => market_id)).toEqual(['1.9', '1.2', '1.3']);
  });

  test('a result names its winners; a void market says so', async () => {
    const { put, ask, live } = setUp();
    put('1.1', { status: 'CLOSED', runners: wonBy(2) });
    put('1.2');
    const before = await ask<MatchDetail>('match/getMatchDetail', { match_id: 'E1' });
    expect(before.ok && before.data.markets.map(({ result }) => result)).toEqual(['', '']);
    live.close('1.1', [2]);
    live.close('1.2', []);
    const answer = await ask<MatchDetail>('match/getMatchDetail', { match_id: 'E1' });
    expect(answer.ok && answer.data.markets.map(({ status, result }) => [status, result])).toEqual([
      ['CLOSED', 'R2'],
      ['CLOSED', 'Void'],
    ]);
  });

  test('an unknown match is refused', async () => {
    expect(await setUp().ask('match/getMatchDetail', { match_id: 404 })).toMatchObject({
      ok: false,
      code: 'NOT_FOUND',
      message: 'This match is not offered',
    });
  });
});

describe('marketWatch', () => {
  test('in play first, then by start; filtered by sport, series and in-play', async () => {
    const { put, rows } = setUp();
    put('1.1', { openDate: '2026-11-21T14:00:00Z' }, 'later');
    put('1.2', { openDate: '2026-11-21T12:00:00Z', seriesId: 5 }, 'soon');
    put('1.3', { openDate: '2026-11-21T15:00:00Z', inPlay: true }, 'now');
    put('1.4', { eventTypeId: '7', marketType: 'WIN', openDate: '2026-11-21T06:30:00Z' }, 'race');
    // Those of later hours are on the race card, and on the list of their sport.
    put('1.5', { eventTypeId: '7', marketType: 'WIN', openDate: '2026-11-21T07:01:00Z' }, 'evening race');
    const ids = async (body: object) => (await rows(body)).map(({ match_id }) => match_id);
    expect(await ids({})).toEqual(['now', 'race', 'soon', 'later']);
    expect(await ids({ sport_id: 4 })).toEqual(['now', 'soon', 'later']);
    expect(await ids({ sport_id: '7' })).toEqual(['race', 'evening race']);
    expect(await ids({ series_id: 5 })).toEqual(['soon']);
    expect(await ids({ in_play_page: '1' })).toEqual(['now']);
    expect(await ids({ sport_id: 4, in_play_page: 0, is_cup: '0' })).toHaveLength(3);
    expect(await ids({ sport_id: 99 })).toEqual([]);
  });

  test('a row names the kind of its market, whose bets its page may have to work out', async () => {
    const { put, rows } = setUp();
    put('9.1', { eventTypeId: '99994', marketType: 'BINARY_INDEX' });
    expect((await rows({}))[0]).toMatchObject({ market_id: '9.1', kind: 'rates' });
  });

  test('a row shows the best levels of the match’s first market', async () => {
    const { put, rows } = setUp();
    put('1.1');
    expect((await rows({}))[0]).toMatchObject({
      match_id: 'E1',
      market_id: '1.1',
      match_name: 'Home v Away',
      sport_name: 'Cricket',
      status: 'OPEN',
      inplay: false,
      is_fancy: 0,
      is_bookmaker_market: 0,
      IsTv: false,
      kind: 'odds',
      runner_json: [
        { selection_id: 1, back: [{ price: 1.85, size: 100 }], lay: [{ price: 1.87, size: 50.5 }] },
        {},
        {},
      ],
    });
  });

  test('pictures an operator named are in the list and in the match, until they are taken away', async () => {
    const { put, rows, ask, catalogue } = setUp();
    put('1.1');
    const said = async () => {
      const answer = await ask<MatchDetail>('match/getMatchDetail', { match_id: 'E1' });
      if (!answer.ok) throw new Error(answer.message);
      const { tv_url, is_show_tv } = v.parse(matchDetail, answer.data);
      return [(await rows({}))[0]?.IsTv, tv_url, is_show_tv];
    };
    expect(await said()).toEqual([false, '', 0]);
    catalogue.setTv(new Map([['E1', 'https://tv.example/']]));
    put('1.1', { name: 'Match Odds' });
    expect(await said()).toEqual([true, 'https://tv.example/', 1]);
    catalogue.setTv(new Map());
    expect(await said()).toEqual([false, '', 0]);
  });

  test('a bookmaker and sessions count as offered until they are closed', async () => {
    const { put, rows, live } = setUp();
    put('1.1');
    put('k', { marketType: 'BOOKMAKER' });
    const session = { type: 'line', typeId: 1, ballSess: 1, width: 0, capRuns: 0 } as const;
    put('s', { marketType: 'SESSION', session });
    expect((await rows({}))[0]).toMatchObject({ is_fancy: 1, is_bookmaker_market: 1 });
    live.close('k', []);
    live.close('s', [63]);
    expect((await rows({}))[0]).toMatchObject({ is_fancy: 0, is_bookmaker_market: 0 });
  });

  test('a closed market stays on the list for ten minutes, at its end; its page goes on showing it', async () => {
    const { put, rows, live, catalogue, at, ask } = setUp();
    put('1.1');
    put('1.2', {}, 'other');
    live.close('1.1', [1]);
    catalogue.closed('1.1', NOW);
    expect((await rows({})).map(({ market_id }) => market_id)).toEqual(['1.2', '1.1']);
    at(NOW + 600_000);
    expect((await rows({})).map(({ market_id }) => market_id)).toEqual(['1.2']);
    expect((await ask('match/getMatchDetail', { match_id: 'E1' })).ok).toBe(true);
  });
});

test('a market or session that was paid leaves the page of its match after two minutes, its main market stays', async () => {
  const { put, live, catalogue, at, ask } = setUp();
  const session = { type: 'line', typeId: 1, ballSess: 1, width: 0, capRuns: 0 } as const;
  put('1.1');
  put('1.2', { marketType: 'OVER_UNDER_25', name: 'Goals' });
  put('1.3', { marketType: 'OVER_UNDER_35', name: 'More goals' });
  put('s', { marketType: 'SESSION', name: '6 over runs', session });
  const shown = async () => {
    const answer = await ask<MatchDetail>('match/getMatchDetail', { match_id: 'E1' });
    const odds = await ask<MatchOdds>('match/getMatchOdds', { match_id: 'E1' });
    if (!answer.ok || !odds.ok) throw new Error('no match');
    const { markets, fancies } = answer.data;
    expect([odds.data.markets.length, odds.data.fancies.length]).toEqual([markets.length, fancies.length]);
    return [...markets.map(({ market_id }) => market_id), ...fancies.map(({ fancy_id }) => fancy_id)];
  };
  for (const [id, result] of [
    ['1.1', 1],
    ['1.2', 2],
    ['s', 63],
  ] as const) {
    live.close(id, [result]);
    catalogue.closed(id, NOW);
  }
  // Closed by its feed and not paid: nobody knows its result yet.
  live.apply({ id: '1.3', marketDefinition: definition({ status: 'CLOSED', runners: wonBy(1) }) });
  catalogue.closed('1.3', NOW);
  at(NOW + RESULT_SHOWN_MS - 1);
  expect(await shown()).toEqual(['1.1', '1.2', '1.3', 's']);
  at(NOW + RESULT_SHOWN_MS);
  expect(await shown()).toEqual(['1.1', '1.3']);
});

test('sessions listed together stand in the order in which they end, not in that of their letters', async () => {
  const { put, ask } = setUp();
  const session = { type: 'line', typeId: 1, ballSess: 1, width: 0, capRuns: 0 } as const;
  put('1.1');
  for (const overs of [10, 15, 20, 6])
    put(`s1-r${overs}`, { marketType: 'SESSION', name: `${overs} over runs`, session });
  const answer = await ask<MatchDetail>('match/getMatchDetail', { match_id: 'E1' });
  if (!answer.ok) throw new Error(answer.message);
  expect(answer.data.fancies.map(({ name }) => name)).toEqual([
    '6 over runs',
    '10 over runs',
    '15 over runs',
    '20 over runs',
  ]);
});

test('a market whose feed is not played is not listed, but its page opens', async () => {
  const { put, rows, live, ask } = setUp();
  put('1.1');
  live.forget('1.1');
  live.restore({ id: '1.1', definition: definition(), held: false, removed: [], result: null });
  expect(await rows({})).toEqual([]);
  expect((await ask('match/getMatchDetail', { match_id: 'E1' })).ok).toBe(true);
});

test('getMatchOdds has the prices alone, in the same order, and asks for no bets', async () => {
  const { put, ask, asked } = setUp();
  put('1.1');
  const answer = await ask<MatchOdds>('match/getMatchOdds', { match_id: 'E1' });
  if (!answer.ok) throw new Error(answer.message);
  const [market] = v.parse(matchOdds, answer.data).markets;
  expect(market).toMatchObject({ market_id: '1.1', status: 'OPEN', pt: NOW });
  expect(market!.runner_json[0]).toEqual({
    selection_id: 1,
    status: 'ACTIVE',
    back: [{ price: 1.85, size: 100 }],
    lay: [{ price: 1.87, size: 50.5 }],
  });
  expect(asked).toEqual([]);
  expect((await ask('match/getMatchOdds', { match_id: 'no' })).ok).toBe(false);
});

test('scoreBoard gives the score, null before there is one', async () => {
  const { put, ask, live } = setUp();
  put('1.1');
  expect(await ask('match/scoreBoard', { match_id: 'E1', score_type: '0' })).toMatchObject({
    ok: true,
    data: null,
  });
  live.apply({ id: '1.1', sc: { summary: '10-0', runs: 10 } });
  expect(await ask('match/scoreBoard', { match_id: 'E1' })).toMatchObject({
    data: { summary: '10-0', runs: 10 },
  });
});

test('all levels of a runner: those of the feed with players’ open orders in them, best first', async () => {
  const { live, put, ask } = setUp();
  put('1.1');
  const atb: [number, number][] = [
    [1.85, 100],
    [1.8, 40],
    [1.75, 30],
    [1.7, 20],
    [1.6, 10],
  ];
  const trd: [number, number][] = [
    [1.85, 300.25],
    [1.9, 600.25],
  ];
  live.apply({ id: '1.1', rc: [{ id: 1, atb, tv: 900.5, trd }] });
  live.rest('1.1', 1, { atb: new Map([[180, 5_00]]), atl: new Map() });
  const answer = await ask('match/getDepth', { market_id: '1.1', selection_id: 1 });
  const sizes = [100, 45, 30, 20, 10];
  expect(answer).toMatchObject({
    ok: true,
    data: {
      market_id: '1.1',
      selection_id: 1,
      ltp: 1.86,
      traded: 900.5,
      lay: [{ price: 1.87, size: 50.5 }],
      trades: [
        { price: 1.9, size: 600.25 },
        { price: 1.85, size: 300.25 },
      ],
      back: atb.map(([price], i) => ({ price, size: sizes[i] })),
    },
  });
  const unknown = [
    { market_id: '1.9', selection_id: 1 },
    { market_id: '1.1', selection_id: 9 },
  ];
  for (const body of unknown)
    expect(await ask('match/getDepth', body)).toMatchObject({ code: 'UNKNOWN_MARKET' });
});
