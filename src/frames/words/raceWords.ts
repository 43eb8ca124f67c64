import type { Language } from '../../../domain/words/languages';
import { bn } from './race.bn';
import { en } from './race.en';
import type { RaceKey } from './race.en';
import { hi } from './race.hi';
import { sayIn } from './say';
import type { Say, Words } from './say';

const WORDS: Readonly<Record<Language, Words<RaceKey>>> = { en, hi, bn };

/** The words of the race, in a language. */
export const sayRace = (language: Language): Say<RaceKey> => sayIn(WORDS[language]);
