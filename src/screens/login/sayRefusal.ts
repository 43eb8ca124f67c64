import type { ApiError } from '../../../api/errors';
import { isSaid } from '../../base/i18n/words';
import type { en } from '../../base/i18n/catalogue/entry.en';

type Own = Extract<keyof typeof en, `${'code' | 'signUp'}.${Uppercase<string>}`>;
type OwnWords = Readonly<Partial<Record<ApiError['code'], Own>>>;

export const CODE_WORDS: OwnWords = {
  BAD_CREDENTIALS: 'code.BAD_CREDENTIALS',
  TOO_MANY_REQUESTS: 'code.TOO_MANY_REQUESTS',
};
/** Why no account was opened; a taken name is shown at its field. */
export const SIGN_UP_WORDS: OwnWords = {
  REFUSED: 'signUp.REFUSED',
  TOO_MANY_REQUESTS: 'signUp.TOO_MANY_REQUESTS',
};

/** The general words for codes speak of bets and passwords. If the server's message cannot be shown, these
 * screens use a key of their own, or undefined where the general words will do. */
export const ownWords = (words: OwnWords, error: ApiError): Own | undefined =>
  isSaid(error) ? undefined : words[error.code];
