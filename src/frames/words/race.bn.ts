import type { RaceKey } from './race.en';
import type { Words } from './say';

export const bn: Words<RaceKey> = {
  name: 'মিনিট রেস',
  runner: 'রানার {n}',
  win: 'জয়',
  firstTwo: 'প্রথম দুই',
  chance: '{percent} %',
  betOn: 'রানার {n}, {kind}, দেয় {price}: {stake} ধরুন',
  own: 'আপনার স্টেক {stake}',
  running: 'দৌড় চলছে।',
  ended: 'রানার {first} জয়ী, তারপর রানার {second}।',
  place: '{place}.',
  betText: 'রানার {n}, {kind}',
  rulesTitle: 'মিনিট রেসের নিয়ম',
  rulesDraw:
    'ছয় রানার, মিনিটে একটি রেস: 40 সেকেন্ড বাজি, পথে থাকা উত্তরের জন্য এক সেকেন্ড, 12 সেকেন্ড দৌড়। বিজয়ী নিচের সম্ভাবনায় টানা হয়, দ্বিতীয়টি বাকিদের মধ্যে একইভাবে, আর এভাবেই চলে।',
  rulesReturn: 'দীর্ঘমেয়াদে একটি বাজিতে যা ধরা হয় তার {low} থেকে {high} % ফেরে। বাকিটা হাউসের।',
  rulesPays: 'বাজি দেয় দর গুণ স্টেক, স্টেকসহ। এক রেসের সব জেতা বাজি একসঙ্গে দেওয়া হয়।',
  rulesKept: 'বাজি বন্ধের পরে আমাদের সার্ভার থামলে রেস একই ড্রয়ে চলে, আর দেওয়া হয়।',
};
