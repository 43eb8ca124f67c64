import type { ApiError } from '../../../api/errors';
import type { en } from '../../base/i18n/catalogue/passkey.en';
import { isSaid, sayError, useSay } from '../../base/i18n/words';

type Own = Extract<keyof typeof en, `passkey.${Uppercase<string>}`>;

const WORDS: Readonly<Partial<Record<ApiError['code'], Own>>> = {
  CALLED_OFF: 'passkey.CALLED_OFF',
  PASSKEY_INVALID: 'passkey.PASSKEY_INVALID',
  PASSKEY_KNOWN: 'passkey.PASSKEY_KNOWN',
  NOT_HERE: 'passkey.NOT_HERE',
};

/** Why a passkey was of no use, in words; '' if there is no fault. */
export function usePasskeyFault(error: ApiError | null): string {
  const say = useSay<'passkey'>();
  const sayAny = useSay();
  if (!error) return '';
  const own = isSaid(error) ? undefined : WORDS[error.code];
  return own ? say(own) : sayError(sayAny, error);
}
