import { codeEntered, codeResendRequested, signedOut, signInRequested } from '../../../../slices/auth';
import { dialogClosed, dialogOpened } from '../../../../slices/dialogs';
import { navigated } from '../../../../slices/route';
import { countryPicked, signUpRequested, userNameEntered } from '../../../../slices/signUp';
import type { RootState } from '../../../../store/base/root/rootReducer';
import { sharedSession } from '../playing/session';
import { leave } from './entry';

/** More wrong passwords than anybody has free. */
const GUESSES = 11;
const WRONG = '000000';

const codeIn = ({ auth }: RootState): string | undefined => ('error' in auth ? auth.error?.code : undefined);

export const GUESSES_THROTTLED = sharedSession(
  'wrong passwords until the exchange wants a pause, and the right one has to wait as well',
  async (player, _, { name, password }) => {
    await player.start();
    for (let tries = 0; tries < GUESSES; tries += 1) await player.submitSignIn(name, `Wrong@${tries}234`);
    await player.until('a pause', (state) => codeIn(state) === 'TOO_MANY_REQUESTS');
    player.mark('a pause is wanted');
    // An impatient player presses twice.
    player.dispatch(signInRequested({ userName: name, passwordHandle: player.hide(password) }));
    await player.submitSignIn(name, password);
    await player.until('still a pause', (state) => codeIn(state) === 'TOO_MANY_REQUESTS');
  },
);

export const NAME_TAKEN = sharedSession(
  'a sign-up under a name that somebody took, refused; then under a free one, and signed in with it',
  async (player, exchange, { name, password }) => {
    await exchange.admin('set-setting', 'sign_up', '1');
    await player.start();
    player.dispatch(navigated('/sign-up'));
    const fresh = `${name}2`;
    const passwordHandle = () => player.hide(password);
    const form = { name: 'New Comer', mobile: '9876543210', dialCode: '+977' };
    const asks = (userName: string) =>
      player.dispatch(signUpRequested({ ...form, userName, passwordHandle: passwordHandle() }));
    player.dispatch(dialogOpened({ status: 'picker', of: 'countries' }));
    player.dispatch(countryPicked('NP'));
    player.dispatch(dialogClosed());
    asks(name);
    // Typed on while the answer is under way.
    player.dispatch(userNameEntered({ userName: fresh }));
    player.dispatch(countryPicked('IN'));
    asks(fresh);
    await player.until('refused', ({ signUp }) => signUp.status === 'refused');
    player.mark('the name is taken');
    player.dispatch(userNameEntered({ userName: name }));
    player.dispatch(countryPicked('NP'));
    player.dispatch(userNameEntered({ userName: fresh }));
    asks(fresh);
    await player.until('an account', ({ signUp }) => signUp.status === 'done');
    await player.submitSignIn(fresh, password);
    await player.until('signed in', ({ auth }) => auth.status === 'signedIn');
    await leave(player);
  },
);

export const CODES_USED_UP = sharedSession(
  'wrong codes of the second step until the player has to wait, another code asked for, given up; then the right one after the operator forgot them',
  async (player, exchange, { name, password }) => {
    await exchange.admin('two-step', name, 'on');
    await player.start();
    await player.submitSignIn(name, password);
    await player.until('asked for the code', ({ auth }) => auth.status === 'proving');
    for (let tries = 0; codeIn(player.state()) !== 'CODES_WAIT'; tries += 1) {
      if (tries > 9) throw new Error(`wrong codes without end: ${codeIn(player.state())}`);
      player.dispatch(codeEntered({ codeHandle: player.hide(WRONG) }));
      // A second press sends nothing.
      player.dispatch(codeEntered({ codeHandle: player.hide(WRONG) }));
      await player.until(
        'an answer to the code',
        ({ auth }) => auth.status !== 'proving' || (!auth.isChecking && auth.error !== null),
      );
    }
    player.mark('no code counts for now');
    player.dispatch(codeResendRequested());
    await player.until('an answer', ({ auth }) => auth.status !== 'proving' || !auth.isResending);
    player.dispatch(signedOut('asked'));
    await exchange.admin('two-step', name, 'reset');
    await player.submitSignIn(name, password);
    await player.until('asked again', ({ auth }) => auth.status === 'proving');
    const code = (await exchange.admin('login-code', name)).slice(0, 6);
    player.dispatch(codeEntered({ codeHandle: player.hide(code) }));
    await player.until('signed in', ({ auth }) => auth.status === 'signedIn');
  },
);
