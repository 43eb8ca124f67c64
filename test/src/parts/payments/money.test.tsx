import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { i18n } from '@lingui/core';
import { WITHDRAW_HOURS } from '../../../../domain/base/product';
import { PROBLEMS, withdrawNotice } from '../../../../domain/players/validation';
import { dialogClosed, dialogOpened } from '../../../../slices/dialogs';
import { languageChosen } from '../../../../slices/preferences';
import { en } from '../../../../src/base/i18n/catalogue/money.en';
import { speak } from '../../../../src/base/i18n/words';
import { ok, refused } from '../../../store/fakeWorld';
import type { fakeWorld } from '../../../store/fakeWorld';
import { openApp, UNLIMITED } from '../../support/app';
// Screens and dialogs that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../slices/protection';
import '../../../../store/effects/protecting';
import '../../../../src/parts/payments/DepositDialog';
import '../../../../src/parts/payments/WithdrawDialog';

const ORDER = 'payment/orderGenerate';
const BANK = 'payment/withdrawalAccount';
const TAKEN = ok({ withdraw_id: 9, status: 'pending' }, 'Withdrawal of 1,500.00 requested');
jest.setTimeout(20_000);

type Answers = ReturnType<typeof fakeWorld>['server']['answers'];

async function open(name: 'deposit' | 'withdraw', gateway: number, answers: Answers = {}) {
  const settings = { 'globalSetting/getGlobalSetting': ok({ payment_gateway: gateway }) };
  const page = await openApp({ answers: settings });
  Object.assign(page.server.answers, answers);
  const turn = () => act(() => page.browser.turn(0));
  turn();
  const show = async () => {
    act(() => void page.app.store.dispatch(dialogOpened({ status: name })));
    const shown = await screen.findByRole('dialog', { name: name === 'deposit' ? 'Deposit' : 'Withdraw' });
    // How limits of deposits stand is asked first.
    await waitFor(() => expect(shown.querySelector('[type=submit]')).not.toBeNull());
    return shown;
  };
  await show();
  return {
    ...page,
    show,
    turn,
    sent: () =>
      page.server.asked.filter(
        (one) => one.path.startsWith('payment/') && one.path !== 'payment/getLatestPayments',
      ),
  };
}
type Opened = Awaited<ReturnType<typeof open>>;

/** By hand: asking the whole page for a role takes a second on a busy machine. */
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]') ?? document.body;
const box = () => within(dialog());
const field = (label: string) => box().getByLabelText(label);
const submit = () => dialog().querySelector('[type=submit]') ?? document.body;
const press = (name: string) => box().getByRole('button', { name });
function said(label: string) {
  const id = field(label).getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent;
}

const FORM = [
  ['Name', 'Asha'],
  ['Account number', 'sb५०१'],
  ['Ifsc Code', 'hdfc0001234'],
  ['Mobile Number', '9876543210'],
  ['Withdraw Amount', '1500'],
] as const;
async function fill({ player }: Opened) {
  for (const [label, text] of FORM) {
    await player.click(field(label));
    await player.paste(text);
  }
}

