import type { en } from '../../base/i18n/catalogue/history.en';
import { sayOf } from '../../base/i18n/words';

/** The words of the course of prices, which load with its dialog. */
export const useHistorySay = sayOf<typeof en>();
