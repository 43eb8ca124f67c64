import type { en } from '../../base/i18n/catalogue/depth.en';
import { sayOf } from '../../base/i18n/words';

/** The words of the full depth, which load with its dialog. */
export const useDepthSay = sayOf<typeof en>();
