import type { en } from '../../base/i18n/catalogue/timeline.en';
import { sayOf } from '../../base/i18n/words';

/** The words of a bet's timeline, which load with its dialog. */
export const useTimelineSay = sayOf<typeof en>();
export type TimelineSay = ReturnType<typeof useTimelineSay>;
