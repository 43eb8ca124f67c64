import { getBetHistory, getBetsByMatch, getCurrentBets, getRefusedBets } from '../../api/betReports';
import { getCasinoBets, getCasinoRounds } from '../../api/casinoReports';
import { ok } from '../store/fakeWorld';
import { bench } from './bench';
import { wireBet } from './wire';

const PLAIN = { page: 1, size: 20, sort: null, search: '' } as const;
const row = { ...wireBet, match_name: 'India v Australia', sport_id: 4, sport_name: 'Cricket' };
const listed = { betId: 'b1', matchName: 'India v Australia', sportId: 4, unmatchedPaise: 400_00 };

test('current bets', async () => {
  const b = bench({ 'bet/getCurrentBets': ok({ data: [row], total: 41, limit: 20, page: 3 }) });
  const { data } = await b.dispatch(getCurrentBets.initiate({ ...PLAIN, list: 'U', page: 3 }));
  expect(b.server.asked[0]).toMatchObject({ method: 'POST', body: { bet_type: 'U', page: 3 } });
  expect(data).toMatchObject({ rows: [listed], total: 41, page: 3, size: 20 });
});

test('bets that were refused in their delay', async () => {
  const refused = { ...row, ref: 'r-1', refused: '2026-11-21 19:00:05', message: 'Too late' };
  const b = bench({ 'bet/getRefusedBets': ok({ data: [refused], total: 1, limit: 20, page: 1 }) });
  const { data } = await b.dispatch(getRefusedBets.initiate({ ...PLAIN, search: 'wood' }));
  expect(b.server.asked[0]?.body).toEqual({ page: 1, search: 'wood' });
  const error = { code: 'REFUSED', message: 'Too late' };
  const { matchName, sportId } = listed;
  expect(data?.rows).toMatchObject([{ ref: 'r-1', matchName, sportId, error, stakePaise: 1000_00 }]);
});

test('bet history', async () => {
  const days = { from_date: '2026-11-14', to_date: '2026-11-21', today: '2026-11-21' };
  const b = bench({ 'bet/getUserBetHistory': ok({ data: [], total: 0, limit: 50, page: 1, ...days }) });
  const asked = { page: 1, size: 50, sort: '-odds', search: 'wood', list: 'M', sportId: 4 } as const;
  const { data } = await b.dispatch(getBetHistory.initiate({ ...asked, from: '2026-11-14', to: null }));
  expect(b.server.asked[0]?.body).toEqual({
    bet_type: 'M',
    sport_id: 4,
    from_date: '2026-11-14',
    page: 1,
    limit: 50,
    sort: '-odds',
    search: 'wood',
  });
  expect(data).toEqual({
    rows: [],
    total: 0,
    page: 1,
    size: 50,
    days: { from: '2026-11-14', to: '2026-11-21', today: '2026-11-21' },
  });
});

test('bets of a market', async () => {
  const b = bench({ 'bet/getBetsByMatchId': ok([row]) });
  const { data } = await b.dispatch(getBetsByMatch.initiate({ matchId: 'm1', marketId: '1.1' }));
  expect(b.server.asked[0]?.body).toEqual({ match_id: 'm1', market_id: '1.1', bet_type: 'M' });
  expect(data).toMatchObject([listed]);
});

describe('the casino', () => {
  const days = { from_date: '2026-11-14', to_date: '2026-11-21', today: '2026-11-21' };
  const page = { total: 1, limit: 20, page: 1, ...days };
  test('bets', async () => {
    const placed = { placed: '2026-11-21 17:00:00', transaction_id: 't1', round_id: 'r1', is_back: '1' };
    const bet = { sport_name: 'Lucky 7', type: 'SB', stack: 100, total: -100, ...placed };
    const b = bench({ 'casino/getCasinoResult': ok({ ...page, data: [bet] }) });
    const { data } = await b.dispatch(getCasinoBets.initiate({ ...PLAIN, list: 'SB', from: null, to: null }));
    expect(b.server.asked[0]?.body).toEqual({ bet_type: 'SB', page: 1 });
    expect(data?.rows).toMatchObject([{ game: 'Lucky 7', stakePaise: 100_00, totalPaise: -100_00 }]);
  });
  test('rounds', async () => {
    const round = {
      market_id: 'r1',
      match_id: '-145',
      match_name: 'Lucky 7',
      winner_name: 'High',
      card_data: '[{"name":"card","cards":["KHH"]}]',
    };
    const other = {
      ...round,
      opened: '2026-11-21 19:00:00',
      own_bets: 2,
      own_net: -50,
      market_id: 'r2',
      card_data: '{"cards":"as another exchange tells them"}',
    };
    const b = bench({ 'betResult/marketResultDetailsByMarketId': ok({ ...page, data: [round, other] }) });
    const { data } = await b.dispatch(getCasinoRounds.initiate({ ...PLAIN, from: '2026-11-20', to: null }));
    expect(b.server.asked[0]?.body).toEqual({ from_date: '2026-11-20', page: 1 });
    const shown = { table: 'Lucky 7', winner: 'High' };
    expect(data?.rows).toEqual([
      { ...shown, roundId: 'r1', cards: [{ name: 'card', cards: ['KHH'] }], openedAt: null },
      {
        ...shown,
        roundId: 'r2',
        cards: [],
        openedAt: Date.parse('2026-11-21T13:30:00Z'),
        own: { bets: 2, netPaise: -50_00 },
      },
    ]);
  });
  test("a table's own rounds", async () => {
    const b = bench({ 'betResult/marketResultDetailsByMarketId': ok({ ...page, data: [] }) });
    await b.dispatch(getCasinoRounds.initiate({ ...PLAIN, from: null, to: null, of: '-145', isMine: true }));
    expect(b.server.asked[0]?.body).toEqual({ match_id: '-145', is_mine: '1', page: 1 });
  });
});
