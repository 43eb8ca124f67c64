import { translateName } from '../../../domain/words/names';
import { HINDI_NAMES } from '../../../domain/words/names.hi';
import { ENGLISH } from './words.en';
import type { ReportWord } from './words.en';
import { HINDI } from './words.hi';

const WORDS = { en: ENGLISH, hi: HINDI } as const;
export type ReportLanguage = keyof typeof WORDS;

const isWord = (word: string): word is ReportWord => Object.hasOwn(ENGLISH, word);

/** A name the exchange gave: of a sport, a market, a result. */
export const sayName = (language: ReportLanguage, name: string): string =>
  language === 'en' ? name : translateName((fixed) => HINDI_NAMES[fixed], name);

/** A word in a language; one that is not among them stands for itself. */
export function sayWord(
  language: ReportLanguage,
  word: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const text = isWord(word) ? WORDS[language][word] : word;
  const valueOf = (place: string, of: string): string => {
    const value = values[of] ?? place;
    return of === 'market' || of === 'match' ? sayName(language, value) : value;
  };
  return text.replace(/\{(\w+)\}/g, valueOf).replace(' ()', '');
}
