import type { WordsOf } from '../keys';
import type { en } from './dialogs.en';

/** Hindi of the small dialogs. */
export const hi: WordsOf<typeof en> = {
  'myMarket.title': 'मेरा मार्केट',
};
