import type { WordsOf } from './keys';
import type { en } from './travel.en';

export const hi: WordsOf<typeof en> = {
  'travel.title': 'आप बीता हुआ समय देख रहे हैं',
  'travel.foreign': 'आप ऐसा लॉग देख रहे हैं जो इस सत्र का नहीं है',
  'travel.changed': 'आप बदला हुआ बीता समय देख रहे हैं',
  'travel.unreadable': 'DevTools से कुछ ऐसा आया जो इस पेज का लॉग नहीं है',
  'travel.stays':
    'उसे नहीं लिया गया। पेज वही दिखा रहा है जो पहले दिखा रहा था, और उस पर कुछ भी दबाया नहीं जा सकता; एक्सचेंज इस बीच चलता रहता है।',
  'travel.where': '{of} में से {at}वीं कार्रवाई। पेज पर कुछ भी दबाया नहीं जा सकता; एक्सचेंज इस बीच चलता रहता है।',
  'travel.resume': 'अभी पर लौटें',
};
