import { dialogClosed, dialogOpened } from '../../../../slices/dialogs';
import { codeEntered, selectIsSignedIn } from '../../../../slices/auth';
import { passwordChangeRequested } from '../../../../slices/password';
import type { Password } from '../../../../slices/password';
import {
  depositRequested,
  paymentLetGo,
  withdrawalLetGo,
  withdrawalProved,
  withdrawalRequested,
} from '../../../../slices/payments';
import type { Payments } from '../../../../slices/payments';
import { navigated } from '../../../../slices/route';
import { leave, readToast, STEPPER } from './entry';
import type { Exchange } from '../playing/exchange';
import type { Player } from '../playing/player';
import type { Session } from '../playing/session';

const NEXT = 'Better@2345';
const ASKED = {
  payout: 'bank',
  name: 'A PLAYER',
  account: '00112233445566',
  ifsc: 'ABCD0123456',
  mobile: '9876543210',
} as const;

const isNow = (player: Player, status: Payments['status']): Promise<void> =>
  player.until(`the payment is ${status}`, ({ payments }) => payments.status === status);

/** The pending code, as the operator passes it on: `about` is '' for a sign-in. */
async function codeFor(exchange: Exchange, about: string): Promise<string> {
  const lines = (await exchange.admin('login-code', STEPPER.name)).split('\n');
  const line = lines.find((one) => (about === '' ? /^\d{6}$/.test(one) : one.includes(about)));
  if (line === undefined) throw new Error(`no code waits for ${about || 'a login'}: ${lines.join(', ')}`);
  return line.slice(0, 6);
}

const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');

async function comeIn(player: Player, exchange: Exchange): Promise<void> {
  await player.start();
  await player.submitSignIn(STEPPER.name, STEPPER.password);
  await player.until('asked for the code', ({ auth }) => auth.status === 'proving');
  player.dispatch(codeEntered({ codeHandle: player.hide(await codeFor(exchange, '')) }));
  await player.until('signed in by the code', selectIsSignedIn);
  player.mark('signed in');
}

/** A withdrawal given up at the code, then one with a wrong and the right code. */
async function withdraw(player: Player, exchange: Exchange): Promise<void> {
  player.dispatch(dialogOpened({ status: 'withdraw' }));
  player.dispatch(withdrawalRequested({ ...ASKED, amountPaise: 1100_00 }));
  await isNow(player, 'proving');
  player.dispatch(withdrawalLetGo());
  player.dispatch(withdrawalRequested({ ...ASKED, amountPaise: 1000_00 }));
  await isNow(player, 'proving');
  const code = await codeFor(exchange, 'withdrawal of 1,000.00');
  player.dispatch(withdrawalProved({ codeHandle: player.hide(wrongFor(code)) }));
  await isNow(player, 'proving');
  await readToast(player, 'error');
  player.dispatch(withdrawalProved({ codeHandle: player.hide(code) }));
  await isNow(player, 'idle');
  await readToast(player, 'success');
  player.mark('withdrawn by the code');
}

/** Lost answers: a withdrawal with its code, resent and then given up, and a deposit ordered again. */
async function loseAnswers(player: Player, exchange: Exchange): Promise<void> {
  player.dispatch(dialogOpened({ status: 'withdraw' }));
  player.dispatch(withdrawalRequested({ ...ASKED, amountPaise: 1200_00 }));
  await isNow(player, 'proving');
  const code = await codeFor(exchange, 'withdrawal of 1,200.00');
  player.line.cut('payment/withdrawalAccount');
  player.dispatch(withdrawalProved({ codeHandle: player.hide(code) }));
  await isNow(player, 'unsure');
  player.dispatch(withdrawalRequested({ ...ASKED, amountPaise: 1200_00 }));
  await isNow(player, 'unsure');
  player.line.mend();
  await readToast(player, 'error');
  player.dispatch(withdrawalLetGo());
  player.dispatch(dialogClosed());
  player.mark('a withdrawal let go');

  player.dispatch(dialogOpened({ status: 'deposit' }));
  player.line.cut('payment/orderGenerate');
  player.dispatch(depositRequested({ amountPaise: 500_00 }));
  await isNow(player, 'unopened');
  player.line.mend();
  await readToast(player, 'error');
  player.dispatch(depositRequested({ amountPaise: 500_00 }));
  await isNow(player, 'leaving');
  player.dispatch(paymentLetGo());
  player.dispatch(dialogClosed());
  player.mark('a deposit ordered again');
}

/** A change of password: asked for a code, a wrong one, the right one. */
async function change(player: Player, exchange: Exchange): Promise<void> {
  player.dispatch(navigated('/setting/change-password'));
  const send = async (status: Password['status'], codeHandle?: string) => {
    const handles = { masterHandle: player.hide(STEPPER.password), newHandle: player.hide(NEXT) };
    player.dispatch(passwordChangeRequested(codeHandle === undefined ? handles : { ...handles, codeHandle }));
    await player.until(`the change is ${status}`, ({ password }) => password.status === status);
  };
  await send('proving');
  const code = await codeFor(exchange, 'change of password');
  await send('proving', player.hide(wrongFor(code)));
  await readToast(player, 'error');
  await send('changed', player.hide(code));
  await readToast(player, 'success');
  player.mark('a new password by the code');
}

export const SECOND_STEP: Session = {
  about:
    'a player with a second step: codes for a withdrawal and a new password, and answers of payments lost',
  settings: {},
  isTaped: true,
  play: async (player, exchange) => {
    await exchange.admin('set-setting', 'payment_gateway', '2');
    await exchange.admin('two-step', STEPPER.name, 'on');
    await comeIn(player, exchange);
    await withdraw(player, exchange);
    await loseAnswers(player, exchange);
    await player.settle();
    await change(player, exchange);
    await leave(player);
  },
};
