import { getPayments } from '../../../../api/paymentReport';
import { dialogClosed, dialogOpened } from '../../../../slices/dialogs';
import { selectAvailablePaise } from '../../../../slices/balance';
import { selectNotices } from '../../../../slices/notices';
import { depositRequested, withdrawalRequested } from '../../../../slices/payments';
import type { Payments } from '../../../../slices/payments';
import { navigated } from '../../../../slices/route';
import { pathTo } from '../../../../slices/route/routes';
import type { Exchange } from '../playing/exchange';
import type { Player } from '../playing/player';
import { sharedSession } from '../playing/session';

const CHIPS_PAISE = 1_00_000_00;
const BANK = {
  payout: 'bank',
  name: 'A PLAYER',
  account: '00112233445566',
  ifsc: 'ABCD0123456',
  mobile: '9876543210',
} as const;

const isNow = (player: Player, status: Payments['status']): Promise<void> =>
  player.until(`the payment is ${status}`, ({ payments }) => payments.status === status);

const has = (player: Player, paise: number): Promise<void> =>
  player.until(`${paise} paise`, ({ balance }) => selectAvailablePaise({ balance }) === paise);

const hears = (player: Player, what: string, count: number): Promise<void> =>
  player.until(
    what,
    (state) => selectNotices(state).filter((notice) => notice.what === what).length === count,
  );

/** To the gateway's page, a button pressed there, and back by the browser. */
async function paysBy(player: Player, { url }: Exchange, button: 'pay' | 'fail'): Promise<void> {
  player.dispatch(dialogOpened({ status: 'deposit' }));
  player.dispatch(depositRequested({ amountPaise: 500_00 }));
  player.dispatch(depositRequested({ amountPaise: 500_00 }));
  await isNow(player, 'leaving');
  const { payments } = player.state();
  const page = payments.status === 'leaving' ? payments.url : '';
  await fetch(new URL(`${page}/${button}`, url), { method: 'POST', redirect: 'manual' });
  player.tab.returns();
  await isNow(player, 'idle');
}

export const DEPOSITS_MADE = sharedSession(
  'a deposit that failed at the gateway, then one that was paid; both told, and listed with the other payments',
  async (player, exchange, { name, password }) => {
    await exchange.admin('set-setting', 'payment_gateway', '2');
    await player.signIn(name, password);
    await has(player, CHIPS_PAISE);
    await player.until(
      'payments listed',
      ({ notices }) => 'payments' in notices && notices.payments !== null,
    );
    await paysBy(player, exchange, 'fail');
    await hears(player, 'depositFailed', 1);
    player.mark('one failed');
    await paysBy(player, exchange, 'pay');
    await hears(player, 'depositPaid', 1);
    await has(player, CHIPS_PAISE + 500_00);
    player.mark('one was paid');
    player.dispatch(navigated(pathTo('paymentWithdraw')));
    const all = { page: 1, size: 20, sort: null, search: '', from: null, to: null } as const;
    await player.request(getPayments.initiate({ ...all, kind: null, status: null }));
  },
);

export const WITHDRAWAL_RETURNED = sharedSession(
  'a withdrawal of more than there is; one that the operator gave back, told after the line was gone for a moment',
  async (player, exchange, { name, password }) => {
    await player.signIn(name, password);
    await has(player, CHIPS_PAISE);
    await player.until('the stream', ({ connection }) => connection.status === 'live');
    player.dispatch(dialogOpened({ status: 'withdraw' }));
    player.dispatch(withdrawalRequested({ ...BANK, amountPaise: 2 * CHIPS_PAISE }));
    await isNow(player, 'refused');
    player.mark('more than there is');
    player.dispatch(withdrawalRequested({ ...BANK, amountPaise: 2000_00 }));
    // Pressed again, and the dialog of the other way opened, while it is under way.
    player.dispatch(withdrawalRequested({ ...BANK, amountPaise: 2000_00 }));
    player.dispatch(depositRequested({ amountPaise: 500_00 }));
    await isNow(player, 'idle');
    await has(player, CHIPS_PAISE - 2000_00);
    const { id } = await oldestWithdrawal(exchange);
    await exchange.admin('payments', 'reject', id, '--reason', 'The account was closed');
    player.tab.goesOnline(false);
    player.tab.goesOnline(true);
    await hears(player, 'withdrawalRefused', 1);
    await has(player, CHIPS_PAISE);
    player.dispatch(dialogClosed());
  },
);

async function oldestWithdrawal(exchange: Exchange): Promise<{ id: string }> {
  const [line = ''] = (await exchange.admin('payments', 'list')).split('\n').filter((one) => /\d/.test(one));
  return { id: /\d+/.exec(line)?.[0] ?? '' };
}

export const CHIPS_GIVEN = sharedSession(
  'chips given and taken by the operator, seen while the page is open',
  async (player, exchange, { name, password }) => {
    await player.signIn(name, password);
    await has(player, CHIPS_PAISE);
    await exchange.admin('chips', name, '2500');
    await has(player, CHIPS_PAISE + 2500_00);
    await exchange.admin('chips', name, '-50000');
    await has(player, CHIPS_PAISE + 2500_00 - 50_000_00);
  },
);
