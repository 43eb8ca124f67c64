import { passwordChangeRequested } from '../../../../slices/password';
import type { Password } from '../../../../slices/password';
import { dialogOpened } from '../../../../slices/dialogs';
import { depositRequested } from '../../../../slices/payments';
import { navigated } from '../../../../slices/route';
import { openSport, VOLLEYBALL } from '../playing/own';
import type { Player } from '../playing/player';
import { sharedSession } from '../playing/session';
import { leave } from './entry';

const NEXT = 'Better@2345';

async function changes(player: Player, from: string, to: string, outcome: Password['status']): Promise<void> {
  const send = () =>
    player.dispatch(passwordChangeRequested({ masterHandle: player.hide(from), newHandle: player.hide(to) }));
  send();
  // The second press comes while the first is under way.
  send();
  await player.until(`the change is ${outcome}`, ({ password }) => password.status === outcome);
}

export const PASSWORD_CHANGED = sharedSession(
  'a new password with a wrong present one, one that is too easy, then a good one; the old one no longer lets in',
  async (player, _, { name, password }) => {
    await player.signIn(name, password);
    player.dispatch(navigated('/setting/change-password'));
    await changes(player, 'Wrong@1234', NEXT, 'refused');
    await changes(player, password, 'short', 'refused');
    player.mark('refused twice');
    await changes(player, password, NEXT, 'changed');
    await changes(player, NEXT, password, 'changed');
    await changes(player, password, NEXT, 'changed');
    player.dispatch(navigated('/home'));
    await leave(player);
    await player.submitSignIn(name, password);
    await player.until('refused', ({ auth }) => auth.status === 'refused');
    player.mark('the old one is over');
    await player.submitSignIn(name, NEXT);
    await player.until('signed in', ({ auth }) => auth.status === 'signedIn');
  },
);

export const SESSION_ENDED = sharedSession(
  'the operator sets a first password while a match is open: signed out; signed in with it, no payment before it is changed',
  async (player, exchange, me) => {
    await openSport(player, me, VOLLEYBALL);
    const made = await exchange.admin('--json', 'set-password', me.name);
    const { password: first } = JSON.parse(made) as { password: string };
    await player.until('signed out', ({ auth }) => auth.status === 'signedOut');
    player.mark('the session was ended');
    await player.submitSignIn(me.name, first);
    await player.until('sent to change it', ({ route }) => route.name === 'changePassword');
    player.dispatch(navigated('/home'));
    player.dispatch(dialogOpened({ status: 'deposit' }));
    player.dispatch(depositRequested({ amountPaise: 500_00 }));
    await player.until('sent back', ({ route }) => route.name === 'changePassword');
    player.mark('no payment yet');
    player.dispatch(
      passwordChangeRequested({ masterHandle: player.hide(first), newHandle: player.hide(NEXT) }),
    );
    await player.until('home after it', ({ route }) => route.name === 'home');
  },
);
