import * as v from 'valibot';
import type { User } from '../../../api/auth';
import { storedUser } from '../../../api/schemas/auth';
import { flagOf } from '../../../api/wire';
import type { Auth } from '../../../slices/auth';
import type { StoredEntry, RawTexts, StorageReader } from './entry';
import { bareText, jsonValue } from './storedText';

/** Removed on sign-out (product.md section 4, which leaves `userId` in place). */
export const SESSION_KEYS = ['userinfo', 'usertoken', 'logedIn', 'parent_id'] as const;

const TOP_LEVEL = -1;

/** An older app wrote a bare number; anything else counts as top level, which has the fewest rights. */
function toParentId(raw: string | number | null | undefined): number {
  const parentId = raw === null || raw === undefined || raw === '' ? NaN : Number(raw);
  return Number.isInteger(parentId) ? parentId : TOP_LEVEL;
}

function toUser(userinfo: unknown, parentId: string | null): User | null {
  const read = v.safeParse(storedUser, userinfo);
  if (!read.success) return null;
  const { user_id, user_name, name, is_change_password, is_signup_user, is_telegram_enabled } = read.output;
  return {
    userId: String(user_id),
    userName: user_name,
    name: name || user_name,
    parentId: toParentId(parentId ?? read.output.parent_id),
    mustChangePassword: flagOf(is_change_password),
    isSignupUser: flagOf(is_signup_user),
    isTelegramEnabled: flagOf(is_telegram_enabled),
  };
}

/** A header cannot carry control characters, spaces or endless text, so such a value is no token. */
const isToken = (text: string): boolean => /^[\x21-\x7e]{1,4096}$/.test(text);

const NOBODY: Auth = { status: 'signedOut', because: 'absent' };

/** Signed in if there is a token and userinfo is readable (product.md section 4). */
export function readSession({ get, damaged }: Pick<StorageReader, 'get' | 'damaged'>): Auth {
  const token = bareText(get('usertoken'));
  const userinfo = jsonValue(get('userinfo'));
  if (token === null || userinfo === null) return NOBODY;
  const user = toUser(userinfo, bareText(get('parent_id')));
  if (!user) damaged('userinfo');
  if (!isToken(token)) damaged('usertoken');
  if (!user || !isToken(token)) return NOBODY;
  return { status: 'signedIn', user, token, hasSeenPasswordChange: false };
}

/** Values as the older app on the same origin reads them: wire names, flags as "0" and "1". */
function writeSession(auth: Auth): RawTexts {
  if (auth.status !== 'signedIn') return { userinfo: null, usertoken: null, logedIn: null, parent_id: null };
  const { user, token } = auth;
  return {
    userinfo: JSON.stringify({
      user_id: user.userId,
      user_name: user.userName,
      name: user.name,
      parent_id: user.parentId,
      user_type_id: 7,
      is_change_password: user.mustChangePassword ? '1' : '0',
      is_signup_user: user.isSignupUser ? '1' : '0',
      is_telegram_enabled: user.isTelegramEnabled ? '1' : '0',
    }),
    usertoken: token,
    logedIn: 'true',
    parent_id: String(user.parentId),
    userId: user.userId,
  };
}

export const sessionEntry: StoredEntry<Auth> = { drawer: 'local', read: readSession, write: writeSession };
