import { screen, within } from '@testing-library/react';
import { ok } from '../../../store/fakeWorld';
import { balance, openApp } from '../../support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/wallet/Wallet';

const days = { from_date: '2026-11-14', to_date: '2026-11-21', today: '2026-11-21' };
const movement = (id: number, amount: number) => ({
  id,
  date: '2026-11-20 11:30:00',
  credit_debit: amount,
  balance: 900,
  description: 'settled',
  code: 'settled',
  reason: '',
  bet_id: null,
  match_id: 'm1',
  match_name: 'India v Australia',
  market_id: '1.1',
  market_name: 'Match Odds',
  sport_id: 4,
});
const statement = (rows: readonly object[]) =>
  ok({
    data: rows,
    total: rows.length,
    limit: 20,
    page: 1,
    closing: 900,
    ...days,
    opening: { date: '2026-11-14 00:00:00', balance: 1000, description: 'Opening balance' },
  });

const openWallet = (rows: readonly object[]) =>
  openApp({
    path: '/setting/d-w',
    answers: {
      'user/getUserBalance': balance(900, -100),
      'accountStatement/getUserAccountStatementHistory': statement(rows),
    },
  });
const main = () => within(screen.getByRole('main'));
const figure = (name: string) => main().getByText(name).parentElement;

test('the wallet has what there is, what bets hold, what is left, and the last five movements', async () => {
  const { player, server } = await openWallet(
    [70, -60, 50, 40, 30, 20].map((paid, i) => movement(i + 1, paid)),
  );
  const last = within(await screen.findByRole('region', { name: 'Last movements' }));
  const lines = (await last.findAllByRole('listitem')).map((line) => line.textContent);
  expect(lines).toHaveLength(5);
  expect(lines[1]).toBe('India v Australia, Match Odds: settled-60.0020/11/2026 11:30:00');
  expect(last.getByRole('link', { name: 'Account statement' })).toHaveAttribute(
    'href',
    '#/report/account-statement',
  );
  expect(server.asked.find(({ path }) => path.startsWith('accountStatement'))?.body).toMatchObject({
    sort: '-date',
  });
  expect(figure('In your account')).toHaveTextContent('1,000.00');
  expect(figure('Exposure')).toHaveTextContent('100.00');
  expect(figure('Available to bet')).toHaveTextContent('900.00');
  // What the header hides is not on the page.
  await player.click(screen.getByRole('button', { name: 'Hide balance' }));
  expect(figure('In your account')).not.toHaveTextContent(/\d/);
  expect(figure('Available to bet')).not.toHaveTextContent(/\d/);
  expect(figure('Exposure')).toHaveTextContent('100.00');
});

test('an account that nothing has moved yet says so', async () => {
  await openWallet([]);
  expect(await screen.findByText('Nothing has changed in your account on these days.')).toBeVisible();
});
