import type { WordsOf } from '../keys';
import type { en } from './entry.en';

/** Hindi of this part. */
export const hi: WordsOf<typeof en> = {
  'signUp.title': 'साइन अप',
};
