import { screen, within } from '@testing-library/react';
import { ok } from '../../../store/fakeWorld';
import { balance, openApp, UNLIMITED } from '../../support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/parts/protection/OwnLimits';
import '../../../../src/screens/wallet/Wallet';
import '../../../../store/effects/protecting';

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

const payment = (over: object) => ({
  kind: 'withdrawal',
  id: 7,
  created_at: '2026-11-20 10:00:00',
  name: 'ASHA RAO',
  account_number: '000123',
  ifsc: 'SBIN0001234',
  phone: '9876543210',
  email: '',
  amount: 1500,
  status: 'completed',
  state: 'completed',
  description: 'Bank account',
  reject_reason: '',
  ...over,
});
const OPEN = payment({ id: 9, status: 'pending', state: 'pending' });
const APPROVED = payment({ id: 11, status: 'processing', state: 'processing' });
const REFUSED = payment({ id: 8, status: 'rejected', state: 'rejected', reject_reason: 'Name differs' });
const PAID_IN = payment({
  kind: 'deposit',
  id: 'd1',
  amount: 500,
  status: 'completed',
  state: 'paid',
  account_number: '',
});

test('what is being paid, what became of the payments before it, and the statement of each month', async () => {
  const list = (rows: readonly object[]) =>
    ok({ data: rows, total: rows.length, limit: 20, page: 1, ...days });
  const listOf = (body: string) => {
    if (body.includes('"pending"')) return list([OPEN]);
    if (body.includes('"processing"')) return list([APPROVED]);
    return list([APPROVED, OPEN, REFUSED, PAID_IN]);
  };
  await openApp({
    path: '/setting/d-w',
    answers: {
      'accountStatement/getUserAccountStatementHistory': statement([]),
      'payment/getPaymentWithdrawList': ({ body }: { body: unknown }) => listOf(JSON.stringify(body)),
    },
  });
  const linesOf = async (name: string) =>
    (await within(await screen.findByRole('region', { name })).findAllByRole('listitem')).map(
      ({ textContent }) => textContent,
    );
  expect(await linesOf('Being paid')).toEqual([
    'Withdrawal Approved, on its way-1,500.0000012320/11/2026 10:00',
    'Withdrawal Pending-1,500.0000012320/11/2026 10:00',
  ]);
  expect(await linesOf('Last payments')).toEqual([
    'Withdrawal Rejected-1,500.00000123 · Name differs20/11/2026 10:00',
    'Deposit Paid+500.0020/11/2026 10:00',
  ]);
  const months = within(screen.getByRole('region', { name: 'Statement of a month' })).getAllByRole('link');
  expect(months).toHaveLength(12);
  expect(months.slice(0, 2).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['11/2026', '#/report/account-statement?from=2026-11-01&to=2026-11-21'],
    ['10/2026', '#/report/account-statement?from=2026-10-01&to=2026-10-31'],
  ]);
});

test('what own limits leave stands there, with what was paid in on balance since the player joined', async () => {
  const limit = {
    kind: 'deposit',
    period: 'week',
    amount: 5000,
    used: 1200,
    left: 3800,
    resets_at: '2026-11-23 00:00:00',
    wish: null,
  };
  await openApp({
    path: '/setting/d-w',
    answers: {
      'user/getUserBalance': balance(900, -100),
      'accountStatement/getUserAccountStatementHistory': statement([]),
      'limits/get': ok({ ...UNLIMITED, net_deposits: 1500, limits: [limit] }),
    },
  });
  const limits = within(await screen.findByRole('region', { name: 'Your limits' }));
  expect(await limits.findByText('3,800.00 left of 5,000.00')).toBeVisible();
  expect(limits.getByText('Begins anew on 23/11/2026 00:00')).toBeVisible();
  expect(limits.getByText('Net deposits since you joined').nextSibling).toHaveTextContent('+1,500.00');
  expect(limits.getByRole('link', { name: 'Limits and breaks' })).toHaveAttribute('href', '#/limits');
});
