import type { Language } from '../../../domain/words/languages';
import { sayIn } from './say';
import type { Say, Words } from './say';
import { bn } from './slot.bn';
import { en } from './slot.en';
import type { SlotKey } from './slot.en';
import { hi } from './slot.hi';

const WORDS: Readonly<Record<Language, Words<SlotKey>>> = { en, hi, bn };

/** The words of the slot, in a language. */
export const saySlot = (language: Language): Say<SlotKey> => sayIn(WORDS[language]);
