import { getPayments } from '../../api/paymentReport';
import { getProfitLoss, getStatement } from '../../api/statements';
import { ok } from '../store/fakeWorld';
import { bench } from './bench';

const PLAIN = { page: 1, size: 20, sort: null, search: '', from: null, to: null } as const;
const days = { from_date: '2026-11-14', to_date: '2026-11-21', today: '2026-11-21' };
const DAYS = { from: '2026-11-14', to: '2026-11-21', today: '2026-11-21' };

const row = {
  id: 7,
  date: '2026-11-20 11:30:00',
  credit_debit: -25.5,
  balance: 974.5,
  description: 'settled',
  code: 'settled',
  reason: '',
  bet_id: null,
  match_id: 'm1',
  match_name: 'A v B',
  market_id: '1.1',
  market_name: 'Match Odds',
  sport_id: 4,
};
const statement = (over: object = {}) => ({
  data: [row],
  total: 1,
  limit: 20,
  page: 1,
  closing: 974.5,
  ...days,
  opening: { date: '2026-11-14 00:00:00', balance: 1000, description: 'Opening balance' },
  ...over,
});

describe('the statement', () => {
  const PATH = 'accountStatement/getUserAccountStatementHistory';
  const read = async (reply: object, asked: object = {}) => {
    const b = bench({ 'accountStatement/getUserAccountStatementHistory': ok(reply) });
    const { data } = await b.dispatch(getStatement.initiate({ ...PLAIN, type: 'All', ...asked }));
    return { data, asked: b.server.asked[0] };
  };

  test('has the opening balance before the first row, in paise', async () => {
    const { data, asked } = await read(statement(), { type: 'GR', search: 'odds' });
    expect(asked).toMatchObject({ path: PATH, body: { account_type: 'GR', page: 1, search: 'odds' } });
    expect(data).toMatchObject({ total: 1, days: DAYS, openingPaise: 100_000, closingPaise: 97_450 });
    expect(data?.rows).toMatchObject([
      { id: 'opening', code: 'opening', paise: null, balancePaise: 100_000 },
      { id: '7', code: 'settled', paise: -2550, balancePaise: 97_450, matchId: 'm1', marketId: '1.1' },
    ]);
  });

  test.each([
    ['the second page has none', { page: 2 }, {}, ['7']],
    ['after the last, newest first', {}, { sort: '-date' }, ['7', 'opening']],
    ['not before the last page is reached', { total: 41 }, { sort: '-date' }, ['7']],
  ])('the opening balance: %s', async (_, over, asked, ids) => {
    const { data } = await read(statement(over), asked);
    expect(data?.rows.map(({ id }) => id)).toEqual(ids);
  });

  test('a code of a later exchange is said by its own words', async () => {
    const { data } = await read(statement({ data: [{ ...row, code: 'gift', description: 'A gift' }] }));
    expect(data?.rows[1]).toMatchObject({ code: 'other', text: 'A gift' });
  });
});

test('profit and loss', async () => {
  const sum = {
    game: 'A v B',
    game_type: 'Cricket',
    profit_loss: -25.5,
    count: 2,
    date: '2026-11-20 11:30:00',
  };
  const one = { ...sum, sport_id: 4, match_id: 'm1', match_name: 'A v B', market_id: null, market_name: '' };
  const reply = { data: [one], total: 1, limit: 20, page: 1, sum: -25.5, ...days };
  const byDay = [{ day: '2026-11-20', profit_loss: -25.5 }];
  const b = bench({ 'report/getProfitLoss': ok({ ...reply, days: byDay }) });
  const asked = { ...PLAIN, by: 'match', sportId: '4', matchId: null } as const;
  const { data } = await b.dispatch(getProfitLoss.initiate(asked));
  expect(b.server.asked[0]?.body).toEqual({ group: 'match', sport_id: '4', page: 1 });
  expect(data).toMatchObject({
    total: 1,
    sumPaise: -2550,
    days: DAYS,
    byDay: [{ day: '2026-11-20', paise: -2550 }],
    rows: [{ name: 'A v B', sportName: 'Cricket', paise: -2550, count: 2, marketId: null }],
  });
});

test('payments', async () => {
  const payment = {
    kind: 'withdrawal',
    id: 4,
    created_at: '2026-11-20 11:30:00',
    name: 'ASHA',
    account_number: 'AB 12',
    ifsc: 'BKLY0001234',
    phone: '',
    email: '',
    amount: 1000,
    status: 'rejected',
    state: 'rejected',
    description: 'Bank account',
    reject_reason: 'closed account',
  };
  const b = bench({
    'payment/getPaymentWithdrawList': ok({ data: [payment], total: 1, limit: 20, page: 1, ...days }),
  });
  const { data } = await b.dispatch(getPayments.initiate({ ...PLAIN, kind: 'withdrawal', status: null }));
  expect(b.server.asked[0]?.body).toEqual({ kind: 'withdrawal', page: 1 });
  expect(data?.rows).toMatchObject([
    { paymentId: 'withdrawal/4', amountPaise: 100_000, state: 'rejected', reason: 'closed account' },
  ]);
});
