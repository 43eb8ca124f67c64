import type { Language } from '../../../domain/words/languages';
import { bn } from './rounds.bn';
import { en } from './rounds.en';
import type { RoundsKey } from './rounds.en';
import { hi } from './rounds.hi';
import { sayIn } from './say';
import type { Say, Words } from './say';

const WORDS: Readonly<Record<Language, Words<RoundsKey>>> = { en, hi, bn };

/** The words of every game whose rounds many play, in a language. */
export const sayRounds = (language: Language): Say<RoundsKey> => sayIn(WORDS[language]);
