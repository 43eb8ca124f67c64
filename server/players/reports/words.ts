import { ENGLISH } from './words.en';
import type { ReportWord } from './words.en';
import { HINDI } from './words.hi';

const WORDS = { en: ENGLISH, hi: HINDI } as const;
export type ReportLanguage = keyof typeof WORDS;

const isWord = (word: string): word is ReportWord => Object.hasOwn(ENGLISH, word);

/** A word in a language; one that is not among them stands for itself. */
export function sayWord(
  language: ReportLanguage,
  word: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const text = isWord(word) ? WORDS[language][word] : word;
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place).replace(' ()', '');
}
