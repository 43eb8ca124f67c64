import { selectIsSignedIn, codeEntered } from '../../../../slices/auth';
import { dialogClosed, dialogOpened } from '../../../../slices/dialogs';
import { passwordChangeRequested } from '../../../../slices/password';
import {
  depositRequested,
  withdrawalLetGo,
  withdrawalProved,
  withdrawalRequested,
} from '../../../../slices/payments';
import type { Payments } from '../../../../slices/payments';
import { navigated } from '../../../../slices/route';
import type { Exchange } from '../playing/exchange';
import type { Player } from '../playing/player';
import { sharedSession } from '../playing/session';
import type { Account } from '../playing/session';

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

const orders = (player: Player): void => player.dispatch(depositRequested({ amountPaise: 500_00 }));
const withdraws = (player: Player, amountPaise: number): void =>
  player.dispatch(withdrawalRequested({ ...BANK, amountPaise }));
const proves = (player: Player, code: string): void =>
  player.dispatch(withdrawalProved({ codeHandle: player.hide(code) }));

/** The pending code, `about` what it was asked for. */
async function codeOf(exchange: Exchange, { name }: Account, about: RegExp): Promise<string> {
  const lines = (await exchange.admin('login-code', name)).split('\n');
  return (lines.find((line) => about.test(line)) ?? '').slice(0, 6);
}

/** Back from another site, and the keys of the codes pressed once more. */
function comesBack(player: Player): void {
  player.tab.returns();
  player.dispatch(withdrawalLetGo());
}

async function deposits(player: Player): Promise<void> {
  player.dispatch(dialogOpened({ status: 'deposit' }));
  comesBack(player);
  player.line.cut('payment/orderGenerate');
  orders(player);
  player.tab.returns();
  await isNow(player, 'unopened');
  player.tab.returns();
  player.line.mend();
  orders(player);
  await isNow(player, 'leaving');
  orders(player);
  player.tab.returns();
  player.dispatch(dialogClosed());
  player.mark('deposits');
}

async function isRefused(player: Player, exchange: Exchange, me: Account): Promise<void> {
  player.dispatch(dialogOpened({ status: 'withdraw' }));
  withdraws(player, 2 * CHIPS_PAISE);
  await player.until('an answer', ({ payments }) => payments.status !== 'withdrawing');
  if (player.state().payments.status === 'proving')
    proves(player, await codeOf(exchange, me, /withdrawal of 2,00,000|withdrawal of 200,000/));
  await isNow(player, 'refused');
}

export const PAYMENTS_PRESSED = sharedSession(
  'payments with keys pressed once more than was needed, and the page come back to from another site at every moment; a code wanted, a withdrawal in doubt, a deposit asked for meanwhile',
  async (player, exchange, me) => {
    await exchange.admin('set-setting', 'payment_gateway', '2');
    await exchange.admin('two-step', me.name, 'on');
    await player.start();
    await player.submitSignIn(me.name, me.password);
    player.dispatch(codeEntered({ codeHandle: player.hide(await codeOf(exchange, me, /^\d{6}$/)) }));
    await player.until('signed in', selectIsSignedIn);
    await deposits(player);
    await isRefused(player, exchange, me);
    comesBack(player);
    proves(player, '000000');
    player.dispatch(dialogOpened({ status: 'deposit' }));
    orders(player);
    player.dispatch(dialogClosed());
    player.mark('refused');
    player.dispatch(dialogOpened({ status: 'withdraw' }));
    withdraws(player, 1100_00);
    comesBack(player);
    await isNow(player, 'proving');
    withdraws(player, 1100_00);
    player.tab.returns();
    const code = await codeOf(exchange, me, /withdrawal of 1,100/);
    player.line.cut('payment/withdrawalAccount');
    proves(player, code);
    proves(player, code);
    comesBack(player);
    withdraws(player, 1100_00);
    player.dispatch(dialogOpened({ status: 'deposit' }));
    orders(player);
    await isNow(player, 'unsure');
    player.mark('in doubt');
    proves(player, code);
    player.tab.returns();
    orders(player);
    player.line.mend();
    player.dispatch(withdrawalLetGo());
    comesBack(player);
    proves(player, code);
    player.dispatch(dialogClosed());
    await changes(player, exchange, me);
  },
);

/** A new password, its code sent twice. */
async function changes(player: Player, exchange: Exchange, me: Account): Promise<void> {
  player.dispatch(navigated('/setting/change-password'));
  const handles = () => ({ masterHandle: player.hide(me.password), newHandle: player.hide('Better@2345') });
  player.dispatch(passwordChangeRequested(handles()));
  await player.until('a code is wanted', ({ password }) => password.status === 'proving');
  const code = await codeOf(exchange, me, /change of password/);
  for (let twice = 0; twice < 2; twice += 1)
    player.dispatch(passwordChangeRequested({ ...handles(), codeHandle: player.hide(code) }));
  await player.until('changed', ({ password }) => password.status === 'changed');
}
