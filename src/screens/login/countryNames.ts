import { COUNTRIES } from '../../../domain/sports/countries';
import type { Country } from '../../../domain/sports/countries';
import { intlOf } from '../../base/i18n/languages';
import type { Language } from '../../base/i18n/words';

/** The countries sorted by name in a language, India first. */
export function countryNames(language: Language): readonly Country[] {
  if (language === 'en') return COUNTRIES;
  const names = new Intl.DisplayNames([intlOf(language)], { type: 'region' });
  const [first, ...rest] = COUNTRIES.map((country) => ({
    ...country,
    name: names.of(country.code) ?? country.name,
  }));
  const byName = [...rest].sort((a, b) => a.name.localeCompare(b.name, language));
  return first ? [first, ...byName] : byName;
}
