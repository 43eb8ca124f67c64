import type { en } from '../../base/i18n/catalogue/queries.en';
import { sayOf } from '../../base/i18n/words';

/** The words of queries, which load with a bet's timeline and with their list. */
export const useQuerySay = sayOf<typeof en>();
