import { codeEntered } from '../../../../slices/auth';
import { appCodeEntered, taskLeft } from '../../../../slices/security';
import { codeOf, stepAt } from '../../../../server/players/factors/totp';
import type { Player } from '../playing/player';
import { sharedSession } from '../playing/session';
import type { Account } from '../playing/session';
import { leave } from './entry';
import { askedForCode, begin, checkHidden, comeIn, isNow, isTold } from './factors';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const RECOVERY_CODES = 10;

/** The bytes of a key as an app reads it (RFC 4648). */
function keyBytes(text: string): Buffer {
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What an authenticator app shows now. */
const appCode = (key: string): string => codeOf(keyBytes(key), stepAt(Date.now()));

const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');

/** The key and the address of the picture, as the page shows them. */
function readPicture(player: Player): { key: string; uri: string } {
  const { security: s } = player.state();
  if (s.status !== 'enrolling') throw new Error(`no picture is shown while security is ${s.status}`);
  return { key: player.reveal(s.secretHandle), uri: player.reveal(s.uriHandle) };
}

function readCodes(player: Player): readonly string[] {
  const { security: s } = player.state();
  if (s.status !== 'showingCodes') throw new Error(`no codes are shown while security is ${s.status}`);
  return player.reveal(s.codesHandle).split('\n');
}

type Enrolled = { codes: readonly string[]; secrets: readonly string[] };

/** A wrong code of the app first, then the one it shows. */
async function enrol(player: Player, me: Account): Promise<Enrolled> {
  await begin(player, { kind: 'totp' }, me);
  await isNow(player, 'enrolling');
  const { key, uri } = readPicture(player);
  const wrong = wrongFor(appCode(key));
  player.dispatch(appCodeEntered({ codeHandle: player.hide(wrong) }));
  await player.until(
    'the code is refused',
    ({ security: s }) => s.status === 'enrolling' && s.sentHandle === null && s.error !== null,
  );
  const right = appCode(key);
  player.dispatch(appCodeEntered({ codeHandle: player.hide(right) }));
  await isNow(player, 'showingCodes');
  const codes = readCodes(player);
  if (codes.length !== RECOVERY_CODES) throw new Error(`${codes.length} recovery codes are shown`);
  player.dispatch(taskLeft());
  player.mark('an app enrolled');
  return { codes, secrets: [key, uri, wrong, right, ...codes] };
}

/** One that is no recovery code, then the first of those that were shown. */
async function recover(player: Player, codes: readonly string[]): Promise<void> {
  const [first = ''] = codes;
  const enter = (code: string) =>
    player.dispatch(codeEntered({ codeHandle: player.hide(code), by: 'recovery' }));
  enter(`${first.slice(0, 1)}0000-00000`);
  await player.until(
    'the recovery code is refused',
    ({ auth }) => auth.status === 'proving' && !auth.isChecking && auth.error !== null,
  );
  enter(first);
  await comeIn(player);
}

export const APP_ENROLLED = sharedSession(
  'an authenticator app enrolled, behind a wrong password and a wrong code; signed out, and in again by a recovery code, a wrong one first; the new factor at the bell',
  async (player, _, me) => {
    await player.signIn(me.name, me.password);
    const { codes, secrets } = await enrol(player, me);
    await leave(player);
    await askedForCode(player, me);
    await recover(player, codes);
    await isTold(player);
    player.mark('signed in by a recovery code');
    await leave(player);
    checkHidden(player, [...secrets, me.password]);
  },
);
