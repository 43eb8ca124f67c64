import type { en } from '../i18n/parts/dialogs.en';
import { sayOf } from '../i18n/words';

/** The words of the small dialogs. */
export const useDialogSay = sayOf<typeof en>();
