import type { WordsOf } from '../keys';
import type { en } from './rules.en';

/** Hindi of this part. */
export const hi: WordsOf<typeof en> = {
  'rules.title': 'नियम',
};
