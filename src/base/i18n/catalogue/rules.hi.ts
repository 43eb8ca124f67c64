import type { WordsOf } from './keys';
import type { en } from './rules.en';

export const hi: WordsOf<typeof en> = {
  'rules.title': 'नियम',
  'rules.tabs': 'खेल और बाज़ार',
  'rules.pick': 'खेल या बाज़ार',
  'rules.steps': 'यहाँ दाँव कैसे लगते हैं',
  'rules.none': 'कोई रिकॉर्ड नहीं मिला',
};
