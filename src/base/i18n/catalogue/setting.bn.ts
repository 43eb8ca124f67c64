import type { WordsOf } from './keys';
import type { en } from './setting.en';

export const bn: WordsOf<typeof en> = {
  'setting.title': 'সেটিংস',

  'setting.odds': 'দর',
  'setting.odds.decimal': 'দশমিক',
  'setting.odds.fractional': 'ভগ্নাংশ',
  'setting.odds.american': 'আমেরিকান',
  'setting.odds.percent': 'শতাংশ',
  'setting.odds.per100': '100-তে জিত',
  'setting.oddsTyped': 'সব স্ক্রিনে এই রূপ। স্লিপে দশমিক দর লিখুন; পাশে আপনার রূপ দেখানো হয়।',

  'setting.look': 'চেহারা ও ভাষা',
  'setting.bets': 'বাজি ধরা',
  'setting.checks': 'সময়ের মনে করানো',
  'setting.notices': 'বিজ্ঞপ্তি',

  'setting.more': 'আরও',
  'setting.buttons': 'স্টেকের বোতাম',
  'setting.limits': 'সীমা ও বিরতি',
  'setting.security': 'নিরাপত্তা',
  'setting.password': 'পাসওয়ার্ড বদলান',
  'setting.user': 'আমার অ্যাকাউন্ট',
};
