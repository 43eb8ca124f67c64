import type { en } from '../../base/i18n/catalogue/reports.en';
import { sayOf } from '../../base/i18n/words';

/** The words of every report, which load with its screen. */
export const useReportSay = sayOf<typeof en>();
