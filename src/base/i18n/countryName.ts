import { countryByCode } from '../../../domain/countries';
import type { Language } from './words';

/** A country by its two letters, under its name in a language; the letters where nobody knows a name. */
export function countryName(code: string, language: Language): string {
  const known = countryByCode(code)?.name ?? code;
  if (language === 'en' || known === code) return known;
  return new Intl.DisplayNames([language], { type: 'region' }).of(code.toUpperCase()) ?? known;
}
