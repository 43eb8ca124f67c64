import type { Language } from '../../../domain/words/languages';
import type { Say, Words } from './say';
import { sayIn } from './say';
import { bn } from './shell.bn';
import { en } from './shell.en';
import type { ShellKey } from './shell.en';
import { hi } from './shell.hi';

const WORDS: Readonly<Record<Language, Words<ShellKey>>> = { en, hi, bn };

/** The words around every game, in a language. */
export const sayShell = (language: Language): Say<ShellKey> => sayIn(WORDS[language]);

const isRefusal = (key: string): key is Extract<ShellKey, `refusal.${string}`> => key in en;

/** The sentence for why the exchange or the game did not do it. */
export function sayRefusal(language: Language, status: string): string {
  const key = `refusal.${status}`;
  return sayShell(language)(isRefusal(key) ? key : 'refusal.OTHER');
}
