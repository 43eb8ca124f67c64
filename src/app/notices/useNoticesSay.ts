import type { en } from '../../base/i18n/catalogue/notices.en';
import { sayOf } from '../../base/i18n/words';

/** The words of what happened, which come with the first of it. */
export const useNoticesSay = sayOf<typeof en>();
