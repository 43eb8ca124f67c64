import { dictionary } from '@zxcvbn-ts/language-common';
import { breachOf, type PasswordBreach } from '../../../domain/validation';

/** The passwords most often found in leaks, those only that the product's rule would let through. */
const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => breachOf(password, '') === undefined),
);

/** Why a text cannot be the new password of a player, by the product's rule, the user name and the list of common ones. */
export const passwordFault = (text: string, userName: string): PasswordBreach | 'common' | undefined =>
  breachOf(text, userName) ?? (COMMON.has(text.toLowerCase()) ? 'common' : undefined);
