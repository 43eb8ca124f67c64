import type { PageWords } from './catalogue';
import { BENGALI } from './words.bn';
import { ENGLISH } from './words.en';
import { HINDI } from './words.hi';

const WORDS = { en: ENGLISH, hi: HINDI, bn: BENGALI } as const satisfies Readonly<Record<string, PageWords>>;
export type Language = keyof typeof WORDS;

export const wordsOf = (language: Language): PageWords => WORDS[language];

const isLanguage = (text: string): text is Language => Object.hasOwn(WORDS, text);

/** The first of these that the page speaks, as 'hi' or 'hi-IN'; else English. */
export function languageOf(wanted: readonly string[]): Language {
  return wanted.map((one) => one.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}
