import { dictionary } from '@zxcvbn-ts/language-common';
import { breachOf } from '../../../domain/players/validation';
import type { PasswordBreach } from '../../../domain/players/validation';

/** The most common leaked passwords among those the rule would allow. */
const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => breachOf(password, '') === undefined),
);

/** Why a text cannot be this player's new password; undefined if it can. */
export const passwordFault = (text: string, userName: string): PasswordBreach | 'common' | undefined =>
  breachOf(text, userName) ?? (COMMON.has(text.toLowerCase()) ? 'common' : undefined);
