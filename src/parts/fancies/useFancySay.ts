import type { en } from '../../base/i18n/catalogue/fancy.en';
import { sayOf } from '../../base/i18n/words';

/** The words of sessions, which load with the first of them. */
export const useFancySay = sayOf<typeof en>();
export type FancySay = ReturnType<typeof useFancySay>;
