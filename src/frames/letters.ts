import type { Language } from '../../domain/words/languages';
import { awaitLetters } from '../base/styles/awaitLetters';

/** The sheet that names the letters of a language, and one of them. */
const SHEETS = {
  hi: [() => import(/* webpackChunkName: "devanagari" */ '../base/styles/devanagari.css'), 'अ'],
  bn: [() => import(/* webpackChunkName: "bengali" */ '../base/styles/bengali.css'), 'অ'],
} as const;

/** Fetches the letters of a language before its words are laid out; words without them are better than none. */
export async function bringLetters(language: Language): Promise<void> {
  if (language === 'en') return;
  const [fetchSheet, one] = SHEETS[language];
  try {
    await fetchSheet();
    await awaitLetters(one);
  } catch {
    // Neither the sheet nor the font could be had.
  }
}
