import type { en } from '../../base/i18n/catalogue/player.en';
import { sayOf } from '../../base/i18n/words';

/** The words of recordings. */
export const usePlayerSay = sayOf<typeof en>();
