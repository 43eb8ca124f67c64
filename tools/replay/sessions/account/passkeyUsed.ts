import { getFactors } from '../../../../api/security';
import { selectIsSignedIn } from '../../../../slices/auth';
import { navigated } from '../../../../slices/route';
import { pathTo } from '../../../../slices/route/routes';
import {
  passkeyPressed,
  proofEntered,
  signingAsked,
  taskChosen,
  taskLeft,
} from '../../../../slices/security';
import type { Security } from '../../../../slices/security/atSecurity';
import { installCredentials } from '../../page/credentials';
import { softPasskey } from '../../page/softPasskey';
import type { Player } from '../playing/player';
import { sharedSession } from '../playing/session';
import type { Account, Session } from '../playing/session';
import { leave } from './entry';

const isNow = (player: Player, status: Security['status']): Promise<void> =>
  player.until(`the passkey is ${status}`, ({ security }) => security.status === status);

const hasFailed = ({ security: s }: ReturnType<Player['state']>): boolean => 'error' in s && s.error !== null;

/** With the password, called off once, then made; the recovery codes that come with the first one are shown. */
async function enrol(player: Player, me: Account, callsOff: (isSo: boolean) => void): Promise<void> {
  player.dispatch(navigated(pathTo('securityAuth')));
  await player.request(getFactors.initiate());
  player.dispatch(taskChosen({ kind: 'passkey' }));
  player.dispatch(proofEntered({ by: 'password', handle: player.hide(me.password) }));
  await isNow(player, 'making');
  callsOff(true);
  player.dispatch(passkeyPressed());
  await player.until('called off', hasFailed);
  callsOff(false);
  player.dispatch(passkeyPressed());
  await isNow(player, 'showingCodes');
  player.dispatch(taskLeft());
  player.mark('a passkey made');
}

async function comeBack(player: Player, callsOff: (isSo: boolean) => void): Promise<void> {
  callsOff(true);
  player.dispatch(signingAsked('signIn'));
  await player.until('called off', hasFailed);
  callsOff(false);
  player.dispatch(signingAsked('signIn'));
  await player.until('signed in by the passkey', selectIsSignedIn);
  player.mark('signed in by the passkey');
}

const used = sharedSession(
  'a passkey set up with the password, called off in the browser once, then made; signed out, and in again by the passkey alone',
  async (player, exchange, me) => {
    let isCalledOff = false;
    const callsOff = (isSo: boolean) => void (isCalledOff = isSo);
    const passkey = softPasskey(new URL(exchange.url).origin);
    const uninstall = installCredentials(passkey, () => isCalledOff);
    try {
      await player.signIn(me.name, me.password);
      await enrol(player, me, callsOff);
      await leave(player);
      await comeBack(player, callsOff);
    } finally {
      uninstall();
    }
  },
);

export const PASSKEY_USED: Session = { ...used, host: 'localhost' };
