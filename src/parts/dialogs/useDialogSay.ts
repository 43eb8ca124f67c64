import type { en } from '../../base/i18n/catalogue/dialogs.en';
import { sayOf } from '../../base/i18n/words';

/** The words of the small dialogs. */
export const useDialogSay = sayOf<typeof en>();
