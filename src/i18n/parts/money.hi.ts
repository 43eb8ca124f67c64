import type { WordsOf } from '../keys';
import type { en } from './money.en';

/** Hindi of this part. */
export const hi: WordsOf<typeof en> = {
  'deposit.title': 'जमा',
};
