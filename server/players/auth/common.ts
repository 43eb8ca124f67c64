import { dictionary } from '@zxcvbn-ts/language-common';
import { breachOf } from '../../../domain/players/validation';
import type { PasswordBreach } from '../../../domain/players/validation';

/** The most common leaked passwords among those the rule would allow. */
const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => breachOf(password, '') === undefined),
);

/** Words that stand about a player of this site, which is why they are tried early: with a number behind it none is a password. */
const AROUND: ReadonlySet<string> = new Set([
  'backlay',
  'exchange',
  'betting',
  'bookmaker',
  'casino',
  'cricket',
  'football',
  'soccer',
  'tennis',
  'fantasy',
  'india',
  'password',
  'welcome',
]);

/** A shorter name stands in too many good passwords by chance. */
const SHORTEST_NAME = 4;

/** The letters of a text, of any script, in lower case. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');

/** Whether a password has no letters but a word of the site or a name of the player's. */
function isOfContext(text: string, names: readonly string[]): boolean {
  const letters = lettersOf(text);
  if (AROUND.has(letters)) return true;
  const parts = names.flatMap((name) => [name, ...name.split(/\s+/u)]).map(lettersOf);
  return parts.some((part) => part.length >= SHORTEST_NAME && part === letters);
}

/** Why a text cannot be this player's new password; undefined if it can. @param names what else the account is called by */
export const passwordFault = (
  text: string,
  userName: string,
  names: readonly string[] = [],
): PasswordBreach | 'common' | undefined =>
  breachOf(text, userName) ??
  (COMMON.has(text.toLowerCase()) || isOfContext(text, names) ? 'common' : undefined);
