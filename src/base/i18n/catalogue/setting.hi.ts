import type { WordsOf } from './keys';
import type { en } from './setting.en';

export const hi: WordsOf<typeof en> = {
  'setting.title': 'सेटिंग',

  'setting.odds': 'भाव',
  'setting.odds.decimal': 'दशमलव',
  'setting.odds.fractional': 'भिन्न',
  'setting.odds.american': 'अमेरिकी',
  'setting.odds.percent': 'प्रतिशत',
  'setting.odds.per100': '100 पर जीत',
  'setting.oddsTyped': 'हर स्क्रीन पर यही रूप। पर्ची में दशमलव भाव लिखें; पास में आपका रूप दिखता है।',

  'setting.look': 'रूप और भाषा',
  'setting.bets': 'दाँव',

  'setting.checks': 'समय की याद',
  'setting.notices': 'सूचनाएँ',

  'price.title': 'भाव अलर्ट',
  'price.about':
    'आपको एक बार बताया जाता है: घंटी से, और आपकी सूचना सेटिंग के अनुसार दूसरे तरीकों से। जो भाव आ गया वह यहाँ भी दिखता है।',
  'price.where': 'ये किसी मार्केट के भाव के इतिहास के पास माँगे जाते हैं।',
  'price.figure': 'किस भाव का इंतज़ार',
  'price.hint': 'पिछला सौदा {odds} पर',
  'price.go': 'मुझे बताएँ',
  'price.going': 'सहेजा जा रहा है…',
  'price.failed': 'आपके भाव अलर्ट लोड नहीं हो सके।',
  'price.none': 'अभी कोई नहीं।',
  'price.up': '{runner} {odds} या ज़्यादा पर',
  'price.down': '{runner} {odds} या कम पर',
  'price.waits': 'इंतज़ार में',
  'price.reached': '{time} को {odds} पर सौदा हुआ',
  'price.remove': 'हटाएँ',
  'price.removeWhat': 'हटाएँ: {what}',

  'setting.more': 'और',
  'setting.buttons': 'राशि के बटन',
  'setting.limits': 'सीमाएँ और विराम',
  'setting.security': 'सुरक्षा',
  'setting.password': 'पासवर्ड बदलें',
  'setting.user': 'मेरा खाता',
};
