import type { en } from '../../base/i18n/catalogue/ladder.en';
import { sayOf } from '../../base/i18n/words';
import type { SayOf } from '../../base/i18n/catalogue/keys';

export type LadderSay = SayOf<typeof en>;

/** The words of a ladder, which load with it. */
export const useLadderSay = sayOf<typeof en>();
