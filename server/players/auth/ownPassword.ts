import { tell } from '../../../domain/words/sayings';
import { refuse } from '../../base/call';
import type { Caller } from '../../base/call';
import type { Db } from '../../base/db/connect';
import { checkPassword } from '../accounts/password';
import type { Refused } from './actionCodes';
import type { Guesses } from './guesses';
import { tooMany } from './refusals';

/** Checks the password of whoever is signed in; wrong ones count as at a sign-in. @returns its hash, or a refusal */
export async function proveOwnPassword(
  db: Db,
  guesses: Guesses,
  password: string,
  caller: Caller,
): Promise<{ ok: true; hash: string } | Refused> {
  const taken = await guesses.take(caller.userName, caller);
  if (taken.status === 'wait') return tooMany(taken.waitS);
  const { password_hash: hash } = await db
    .selectFrom('players')
    .select('password_hash')
    .where('id', '=', caller.playerId)
    .executeTakeFirstOrThrow();
  if (!(await checkPassword(hash, password))) return refuse('BAD_CREDENTIALS', tell('masterPasswordWrong'));
  await taken.giveBack();
  return { ok: true, hash };
}
