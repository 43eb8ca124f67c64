import { countryByCode } from '../../../domain/sports/countries';
import { intlOf } from './languages';
import type { Language } from './words';

/** A country's name in a language; its two letters if unknown. */
export function countryName(code: string, language: Language): string {
  const known = countryByCode(code)?.name ?? code;
  if (language === 'en' || known === code) return known;
  return new Intl.DisplayNames([intlOf(language)], { type: 'region' }).of(code.toUpperCase()) ?? known;
}
