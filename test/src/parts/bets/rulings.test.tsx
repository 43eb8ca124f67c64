import { act, screen, within } from '@testing-library/react';
import { sayToast, speak } from '../../../../src/base/i18n/words';
import { ok } from '../../../store/fakeWorld';
import { betRow, bets, openApp } from '../../support/app';

afterEach(() => act(() => speak('en')));

const AVERAGE = 'Abandoned: settled on the average of the competition, 25.';
const ROWS = [
  betRow({
    bet_id: '2',
    status: 'SETTLED',
    profit_loss: 100,
    ruling: { message: AVERAGE, saying: { key: 'endAverage', values: { number: 25 } } },
  }),
  betRow({ bet_id: '1', status: 'VOID', profit_loss: 0, void_reason: 'OVERS_REDUCED', delete_status: 2 }),
];

test('a bet says what a rule about the end of its event made of it', async () => {
  await openApp({
    path: '/game-details/4/m1',
    answers: { 'bet/getMarketAndFancyBet': ok(ROWS) },
  });
  await screen.findByRole('heading', { name: 'Match Odds' });
  const said = () => within(bets());
  expect(await said().findByText(new RegExp(AVERAGE))).toBeVisible();
  expect(said().getByText(/Overs reduced/)).toBeVisible();
});

test('a toast of a deleted bet has the reason in words', async () => {
  const toast = { id: 't', kind: 'error', from: 'app', key: 'betDeleted' } as const;
  const because = (reason: string) => sayToast({ ...toast, values: { runner: '6 over runs', reason } });
  expect(because('AFTER_RESULT')).toBe('Your bet on 6 over runs was deleted: Accepted after the result');
  expect(because('The scorer erred')).toContain('The scorer erred');
  await act(() => speak('hi'));
  expect(because('AFTER_RESULT')).toContain('नतीजे के बाद स्वीकार हुआ');
});
