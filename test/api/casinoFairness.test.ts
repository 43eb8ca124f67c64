import { getFairness, getFairnessDay, getReceipts } from '../../api/casinoFairness';
import { ok } from '../store/fakeWorld';
import { bench } from './bench';
import { wireDay, wireFairness, wireReceipts } from './wireFairness';

test('chains as they were published, and the key of receipts', async () => {
  const b = bench({ 'casino/fairness': ok(wireFairness()) });
  const { data } = await b.dispatch(getFairness.initiate());
  expect(data).toMatchObject({
    receiptKey: 'ef'.repeat(32),
    beacon: '',
    chains: [{ table: 'lucky7', mixSource: 'demo', terminalHash: 'cd'.repeat(32) }],
  });
});

test('a day is asked for by table and day, today by the table alone', async () => {
  const b = bench({
    'casino/fairnessDay?table=lucky7&day=2026-11-27': ok(wireDay()),
    'casino/fairnessDay?table=lucky7': ok(wireDay({ rounds: 3 })),
  });
  const { data } = await b.dispatch(getFairnessDay.initiate({ table: 'lucky7', day: '2026-11-27' }));
  expect(data).toMatchObject({
    firstDay: '2026-11-20',
    rounds: 1200,
    selections: [
      { id: 1, won: 570, expected: 6 / 13 },
      { id: 7, expected: null },
    ],
    headRound: '106261127233000',
  });
  const today = await b.dispatch(getFairnessDay.initiate({ table: 'lucky7', day: '' }));
  expect(today.data).toMatchObject({ rounds: 3 });
});

test('receipts keep the text that was signed', async () => {
  const b = bench({ 'casino/getReceipts': ok(wireReceipts()) });
  const { data } = await b.dispatch(getReceipts.initiate({ matchId: '-145', roundId: '9', bets: 1 }));
  expect(b.server.asked[0]?.body).toEqual({ match_id: '-145', round_id: '9' });
  expect(data?.receipts).toEqual([
    {
      betId: 'c1',
      text: '{"bet_id":"c1","signature":"00"}',
      key: 'ef'.repeat(32),
      index: 3,
      entropy: '80'.repeat(16),
    },
  ]);
});
