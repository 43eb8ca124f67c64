import { bringToDraw, getCasinoMatches, getTable, undoBet } from '../../api/casinoTables';
import { ok } from '../store/fakeWorld';
import { bench } from './bench';
import { wireBet } from './wire';
import { NOW, wireLobby, wireRound, wireTable, wireTableRow } from './wireCasino';

test('the lobby: limits in paise, moments as they are', async () => {
  const b = bench({ 'match/getCasinoMatches': ok(wireLobby(wireTableRow())) });
  const { data } = await b.dispatch(getCasinoMatches.initiate());
  expect(b.server.asked[0]).toMatchObject({ method: 'POST', body: {} });
  expect(data).toEqual({
    now: NOW,
    tables: [
      {
        matchId: '-145',
        name: 'Lucky 7 A',
        category: 'cards',
        game: 'lucky7',
        isOpen: true,
        state: 'OPEN',
        closesAt: NOW + 12_000,
        results: [{ roundId: '106261127122900', result: 'h' }],
        players: 3,
        minStakePaise: 5_000,
        maxStakePaise: 2_500_000,
        returnLow: 0.923,
        returnHigh: 0.969,
      },
    ],
  });
});

test('a table: its round with the own bets, prices in hundredths, a side without a price not offered', async () => {
  const round = wireRound({
    state: 'SETTLED',
    cards: [['KHH']],
    result: 'h',
    ends: [{ selection_id: 2, result: 'won', payout: 0 }],
    bets: [
      { bet_id: 'c1', selection_id: 2, is_back: '1', odds: 1.98, stack: 50, placed_after: 0, profit: 49 },
    ],
    net: 49,
  });
  const b = bench({ 'casino/getTable': ok(wireTable({ last: round })) });
  const { data } = await b.dispatch(getTable.initiate({ matchId: '-145' }));
  expect(b.server.asked[0]).toMatchObject({ method: 'POST', body: { match_id: '-145' } });
  expect(data).toMatchObject({
    now: NOW,
    round: { state: 'OPEN', netPaise: null, bets: [] },
    last: {
      state: 'SETTLED',
      cards: [['KHH']],
      ends: [{ selectionId: 2, result: 'won' }],
      bets: [{ betId: 'c1', side: 'back', odds: 198, stakePaise: 5_000, profitPaise: 4_900 }],
      netPaise: 4_900,
    },
    fairness: { level: 1, mix: 'fixed' },
  });
  expect(data?.selections[0]).toEqual({
    id: 1,
    name: 'Low Card',
    group: 'main',
    isActive: true,
    back: 200,
    lay: null,
    probability: 6 / 13,
    returnShare: 0.9615,
  });
});

test('a bet is asked back by its number', async () => {
  const bet = { ...wireBet, bet_id: 'c1', match_id: '-145', status: 'CANCELLED' };
  const b = bench({ 'bet/undoBet': ok({ bet }) });
  const { data } = await b.dispatch(undoBet.initiate({ betId: 'c1' }));
  expect(b.server.asked[0]).toMatchObject({ method: 'POST', body: { bet_id: 'c1' } });
  expect(data).toEqual({ betId: 'c1' });
});

test('a page brings bytes of its own to the draw, and hears whether they count', async () => {
  const entropy = '80'.repeat(16);
  for (const isKept of [true, false]) {
    const b = bench({ 'casino/contribute': ok({ is_kept: isKept ? 1 : 0 }) });
    const { data } = await b.dispatch(bringToDraw.initiate({ until: NOW }));
    expect(b.server.asked[0]).toMatchObject({ method: 'POST', body: { entropy } });
    expect(data).toEqual({ entropy, isKept });
  }
  const b = bench({ 'casino/contribute': ok({}) });
  expect((await b.dispatch(bringToDraw.initiate({ until: NOW }))).error).toMatchObject({ code: 'BAD_REPLY' });
});

test('tables that wait for what pages bring say until when', async () => {
  const waiting = { is_open: 0 as const, gathers_until: NOW + 60_000 };
  const b = bench({
    'match/getCasinoMatches': ok(wireLobby(wireTableRow(waiting))),
    'casino/getTable': ok(wireTable({ ...waiting, round: null })),
  });
  const { data: lobby } = await b.dispatch(getCasinoMatches.initiate());
  expect(lobby?.tables[0]).toMatchObject({ isOpen: false, gathersUntil: NOW + 60_000 });
  const { data: table } = await b.dispatch(getTable.initiate({ matchId: '-145' }));
  expect(table).toMatchObject({ isOpen: false, gathersUntil: NOW + 60_000 });
});

test('a reply that is no table is refused', async () => {
  const b = bench({ 'casino/getTable': ok({ match_id: '-145' }) });
  const { error } = await b.dispatch(getTable.initiate({ matchId: '-145' }));
  expect(error).toMatchObject({ code: 'BAD_REPLY' });
});
