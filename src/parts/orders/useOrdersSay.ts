import type { en } from '../../base/i18n/catalogue/orders.en';
import type { en as whole } from '../../base/i18n/catalogue/words.en';
import { sayOf } from '../../base/i18n/words';

/** The words of open orders and of cash outs, which load with the first of either. */
export const useOrdersSay = sayOf<typeof whole & typeof en>();
