import { translateName } from '../../../domain/words/names';
import { BENGALI_NAMES } from '../../../domain/words/names.bn';
import { HINDI_NAMES } from '../../../domain/words/names.hi';
import type { Language } from '../../../domain/words/languages';
import { sayToldReason } from '../../../domain/words/toldReason';
import { BENGALI } from './words.bn';
import { ENGLISH } from './words.en';
import type { ReportWord } from './words.en';
import { HINDI } from './words.hi';

const WORDS: Readonly<Record<Language, Readonly<Record<ReportWord, string>>>> = {
  en: ENGLISH,
  hi: HINDI,
  bn: BENGALI,
};

/** English names are as they came. */
const NAMES: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>> = {
  hi: HINDI_NAMES,
  bn: BENGALI_NAMES,
};

const isWord = (word: string): word is ReportWord => Object.hasOwn(ENGLISH, word);

/** A name the exchange gave: of a sport, a market, a result. */
export const sayName = (language: Language, name: string): string =>
  language === 'en' ? name : translateName((fixed) => NAMES[language][fixed], name);

/** Why a bet or a market was put right: an operator's own words as they are, the codes beside them in the reader's. */
const sayReason = (language: Language, reason: string): string =>
  sayToldReason(reason, (code, evidence) =>
    WORDS[language][`told.${code}`].replace('{evidence}', () => evidence),
  );

/** A word in a language; one that is not among them stands for itself. */
export function sayWord(
  language: Language,
  word: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const text = isWord(word) ? WORDS[language][word] : word;
  const valueOf = (place: string, of: string): string => {
    const value = values[of] ?? place;
    if (of === 'reason') return sayReason(language, value);
    return of === 'market' || of === 'match' ? sayName(language, value) : value;
  };
  return text.replace(/\{(\w+)\}/g, valueOf).replace(' ()', '');
}
