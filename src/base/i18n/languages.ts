import { i18n } from '@lingui/core';
import type { Preferences } from '../../../slices/preferences';

/** For `useSyncExternalStore`: re-renders when the language changes. */
export const subscribe = (run: () => void) => i18n.on('change', run);
export const spoken = () => i18n.locale;

type Language = Preferences['language'];

const NAMES: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' };

/** The languages on offer, each under its own name. */
export const LANGUAGES = (Object.keys(NAMES) as Language[]).map((code) => ({ code, name: NAMES[code] }));
