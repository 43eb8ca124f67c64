import type { Language } from '../../../domain/words/languages';
import { CRICKETER } from '../../../domain/games/fantasy/sides';
import { sayIn } from './say';
import type { Say, Words } from './say';
import { bn } from './fantasy.bn';
import { en } from './fantasy.en';
import type { FantasyKey } from './fantasy.en';
import { hi } from './fantasy.hi';
import { sayRefusal } from './shellWords';

const WORDS: Readonly<Record<Language, Words<FantasyKey>>> = { en, hi, bn };

/** The words of fantasy elevens, in a language. */
export const sayFantasy = (language: Language): Say<FantasyKey> => sayIn(WORDS[language]);

export const nameOf = (language: Language, id: string): string => CRICKETER.get(id)?.name[language] ?? id;

const POOL_KEYS = ['duel', 'table', 'field'] as const;

/** A pool by its kind. */
export function namePool(say: Say<FantasyKey>, kind: string): string {
  const key = POOL_KEYS.find((one) => one === kind);
  return key ? say(key) : kind;
}

const OWN = ['CLOSED', 'NO_SUCH_POOL', 'ALREADY_IN', 'TOO_LATE', 'POOL_TOO_SMALL', 'ABANDONED'] as const;
const TEAM_FAULTS = ['SIZE', 'TWICE', 'STRANGER', 'BUDGET', 'SIDE', 'ROLE', 'CAPTAIN'];

/** The sentence for why an entry was not taken, or went back. */
export function sayWhyNot(language: Language, reason: string): string {
  const own = OWN.find((key) => key === reason);
  if (own) return sayFantasy(language)(own);
  return TEAM_FAULTS.includes(reason) ? sayFantasy(language)('BAD_TEAM') : sayRefusal(language, reason);
}
