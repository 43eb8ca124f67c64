import { i18n } from '@lingui/core';
import type { Preferences } from '../../../slices/preferences';

/** For `useSyncExternalStore`: re-renders when the language changes. */
export const subscribe = (run: () => void) => i18n.on('change', run);
export const spoken = () => i18n.locale;

type Language = Preferences['language'];

/** The language as `Intl` takes it. Digits are 0 to 9 in every language: a price has one form on the whole page. */
export const intlOf = (language: Language): string => `${language}-u-nu-latn`;

const NAMES: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी', bn: 'বাংলা' };

/** The languages on offer, each under its own name. */
export const LANGUAGES = (Object.keys(NAMES) as Language[]).map((code) => ({ code, name: NAMES[code] }));
