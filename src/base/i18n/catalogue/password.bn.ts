import type { WordsOf } from './keys';
import type { en } from './password.en';

export const bn: WordsOf<typeof en> = {
  'password.title': 'পাসওয়ার্ড বদলান',
  'password.text': 'এগোনোর আগে আপনার প্রথম পাসওয়ার্ড বদলাতে হবে।',
  'password.master': 'এখনকার পাসওয়ার্ড',
  'password.fresh': 'নতুন পাসওয়ার্ড',
  'password.confirm': 'পাসওয়ার্ড আবার লিখুন',
  'password.code': 'ছয় অঙ্কের কোড',
  'password.codeText': 'আপনাকে একটি কোড পাঠানো হয়েছে। লেখামাত্র পাসওয়ার্ড বদলে যায়।',
  'password.going': 'বদলানো হচ্ছে…',
  'problem.masterPasswordRequired': 'এখনকার পাসওয়ার্ড লিখতে হবে',
  'problem.newPasswordRequired': 'নতুন পাসওয়ার্ড লিখতে হবে',
  'problem.passwordRule':
    'পাসওয়ার্ডে অন্তত {length}টি অক্ষর চাই, একটি ইংরেজি অক্ষর আর একটি অঙ্কসহ; {specials} চলে',
  'problem.passwordHasName': 'পাসওয়ার্ডে ইউজার নেম থাকা চলবে না',
  'problem.matching': 'নতুন পাসওয়ার্ড দুটি মিলছে না',
  'refusal.PASSWORD_CHANGED': 'পাসওয়ার্ড এইমাত্র অন্য কোথাও বদলানো হয়েছে; আবার সাইন ইন করুন।',
  'refusal.PASSWORD_COMMON': 'এই পাসওয়ার্ড সবার আগে আন্দাজ করা হয়; অন্য একটি নিন।',
  'refusal.PASSWORD_HAS_NAME': 'পাসওয়ার্ডে ইউজার নেম থাকা চলবে না।',
};
