import { getHalts } from '../../api/halts';
import { getNews, readNews } from '../../api/news';
import { getQueries } from '../../api/queries';
import { raiseQuery } from '../../api/raiseQuery';
import { ok, refused } from '../store/fakeWorld';
import { bench } from './bench';
import { wireBet } from './wire';

const AT = '2026-11-21 19:00:00';
const MS = Date.parse('2026-11-21T13:30:00Z');
const bet = {
  market_name: 'Match Odds',
  selection_id: 11,
  selection_name: 'India',
  is_back: '1',
  kind: 'odds',
  session: null,
  odds: 1.85,
  stack: 100,
};

test('a query goes with its reference and is refused in words of the exchange', async () => {
  const b = bench({ 'bet/raiseQuery': ok({ query_id: '5' }, 'Raised') });
  const query = { betId: '7', reason: 'rate', queryText: 'It was 2.00', ref: 'ref-12345' } as const;
  expect(await b.dispatch(raiseQuery.initiate(query))).toEqual({ data: { queryId: '5', message: 'Raised' } });
  const { betId, queryText, ...rest } = query;
  expect(b.server.asked[0]?.body).toEqual({ ...rest, bet_id: betId, query_text: queryText });
  b.server.answers['bet/raiseQuery'] = refused('QUERY_LATE', 'Too late');
  expect(await b.dispatch(raiseQuery.initiate(query))).toMatchObject({ error: { code: 'QUERY_LATE' } });
});

test('queries in client units', async () => {
  const row = {
    query_id: '5',
    bet_id: '7',
    match_id: 'm1',
    match_name: 'India v Australia',
    bet,
    reason: 'rate',
    query_text: 'It was 2.00',
    state: 'closed',
    ruling: 'upheld',
    raised: AT,
    answered: AT,
    answer_text: 'It was',
    earlier: [{ answer_text: 'We look', answered: AT }],
  };
  const b = bench({ 'bet/getQueries': ok({ data: [row], total: 1, limit: 20, page: 1 }) });
  const asked = { page: 1, size: 20, sort: null, search: '' } as const;
  const { data } = await b.dispatch(getQueries.initiate(asked));
  expect(data).toMatchObject({
    total: 1,
    rows: [
      {
        earlier: [{ answerText: 'We look', answeredAt: MS }],
        queryId: '5',
        betId: '7',
        ruling: 'upheld',
        raisedAt: MS,
        bet: { stakePaise: 100_00, odds: 185 },
      },
    ],
  });
});

test('where bets are stopped, since when and why', async () => {
  const halted = {
    scope: 'match',
    id: 'm1',
    name: 'India v Asia',
    match_id: 'm1',
    since: AT,
    reason: 'Rain',
    everything: false,
  };
  const b = bench({ 'bet/getHalts': ok([halted]) });
  const { data } = await b.dispatch(getHalts.initiate());
  expect(data).toEqual([
    {
      scope: 'match',
      id: 'm1',
      name: 'India v Asia',
      matchId: 'm1',
      since: MS,
      reason: 'Rain',
      isWhole: false,
    },
  ]);
});

test('news in client units; that it was read', async () => {
  const cash = { id: 'rule-1', match_id: 'm1', market_id: '1.1', market_name: 'Match Odds' };
  const news = [
    { what: 'deleted', at: AT, bet: wireBet },
    { what: 'reduced', at: AT, bet: wireBet, odds: 1.5, was_odds: 1.85 },
    { what: 'cashedOut', at: AT, ...cash, amount: -2.5, by_itself: true },
    { what: 'cancelledAway', at: AT, ...cash, count: 2, amount: 300 },
    { what: 'queryAnswered', at: AT, query_id: '5', bet_id: '7', match_id: 'm1', bet, ruling: null },
    { what: 'refused', at: AT, ref: 'r-1', match_id: 'm1', bet, code: 'NOT_FILLED', message: 'Not filled' },
    { what: 'signIn', at: AT, id: '77', event: 'newDevice' },
    { what: 'security', at: AT, id: '78', event: 'wrongCodes' },
  ];
  const b = bench({ 'bet/getNews': ok({ news, is_whole: true }), 'bet/readNews': ok({}) });
  const { data } = await b.dispatch(getNews.initiate());
  expect(data).toMatchObject({
    isWhole: true,
    news: [
      { what: 'deleted', at: MS },
      { what: 'reduced', odds: 150, wasOdds: 185 },
      { what: 'cashedOut', paise: -250, byItself: true, marketId: '1.1' },
      { what: 'cancelledAway', count: 2, paise: 300_00, marketName: 'Match Odds' },
      { what: 'queryAnswered', betId: '7', bet: { selectionName: 'India' }, ruling: null },
      {
        what: 'refused',
        ref: 'r-1',
        bet: { odds: 185 },
        error: { code: 'NOT_FILLED', message: 'Not filled' },
      },
      { what: 'signIn', at: MS, id: '77', event: 'newDevice' },
      { what: 'security', id: '78', event: 'wrongCodes' },
    ],
  });
  expect(await b.dispatch(readNews.initiate())).toEqual({ data: null });
});
