import type { WordsOf } from './keys';
import type { en } from './toasts.en';

export const hi: WordsOf<typeof en> = {
  'toast.notPlaced': 'दाँव नहीं लगा। {reason}',
  'toast.ordersGone': 'यह पेज ऑफ़लाइन था, इसलिए आपके खुले दाँव रद्द हो गए। मेरे दाँव देखें।',
  'toast.notCopied': 'इस ब्राउज़र ने लिंक कॉपी नहीं करने दिया।',

  'stored.damaged': 'इस ब्राउज़र में रखी जानकारी पढ़ी नहीं जा सकी ({keys}); उसे छोड़ दिया गया।',
  'stored.tab': 'इस ब्राउज़र में जगह नहीं बची। यहाँ जो नया है, साइन इन भी, यह टैब बंद करने पर खो जाएगा।',
  'stored.reload': 'इस ब्राउज़र में जगह नहीं बची। यहाँ जो नया है, साइन इन भी, पेज फिर से लोड होने पर खो जाएगा।',
};
