import type { en } from '../../base/i18n/catalogue/statements.en';
import { sayOf } from '../../base/i18n/words';

/** The words of the reports about money, which load with their screens. */
export const useStatementSay = sayOf<typeof en>();
