import type { Preferences } from '../../../slices/preferences';

type Language = Preferences['language'];

const NAMES: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' };

/** The languages on offer, each under its own name. */
export const LANGUAGES = (Object.keys(NAMES) as Language[]).map((code) => ({ code, name: NAMES[code] }));