describe('deposit', () => {
  test('typed amounts keep digits and one point, and the caret where it was', async () => {
    const { player } = await open('deposit', 2);
    const amount = field('Amount');
    await player.type(amount, '1x2..5-0');
    expect(amount).toHaveValue('12.50');
    if (!(amount instanceof HTMLInputElement)) throw new Error('no field');
    amount.setSelectionRange(1, 1);
    await player.keyboard('a9');
    expect(amount).toHaveValue('192.50');
    expect(amount.selectionStart).toBe(2);
  });

  test('the most is what the own limits leave, where that is less than what anybody may pay at a time', async () => {
    const limit = (kind: string, left: number) => ({
      kind,
      period: 'day',
      amount: 500,
      used: 500 - left,
      left,
      resets_at: '2026-11-22 00:00:00',
      wish: null,
    });
    await open('deposit', 2);
    expect(said('Amount')).toBe('Up to 1,00,00,000.00 at a time');
    await act(() => Promise.resolve(cleanup()));
    const limits = [limit('deposit', 379.5), limit('netDeposit', 420), limit('stake', 5)];
    await open('deposit', 2, { 'limits/get': ok({ ...UNLIMITED, limits }) });
    expect(said('Amount')).toBe('Your own limits leave 379.50');
  });

  test('nothing is said before the player has been there; nothing can be sent until it is right', async () => {
    const { player, sent } = await open('deposit', 2);
    expect(press('Deposit')).toBeDisabled();
    expect(said('Amount')).not.toMatch(/required/);
    await player.keyboard('{Enter}');
    expect(sent()).toEqual([]);
    await player.tab();
    expect(said('Amount')).toBe('Amount is required');
    await player.click(press('5,000'));
    expect(field('Amount')).toHaveValue('5000');
    expect(press('Deposit')).toBeEnabled();
  });

  test('a spinner while it is ordered; a second press orders nothing, and when no answer comes the form is back', async () => {
    const { player, sent, tick } = await open('deposit', 2, { [ORDER]: 'silent' });
    await player.type(field('Amount'), '10');
    await player.click(press('Deposit'));
    expect(box().getByRole('progressbar')).toBeVisible();
    await player.click(submit());
    await player.type(field('Amount'), '{Enter}');
    expect(sent().map(({ body }) => body)).toEqual([{ amount: 10, ref: expect.any(String) }]);
    await tick(20_000);
    expect(box().queryByRole('progressbar')).toBeNull();
    expect([field('Amount').getAttribute('value'), press('Deposit').matches(':disabled')]).toEqual([
      '10',
      false,
    ]);
  });

  test('the page leaves once; a link is there if the browser does not; back again nothing turns any more', async () => {
    const order = ok(JSON.stringify({ url: '/sandbox-pay/o1', order_id: 'o1' }));
    const { player, page, turn } = await open('deposit', 2, { [ORDER]: order });
    await player.type(field('Amount'), '10{Enter}');
    turn();
    expect(page.left).toEqual(['/sandbox-pay/o1']);
    const link = box().getByRole('link', { name: 'Go to the payment page' });
    expect(link).toHaveAttribute('href', '/sandbox-pay/o1');
    act(() => page.comeBack());
    expect(box().queryByRole('progressbar')).toBeNull();
    expect(press('Deposit')).toBeEnabled();
  });

  test('while a withdrawal is open none is taken', async () => {
    const opened = await open('withdraw', 2, { [BANK]: 'lost' });
    await fill(opened);
    await opened.player.keyboard('{Enter}');
    await opened.tick(2_000);
    act(() => void opened.app.store.dispatch(dialogOpened({ status: 'deposit' })));
    expect(await screen.findByText(/A withdrawal is still open/)).toBeVisible();
    await opened.player.click(press('Open the withdrawal'));
    expect(screen.getByRole('dialog', { name: 'Withdraw' })).toBeVisible();
  });
});

