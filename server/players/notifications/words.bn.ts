import type { MessageWords } from './words.en';

const both = (text: string) => ({ plain: text, whole: text });

export const BENGALI: MessageWords = {
  matched: { plain: '{runner}-এ আপনার বাজি মিলেছে', whole: '{runner}-এ আপনার বাজি মিলেছে: {amount}' },
  partly: {
    plain: '{runner}-এ আপনার বাজির একটি অংশ মিলেছে',
    whole: '{runner}-এ আপনার বাজির {amount} মিলেছে',
  },
  settled: {
    plain: '{runner}-এ আপনার বাজির নিষ্পত্তি হয়েছে',
    whole: '{runner}-এ আপনার বাজির নিষ্পত্তি হয়েছে: কমিশনের আগে {amount}',
  },
  settledAll: {
    plain: '{market}-এ {count}টি বাজির নিষ্পত্তি হয়েছে',
    whole: '{market}-এ {count}টি বাজির নিষ্পত্তি হয়েছে: কমিশনের আগে {amount}',
  },
  corrected: {
    plain: '{market}-এর ফল সংশোধন করা হয়েছে',
    whole: '{market}-এর ফল সংশোধন করা হয়েছে: কমিশনের আগে {amount}',
  },
  voided: both('{runner}-এ আপনার বাজি বাতিল'),
  deleted: both('{runner}-এ আপনার বাজি মোছা হয়েছে'),
  voidedAll: both('{market}-এ {count}টি বাজি বাতিল'),
  deletedAll: both('{market}-এ {count}টি বাজি মোছা হয়েছে'),
  depositPaid: { plain: 'জমা হয়েছে', whole: '{amount} জমা হয়েছে' },
  depositFailed: { plain: 'জমা হয়নি', whole: '{amount} জমা হয়নি' },
  withdrawalPaid: { plain: 'উত্তোলনের টাকা দেওয়া হয়েছে', whole: '{amount} উত্তোলনের টাকা দেওয়া হয়েছে' },
  withdrawalRefused: { plain: 'উত্তোলন প্রত্যাখ্যাত', whole: '{amount} উত্তোলন প্রত্যাখ্যাত' },
  newDevice: both('কেউ নতুন ডিভাইসে আপনার অ্যাকাউন্টে সাইন ইন করেছে'),
  wrongCodes: both('কেউ আপনার পাসওয়ার্ড জানে: তার পরে ভুল কোড দেওয়া হয়েছে'),
  passwordChanged: both('আপনার পাসওয়ার্ড বদলানো হয়েছে'),
  factorAdded: both('আপনার অ্যাকাউন্টে দ্বিতীয় ধাপ যোগ হয়েছে'),
  factorRemoved: both('আপনার অ্যাকাউন্ট থেকে দ্বিতীয় ধাপ সরানো হয়েছে'),
  factorsReset: both('পরিচালক আপনার অ্যাকাউন্টের সব দ্বিতীয় ধাপ সরিয়েছেন'),
  passkeyCopied: both('আপনার একটি পাসকি গ্রহণ করা হয়নি: হয়তো তার নকল আছে'),
  recoveryMade: both('নতুন রিকভারি কোড তৈরি হয়েছে'),
  recoveryUsed: both('একটি রিকভারি কোড ব্যবহার হয়েছে'),
  limitNear: both('আপনি নিজের ঠিক করা একটি সীমার {count} % ব্যবহার করেছেন'),
  priceReached: both('{market}-এ {runner}-এর লেনদেন {odds} দরে হয়েছে: আপনি জানাতে বলেছিলেন'),
  stopFired: {
    plain: 'আপনার নিয়মে {market} ক্যাশ আউট হয়েছে',
    whole: 'আপনার নিয়মে {market} ক্যাশ আউট হয়েছে: {amount}',
  },
};
