import type { Language } from '../../../domain/words/languages';
import { bn } from './crash.bn';
import { en } from './crash.en';
import type { CrashKey } from './crash.en';
import { hi } from './crash.hi';
import { sayIn } from './say';
import type { Say, Words } from './say';

const WORDS: Readonly<Record<Language, Words<CrashKey>>> = { en, hi, bn };

/** The words of the crash game, in a language. */
export const sayCrash = (language: Language): Say<CrashKey> => sayIn(WORDS[language]);
