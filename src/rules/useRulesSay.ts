import type { en } from '../i18n/parts/rules.en';
import { sayOf } from '../i18n/words';

/** The words around the rules. */
export const useRulesSay = sayOf<typeof en>();
