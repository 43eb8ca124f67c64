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

  'price.title': 'দরের অ্যালার্ট',
  'price.about':
    'আপনাকে একবার জানানো হয়: ঘণ্টায়, আর আপনার বিজ্ঞপ্তির সেটিং অনুযায়ী অন্য উপায়ে। যে দর এসেছে তা এখানেও থাকে।',
  'price.where': 'কোনো মার্কেটের দরের ইতিহাসের পাশে এগুলো চাওয়া যায়।',
  'price.figure': 'যে দরের অপেক্ষা',
  'price.hint': 'শেষ লেনদেন {odds} দরে',
  'price.go': 'আমাকে জানান',
  'price.going': 'সেভ হচ্ছে…',
  'price.failed': 'আপনার দরের অ্যালার্ট লোড করা যায়নি।',
  'price.none': 'এখনও নেই।',
  'price.up': '{runner} {odds} বা বেশি',
  'price.down': '{runner} {odds} বা কম',
  'price.waits': 'অপেক্ষায়',
  'price.reached': '{time}-এ {odds} দরে লেনদেন',
  'price.remove': 'সরান',
  'price.removeWhat': 'সরান: {what}',

  'setting.more': 'আরও',
  'setting.buttons': 'স্টেকের বোতাম',
  'setting.limits': 'সীমা ও বিরতি',
  'setting.security': 'নিরাপত্তা',
  'setting.password': 'পাসওয়ার্ড বদলান',
  'setting.user': 'আমার অ্যাকাউন্ট',
};
