import {
  getCashOutQuote,
  getCashOutRules,
  removeCashOutRule,
  setCashOutRule,
  takeCashOut,
} from '../../api/cashOut';
import { cancelBets, keepOrders, replaceBet } from '../../api/orders';
import { ok, refused } from '../store/fakeWorld';
import { bench } from './bench';
import { wireBet } from './wire';

const quote = {
  quote_id: '7',
  market_id: '1.1',
  amount: 7.32,
  percent: 50,
  whole: 14.63,
  is_thin: false,
  expires_at: 1,
  valid_ms: 8000,
  legs: [
    {
      selection_id: 11,
      selection_name: 'India',
      is_back: '0',
      stack: 57.32,
      fills: [{ odds: 4.1, stack: 57.32 }],
    },
  ],
  results: [{ selection_id: 11, selection_name: 'India', before: 370, after: 192.32 }],
};

test('a firm offer in client units, for a share or an amount', async () => {
  const b = bench({ 'bet/cashOutQuote': ok(quote) });
  const ask = { marketId: '1.1', asked: 'a1' };
  const { data } = await b.dispatch(
    getCashOutQuote.initiate({ ...ask, wanted: { kind: 'share', bps: 5000 } }),
  );
  await b.dispatch(getCashOutQuote.initiate({ ...ask, wanted: { kind: 'amount', paise: -7_32 } }));
  expect(b.server.asked.map(({ body }) => body)).toEqual([
    { market_id: '1.1', percent: 50 },
    { market_id: '1.1', amount: -7.32 },
  ]);
  expect(data).toEqual({
    quoteId: '7',
    closedPaise: 7_32,
    percent: 50,
    wholePaise: 14_63,
    isThin: false,
    seconds: 8,
    legs: [{ selectionId: 11, name: 'India', side: 'lay', fills: [{ odds: 410, stakePaise: 57_32 }] }],
    results: [{ selectionId: 11, name: 'India', before: 370_00, after: 192_32 }],
  });
});

test('taking it, and what it was refused for', async () => {
  const bet = { ...wireBet, cash_out: true };
  const b = bench({ 'bet/cashOut': ok({ amount: 14.63, percent: 100, bets: [bet] }) });
  const { data } = await b.dispatch(takeCashOut.initiate({ quoteId: '7', ref: 'cash-out-1' }));
  expect(b.server.asked[0]).toMatchObject({ body: { quote_id: '7', ref: 'cash-out-1' } });
  expect(data).toMatchObject({ closedPaise: 14_63, percent: 100, bets: [{ isCashOut: true }] });
  const over = bench({ 'bet/cashOut': refused('PRICE_CHANGED', 'This offer has ended.') });
  const { error } = await over.dispatch(takeCashOut.initiate({ quoteId: '7', ref: 'cash-out-1' }));
  expect(error).toMatchObject({ code: 'PRICE_CHANGED' });
});

test('what cashes out by itself', async () => {
  const rule = {
    rule_id: '3',
    match_id: 'm1',
    market_id: '1.1',
    market_name: 'Match Odds',
    match_name: 'A v B',
    profit: 50,
    loss: null,
    state: 'waiting',
    amount: null,
  };
  const b = bench({
    'bet/getCashOutRules': ok([rule]),
    'bet/setCashOutRule': ok([{ ...rule, state: 'done', amount: 51.2 }]),
    'bet/removeCashOutRule': ok([]),
  });
  const known = {
    ruleId: '3',
    marketId: '1.1',
    marketName: 'Match Odds',
    matchName: 'A v B',
    state: 'waiting',
    profitPaise: 50_00,
    lossPaise: null,
    closedPaise: null,
  };
  expect((await b.dispatch(getCashOutRules.initiate())).data).toEqual([known]);
  const set = setCashOutRule.initiate({ marketId: '1.1', profitPaise: 50_00, lossPaise: null });
  expect((await b.dispatch(set)).data).toEqual([{ ...known, state: 'done', closedPaise: 51_20 }]);
  expect((await b.dispatch(removeCashOutRule.initiate({ ruleId: '3' }))).data).toEqual([]);
  expect(b.server.asked.map(({ body }) => body)).toEqual([
    {},
    { market_id: '1.1', profit: 50, loss: null },
    { rule_id: '3' },
  ]);
});

test('open bets together, another size, and a sign of the page', async () => {
  const b = bench({
    'bet/cancelBets': ok({ cancelled: [], taken_back: [], bets: [wireBet] }, 'Cancelled: 1 open bets.'),
    'bet/keepOrders': ok({ seconds: 60, was_gone: true }),
    'bet/replaceBet': ok({ bet: wireBet, replaced: wireBet }),
  });
  const many = await b.dispatch(cancelBets.initiate({ matchId: 'm1', side: 'lay', betIds: ['b1'] }));
  expect(many.data).toMatchObject({ bets: [{ matchId: expect.any(String) as string }] });
  expect((await b.dispatch(keepOrders.initiate({ seconds: 60 }))).data).toEqual({ wasGone: true });
  const size = { betId: '7', matchId: 'm1', odds: 300, stakePaise: 50_00, ref: 'resized-1' };
  await b.dispatch(replaceBet.initiate(size));
  expect(b.server.asked.map(({ body }) => body)).toEqual([
    { match_id: 'm1', side: 'lay' },
    { seconds: 60 },
    { bet_id: '7', odds: 3, stack: 50, ref: 'resized-1' },
  ]);
});
