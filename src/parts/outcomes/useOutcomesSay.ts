import type { en } from '../../base/i18n/catalogue/outcomes.en';
import { sayOf } from '../../base/i18n/words';

/** The words of the outcome explorer, which load with its dialog. */
export const useOutcomesSay = sayOf<typeof en>();
