import { codeEntered, codeResendRequested, selectIsSignedIn, signedOut } from '../../../../slices/auth';
import { passwordChangeRequested } from '../../../../slices/password';
import { navigated } from '../../../../slices/route';
import { countryPicked, signUpRequested, userNameEntered } from '../../../../slices/signUp';
import { toastClosed } from '../../../../slices/toasts';
import { welcomeClosed } from '../../../../slices/welcome';
import type { RootState } from '../../../../store/base/root/rootReducer';
import type { Exchange } from '../playing/exchange';
import type { Player } from '../playing/player';

const DEMO = { name: 'demo', password: 'Demo@1234' };
const FRESH = { name: 'fresh', password: 'Fresh@1234', next: 'Better@2345' };
export const STEPPER = { name: 'rival', password: 'Rival@1234' };
const NEWCOMER = { name: 'newcomer', password: 'Arrival@2345' };

const isWelcomed = ({ welcome }: RootState): boolean => welcome.status === 'open';
const isToasted = ({ toasts }: RootState): boolean => toasts.status === 'showing';

async function closeWelcome(player: Player): Promise<void> {
  await player.until('the welcome', isWelcomed);
  player.dispatch(welcomeClosed());
}

/** Reads a toast and taps it away. */
export async function readToast(player: Player, kind: 'success' | 'error'): Promise<void> {
  await player.until(`a toast of ${kind}`, isToasted);
  const { toasts } = player.state();
  for (const toast of toasts.status === 'showing' ? toasts.queue : []) {
    if (toast.kind !== kind) throw new Error(`an unexpected toast: ${JSON.stringify(toast)}`);
    player.dispatch(toastClosed(toast.id));
  }
}

/** A wrong password, then the right one. */
export async function comeIn(player: Player): Promise<void> {
  await player.start();
  await player.submitSignIn(DEMO.name, 'Wrong@1234');
  await readToast(player, 'error');
  await player.submitSignIn(DEMO.name, DEMO.password);
  await closeWelcome(player);
  await player.until('home', ({ route }) => route.name === 'home');
  player.mark('signed in');
}

/** Signs out and waits for it. */
export function leave(player: Player): Promise<void> {
  player.dispatch(signedOut('asked'));
  return player.until('signed out', ({ auth }) => auth.status === 'signedOut');
}

/** A sign-in with a second step: a wrong code, then the one the operator passes on. */
export async function proveOneself(player: Player, exchange: Exchange): Promise<void> {
  await player.submitSignIn(STEPPER.name, STEPPER.password);
  await player.until('asked for the code', ({ auth }) => auth.status === 'proving');
  const code = await exchange.admin('login-code', STEPPER.name);
  const wrong = code === '000000' ? '000001' : '000000';
  player.dispatch(codeEntered({ codeHandle: player.hide(wrong) }));
  await readToast(player, 'error');
  player.dispatch(codeResendRequested());
  await readToast(player, 'success');
  player.dispatch(codeEntered({ codeHandle: player.hide(code) }));
  await player.until('signed in by the code', selectIsSignedIn);
  await closeWelcome(player);
  await leave(player);
  player.mark('the second step');
}

/** Signs up with a taken name, then with a free one, and signs in with it. */
export async function signUpAndIn(player: Player): Promise<void> {
  player.dispatch(navigated('/sign-up'));
  player.dispatch(userNameEntered({ userName: DEMO.name }));
  await player.until('taken', ({ signUp: s }) => s.status === 'filling' && s.takenName !== null);
  player.dispatch(userNameEntered({ userName: NEWCOMER.name }));
  player.dispatch(countryPicked('IN'));
  const asked = { userName: NEWCOMER.name, name: 'New Comer', mobile: '9876543210', dialCode: '+91' };
  player.dispatch(signUpRequested({ ...asked, passwordHandle: player.hide(NEWCOMER.password) }));
  await player.until('an account', ({ signUp: s }) => s.status === 'done');
  await readToast(player, 'success');
  await player.submitSignIn(NEWCOMER.name, NEWCOMER.password);
  await closeWelcome(player);
  await leave(player);
  player.mark('signed up');
}

/** A forced change of password. */
export async function changeFirst(player: Player): Promise<void> {
  await player.submitSignIn(FRESH.name, FRESH.password);
  await player.until('sent to change it', ({ route }) => route.name === 'changePassword');
  const handles = { masterHandle: player.hide(FRESH.password), newHandle: player.hide(FRESH.next) };
  player.dispatch(passwordChangeRequested(handles));
  await readToast(player, 'success');
  await player.until('home after it', ({ route }) => route.name === 'home');
  await closeWelcome(player);
  await leave(player);
}
