import type { WordsOf } from './keys';
import type { en } from './pages.en';

export const bn: WordsOf<typeof en> = {
  'wallet.title': 'জমা/উত্তোলন',

  'user.limits': 'সীমা ও বিরতি',
  'user.title': 'আমার অ্যাকাউন্ট',
  'user.name': 'নাম',
  'user.userName': 'ইউজার নেম',
  'user.parent': 'যাঁর অধীনে',
  'user.ownSignUp': 'যিনি খুলেছেন',
  'user.byYou': 'আপনি, এখানে সাইন আপ করে',
  'user.byUs': 'এই সাইট',
  'user.joined': 'যোগ দিয়েছেন',
  'user.lastSignIn': 'এর আগের সাইন ইন',
  'user.devices': 'চেনা ডিভাইস',
  'user.deposited': 'যোগ দেওয়ার পর থেকে জমা',
  'user.withdrawn': 'যোগ দেওয়ার পর থেকে উত্তোলন',
  'user.net': 'যোগ দেওয়ার পর থেকে নিট জমা',
  'user.unknown': 'জানা নেই',
  'user.failed': 'আপনার অ্যাকাউন্ট লোড করা যায়নি।',
  'user.ways': 'এখানে যান',

  'wallet.total': 'আপনার অ্যাকাউন্টে',
  'wallet.available': 'বাজির জন্য হাতে',
  'wallet.last': 'শেষ লেনদেন',
  'wallet.all': 'অ্যাকাউন্ট স্টেটমেন্ট',
  'wallet.none': 'এই অ্যাকাউন্টে জমা ও উত্তোলন নেই।',
  'wallet.deposit': 'জমা দিন',
  'wallet.withdraw': 'টাকা তুলুন',
  'wallet.toBank': 'উত্তোলন আপনার ব্যাংক অ্যাকাউন্টে যায়, {least} থেকে, আর {from} থেকে {to}-এর মধ্যে দেওয়া হয়।',
  'wallet.toWallet': 'উত্তোলন {apps}-এ যায়, {least} থেকে, আর {from} থেকে {to}-এর মধ্যে দেওয়া হয়।',
  'wallet.open': 'দেওয়া হচ্ছে',
  'wallet.over': 'শেষ পেমেন্ট',
  'wallet.noPayments': '{day} থেকে আপনার কোনো পেমেন্ট নেই।',
  'wallet.failed': 'আপনার পেমেন্ট লোড করা যায়নি।',
  'wallet.months': 'এক মাসের স্টেটমেন্ট',

  'lost.title': 'এমন কোনো পেজ নেই',
  'lost.text': '{path} ঠিকানায় কিছু নেই।',
};
