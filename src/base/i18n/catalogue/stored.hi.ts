import type { WordsOf } from './keys';
import type { en } from './stored.en';

export const hi: WordsOf<typeof en> = {
  'stored.damaged': 'इस ब्राउज़र में रखी जानकारी पढ़ी नहीं जा सकी ({keys}); उसे छोड़ दिया गया।',
  'stored.tab': 'इस ब्राउज़र में जगह नहीं बची। यहाँ जो नया है, साइन इन भी, यह टैब बंद करने पर खो जाएगा।',
  'stored.reload': 'इस ब्राउज़र में जगह नहीं बची। यहाँ जो नया है, साइन इन भी, पेज फिर से लोड होने पर खो जाएगा।',
};
