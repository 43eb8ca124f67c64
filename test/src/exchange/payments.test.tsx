import { act, screen, waitFor, within } from '@testing-library/react';
import { LATE_MS } from '../../../server/players/payments/sandbox';
import { dialogOpened } from '../../../slices/dialogs';
import { selectPayments } from '../../../slices/payments';
import { exchangeOfFile, money, put, shows } from './page';
import type { TestPage } from './page';
import { wantNoLimit } from './wantNoLimit';

jest.setTimeout(120_000);

const { running, open, enter, reopen } = exchangeOfFile();
/** Longer than the pause before a call is tried again. */
const RETRY_MS = 2_000;
const POLL_MS = 5_000;
const BANK = [
  ['Name', 'Asha Rao'],
  ['Account number', 'sb501000871'],
  ['Ifsc Code', 'hdfc0001234'],
  ['Mobile Number', '9876543210'],
  ['Withdraw Amount', '1500'],
] as const;

const gateway = (which: 2 | 3) => running().admin('set-setting', 'payment_gateway', String(which));
beforeAll(() => gateway(2));

async function show(page: TestPage, name: 'Deposit' | 'Withdraw') {
  act(
    () => void page.app.store.dispatch(dialogOpened({ status: name === 'Deposit' ? 'deposit' : 'withdraw' })),
  );
  const dialog = await screen.findByRole('dialog', { name });
  if (name === 'Deposit') await wantNoLimit(page, dialog);
  return within(dialog);
}

type Dialog = Awaited<ReturnType<typeof show>>;

async function fill({ player }: TestPage, dialog: Dialog, fields: readonly (readonly [string, string])[]) {
  for (const [label, text] of fields) {
    await put(player, dialog.getByLabelText(label), text);
  }
}

/** Orders this much; the answer is the address of the gateway's page, which the page left for. */
async function order(page: TestPage, amount: string): Promise<string> {
  const dialog = await show(page, 'Deposit');
  await fill(page, dialog, [['Amount', amount]]);
  await page.player.click(dialog.getByRole('button', { name: 'Deposit' }));
  await waitFor(() => expect(page.page.left).toHaveLength(1));
  return `${running().url}${page.page.left[0]}`;
}
const press = (address: string, action: string) =>
  fetch(`${address}/${action}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });

test.each([
  ['pay', '1,00,250.50'],
  ['pay-twice', '1,00,250.50'],
  ['cancel', '1,00,000.00'],
  ['fail', '1,00,000.00'],
])('a deposit that the gateway is told to %s: back from it the balance is %s', async (action, balance) => {
  const page = await enter();
  const address = await order(page, '250.50');
  expect(await (await fetch(address)).text()).toContain('250.50');
  await press(address, action);
  await reopen(page);
  await shows('Balance', balance);
  await running().admin('audit');
});

test('a deposit confirmed late: the open page learns of it by itself', async () => {
  const page = await enter();
  await press(await order(page, '400'), 'pay-late');
  const back = await reopen(page);
  await shows('Balance', '1,00,000.00');
  await running().pass(LATE_MS);
  await waitFor(async () => {
    await back.clock.tick(POLL_MS);
    expect(money('Balance')).toBe('1,00,400.00');
  });
});

test('a withdrawal: its words, the money leaves at once, the dialog closes', async () => {
  const page = await enter();
  const dialog = await show(page, 'Withdraw');
  await fill(page, dialog, BANK);
  expect(dialog.getByLabelText('Name')).toHaveValue('ASHA RAO');
  const said = screen.findByText(/^Withdrawal of 1,500\.00 requested/);
  await page.player.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await said).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await shows('Balance', '98,500.00');
  await running().admin('audit');
});

test('more than there is: the form says what can be withdrawn and keeps what was typed', async () => {
  const page = await enter();
  const dialog = await show(page, 'Withdraw');
  await fill(page, dialog, [...BANK, ['Withdraw Amount', '100000.01']]);
  await page.player.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent('Only 1,00,000.00 can be withdrawn'),
  );
  expect(dialog.getByLabelText('Name')).toHaveValue('ASHA RAO');
  await page.player.keyboard('{Escape}');
  await shows('Balance', '1,00,000.00');
});

test('a withdrawal whose answer was lost is sent again and taken once', async () => {
  const page = await enter();
  const dialog = await show(page, 'Withdraw');
  await fill(page, dialog, BANK);
  const mend = page.breakAnswersTo('payment/withdrawalAccount');
  await page.player.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(async () => {
    await page.clock.tick(RETRY_MS);
    expect(selectPayments(page.app.store.getState()).status).toBe('unsure');
  });
  expect(await dialog.findByRole('alert')).toHaveTextContent(/may have been taken/);
  await page.player.keyboard('{Escape}');
  mend();
  const again = await show(page, 'Withdraw');
  expect(again.getByLabelText('Account number')).toHaveValue('SB501000871');
  await page.player.click(again.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await shows('Balance', '98,500.00');
  await running().admin('audit');
});

test('a withdrawal to a wallet has fields of its own', async () => {
  await gateway(3);
  const who = await running().newPlayer();
  const page = await open();
  await page.enter(who);
  const dialog = await show(page, 'Withdraw');
  expect(dialog.queryByLabelText('Ifsc Code')).toBeNull();
  await fill(page, dialog, [
    ['Name', 'Asha Rao'],
    ['Account number', '01711555'],
    ['Withdraw Amount', '100'],
  ]);
  await page.player.selectOptions(dialog.getByLabelText('App'), 'bkash payout');
  const said = screen.findByText(/^Withdrawal of 100\.00 requested/);
  await page.player.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await said).toBeVisible();
  await shows('Balance', '99,900.00');
  await gateway(2);
});