describe('withdraw', () => {
  test('capitals and digits 0 to 9 while typing, what it will do in one line, and the right call', async () => {
    const opened = await open('withdraw', 2, { [BANK]: TAKEN });
    expect(box().getByText('Withdrawal will be done between 9 Am to 10 PM only!')).toBeVisible();
    await fill(opened);
    expect(FORM.map(([label]) => field(label).getAttribute('value'))).toEqual([
      'ASHA',
      'SB501',
      'HDFC0001234',
      '9876543210',
      '1500',
    ]);
    expect(box().getByText('1,500.00 leaves your balance now and is paid to SB501.')).toBeVisible();
    await opened.player.click(press('Withdraw'));
    opened.turn();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opened.sent().map(({ path }) => path)).toEqual([BANK]);
    expect(opened.sent()[0]?.body).toMatchObject({ name: 'ASHA', account: 'SB501', amount: 1500 });
  });

  test.each([
    [1, ['Name', 'Account number', 'Ifsc Code', 'Mobile Number', 'Withdraw Amount']],
    [2, ['Name', 'Account number', 'Ifsc Code', 'Mobile Number', 'Withdraw Amount']],
    [3, ['Name', 'Account number', 'App', 'Withdraw Amount']],
  ])('gateway %i asks for %j', async (gateway, labels) => {
    await open('withdraw', gateway);
    expect([...dialog().querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual(labels);
    const options = [...dialog().querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(options).toEqual(gateway === 3 ? ['Select App', 'nogad payout', 'bkash payout'] : []);
  });

  test('refused: the reason stays with the form until the dialog is opened again', async () => {
    const refusal = refused('INSUFFICIENT_FUNDS', 'Only 5.00 can be withdrawn');
    const opened = await open('withdraw', 2, { [BANK]: refusal });
    await fill(opened);
    await opened.player.click(press('Withdraw'));
    opened.turn();
    expect(box().getByText('Only 5.00 can be withdrawn')).toBeVisible();
    expect(field('Name')).toHaveValue('ASHA');
    expect(press('Withdraw')).toBeEnabled();
    act(() => void opened.app.store.dispatch(dialogClosed()));
    await opened.show();
    expect(box().queryByText('Only 5.00 can be withdrawn')).toBeNull();
  });

  test('an answer that is lost: the same may be sent again, also after the dialog was closed, or let go', async () => {
    const opened = await open('withdraw', 2, { [BANK]: 'lost' });
    await fill(opened);
    await opened.player.click(press('Withdraw'));
    await opened.tick(2_000);
    opened.turn();
    expect(box().getByRole('alert')).toHaveTextContent(/may have been taken/);
    expect(field('Name')).toBeDisabled();
    act(() => void opened.app.store.dispatch(dialogClosed()));
    await opened.show();
    expect(field('Account number')).toHaveValue('SB501');
    opened.server.answers[BANK] = TAKEN;
    await opened.player.click(press('Send again'));
    opened.turn();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new Set(opened.sent().map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test('let go, the form is open for another one', async () => {
    const opened = await open('withdraw', 2, { [BANK]: 'lost' });
    await fill(opened);
    await opened.player.click(press('Withdraw'));
    await opened.tick(2_000);
    opened.turn();
    await opened.player.click(press('Do not send again'));
    expect(field('Name')).toBeEnabled();
    expect(press('Withdraw')).toHaveFocus();
  });

  test('no more codes: why is said, the focus is at the button', async () => {
    const { player, server, turn } = await open('withdraw', 1, {
      [BANK]: refused('CODE_REQUIRED', 'Enter the code that was sent to you'),
    });
    await fill({ player } as Opened);
    await player.click(press('Withdraw'));
    turn();
    await box().findByLabelText('Six-digit code');
    // MUI has to know, or a field that had the focus looks as if it had it still.
    for (const [label] of FORM) expect(field(label)).toHaveClass('Mui-disabled');
    server.answers[BANK] = refused('CODES_SPENT', 'Too many wrong codes');
    await player.keyboard('111111');
    await waitFor(() => expect(box().getByRole('alert')).toHaveTextContent('Too many wrong codes'));
    expect(press('Withdraw')).toHaveFocus();
  });

  test('a code is asked for in the place of the button; a wrong one is said, the right one withdraws', async () => {
    const { player, sent, server, turn, app } = await open('withdraw', 1, {
      [BANK]: refused('CODE_REQUIRED', 'Enter the code that was sent to you'),
    });
    await fill({ player } as Opened);
    await player.click(press('Withdraw'));
    turn();
    const code = await box().findByLabelText('Six-digit code');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAccessibleDescription(/A code for this withdrawal was sent to you/);
    expect(code).toHaveAttribute('aria-invalid', 'false');
    expect(field('Name')).toBeDisabled();
    expect(box().queryByRole('button', { name: 'Withdraw' })).toBeNull();
    server.answers[BANK] = refused('CODE_WRONG', 'The code is wrong');
    await player.keyboard('11111');
    expect(sent()).toHaveLength(1);
    await player.keyboard('1');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/The code is wrong/));
    expect(code).toHaveValue('');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('aria-invalid', 'true');
    server.answers[BANK] = TAKEN;
    await player.paste('918 273');
    await waitFor(() => expect(box().queryByLabelText('Six-digit code')).toBeNull());
    const bodies = sent().map(({ body }) => body as Record<string, unknown>);
    expect(bodies.map(({ otp }) => otp)).toEqual([undefined, '111111', '918273']);
    expect(new Set(bodies.map(({ ref }) => ref)).size).toBe(1);
    expect(JSON.stringify(app.store.getState())).not.toContain('918273');
  });

  test('a withdrawal that lacks its code can be given up, by keyboard, in Hindi too', async () => {
    const { player, sent, turn } = await open('withdraw', 1, {
      [BANK]: refused('CODE_REQUIRED', 'Enter the code that was sent to you'),
    });
    await fill({ player } as Opened);
    await player.click(press('Withdraw'));
    turn();
    await box().findByLabelText('Six-digit code');
    await act(() => speak('hi'));
    expect(box().getByLabelText('छह अंकों का कोड')).toHaveFocus();
    await player.tab();
    expect(press('निकासी न करें')).toHaveFocus();
    await player.keyboard('{Enter}');
    await act(() => speak('en'));
    expect(press('Withdraw')).toHaveFocus();
    expect(field('Name')).toHaveValue('ASHA');
    expect(sent()).toHaveLength(1);
  });

  test('in Hindi its messages are Hindi', async () => {
    const { app, player } = await open('withdraw', 2);
    await act(async () => {
      app.store.dispatch(languageChosen('hi'));
      await speak('hi');
    });
    await player.tab();
    expect(said('नाम')).toBe('नाम भरना ज़रूरी है');
    await act(() => speak('en'));
  });
});

test('the notice is that of the rules, in words of the catalogue', () => {
  const { from, to } = WITHDRAW_HOURS;
  expect(i18n._('withdraw.notice', { from, to: to % 12 })).toBe(withdrawNotice());
  const own = Object.entries(en).filter(([key]) => key.startsWith('problem.'));
  expect(Object.fromEntries(own)).toEqual(
    Object.fromEntries(own.map(([key]) => [key, new Map(Object.entries(PROBLEMS)).get(key.slice(8))])),
  );
});
