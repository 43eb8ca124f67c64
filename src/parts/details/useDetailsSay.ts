import type { en } from '../../base/i18n/catalogue/details.en';
import { sayOf } from '../../base/i18n/words';

/** The words of a market's details, which load with the first of them. */
export const useDetailsSay = sayOf<typeof en>();
