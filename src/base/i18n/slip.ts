import type { en } from './catalogue/slip.en';
import { sayOf } from './words';

/** The words of the slip's form beyond those of betting. */
export const useSlipSay = sayOf<typeof en>();
export type SlipSay = ReturnType<typeof useSlipSay>;
