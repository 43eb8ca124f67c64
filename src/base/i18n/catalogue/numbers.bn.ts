import type { WordsOf } from './keys';
import type { en } from './numbers.en';

export const bn: WordsOf<typeof en> = {
  'number.sign': 'এই ঘরে + বা - চলে না: অঙ্ক আর একটি দশমিক বিন্দু লিখুন।',
  'number.exponent': 'সংখ্যাটি পুরো লিখুন, e ছাড়া।',
  'number.scripts': 'সব অঙ্ক এক লিপিতে লিখুন।',
  'number.separators': 'এই বিন্দু, কমা বা ফাঁক কয়েকভাবে পড়া যায়। 1500.50-এর মতো লিখুন।',
  'number.characters': 'শুধু অঙ্ক আর একটি দশমিক বিন্দু লিখুন।',
  'digits.sign': 'শুধু অঙ্ক লিখুন, + আর দেশের কোড ছাড়া।',
  'digits.characters': 'শুধু অঙ্ক লিখুন।',
};
