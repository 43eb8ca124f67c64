import type { WordsOf } from './keys';
import type { en } from './outcomes.en';

export const hi: WordsOf<typeof en> = {
  'if.title': 'अगर ऐसा हो',
  'if.none': 'इस मैच पर आपका कोई खुला दाँव नहीं है।',
  'if.noneNext': 'एक दाँव लगाएँ, फिर यहाँ देखें कि हर नतीजा क्या लाता है।',
  'if.about': 'बताइए कि हर बाज़ार कैसे ख़त्म होता है। जोड़ कमीशन से पहले का है।',
  'if.any': 'कोई भी नतीजा',
  'if.winner': 'विजेता',
  'if.winners': 'विजेता, ज़्यादा से ज़्यादा {count}',
  'if.endsOn': 'कितने पर ख़त्म',
  'if.clear': 'फिर से शुरू',
  'if.withOpen': 'खुले दाँव सबसे बुरे हाल में गिनें',
  'if.all': 'कोई भी नतीजा हो',
  'if.chosen': 'इन नतीजों के साथ',
  'if.worst': 'कम से कम',
  'if.best': 'ज़्यादा से ज़्यादा',
  'if.between': '{worst} से {best}',
};
