import { getFactors } from '../../../../api/security';
import type { Proof } from '../../../../api/security';
import { selectIsSignedIn } from '../../../../slices/auth';
import { selectNotices } from '../../../../slices/notices';
import { navigated } from '../../../../slices/route';
import { pathTo } from '../../../../slices/route/routes';
import { proofEntered, taskChosen } from '../../../../slices/security';
import type { Security, Task } from '../../../../slices/security/atSecurity';
import { welcomeClosed } from '../../../../slices/welcome';
import type { Player } from '../playing/player';
import type { Account } from '../playing/session';

/* What sessions with a second step have in common. */

const REFETCHED = { forceRefetch: true };

export const isNow = (player: Player, status: Security['status']): Promise<void> =>
  player.until(`security is ${status}`, ({ security }) => security.status === status);

/** What was concealed and is in the log all the same must not be kept. */
export function checkHidden(player: Player, secrets: readonly string[]): void {
  const log = player.log();
  if (secrets.some((one) => one === '' || log.includes(`"${one}"`)))
    throw new Error('a secret is missing, or stands in the log');
}

export const factorsOf = async (player: Player) =>
  (await player.request((dispatch) => dispatch(getFactors.initiate(undefined, REFETCHED)))).factors;

export const prove = (player: Player, by: Proof['by'], text: string): void =>
  player.dispatch(proofEntered({ by, handle: player.hide(text) }));

const isRefused = (player: Player): Promise<void> =>
  player.until(
    'the proof is refused',
    ({ security: s }) => s.status === 'proving' && s.sent === null && s.error !== null,
  );

/** With a wrong password first. */
export async function begin(player: Player, task: Task, me: Account): Promise<void> {
  player.dispatch(navigated(pathTo('securityAuth')));
  await factorsOf(player);
  player.dispatch(taskChosen(task));
  prove(player, 'password', 'Wrong@1234');
  await isRefused(player);
  prove(player, 'password', me.password);
}

export async function askedForCode(player: Player, { name, password }: Account): Promise<void> {
  await player.submitSignIn(name, password);
  await player.until('asked for the code', ({ auth }) => auth.status === 'proving');
}

export async function comeIn(player: Player): Promise<void> {
  await player.until('signed in by the code', selectIsSignedIn);
  await player.until('the welcome', ({ welcome }) => welcome.status === 'open');
  player.dispatch(welcomeClosed());
}

/** A notice of the factor, as the exchange lists it. */
export const isTold = (player: Player): Promise<void> =>
  player.until('told of the new factor', ({ notices }) =>
    selectNotices({ notices }).some((one) => one.what === 'security' && one.event === 'factorAdded'),
  );
