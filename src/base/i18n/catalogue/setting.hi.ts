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

  'setting.more': 'और',
  'setting.buttons': 'राशि के बटन',
  'setting.limits': 'सीमाएँ और विराम',
  'setting.security': 'सुरक्षा',
  'setting.password': 'पासवर्ड बदलें',
  'setting.user': 'मेरा खाता',
};
