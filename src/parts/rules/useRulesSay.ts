import type { en } from '../../base/i18n/catalogue/rules.en';
import { sayOf } from '../../base/i18n/words';

/** The words around the rules. */
export const useRulesSay = sayOf<typeof en>();
