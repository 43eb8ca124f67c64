import type { WordsOf } from './keys';
import type { en } from './outcomes.en';

export const bn: WordsOf<typeof en> = {
  'if.title': 'যদি এমন হয়',
  'if.none': 'এই ম্যাচে আপনার কোনো খোলা বাজি নেই।',
  'if.noneNext': 'একটি বাজি ধরুন, তারপর এখানে দেখুন কোন ফলে কী আসে।',
  'if.about': 'প্রতিটি মার্কেট কীভাবে শেষ হবে বেছে নিন। মোট কমিশনের আগে।',
  'if.any': 'যেকোনো ফল',
  'if.winner': 'বিজয়ী',
  'if.winners': 'বিজয়ী, সর্বোচ্চ {count}',
  'if.endsOn': 'শেষ হলে',
  'if.clear': 'রিসেট',
  'if.withOpen': 'খোলা বাজি সবচেয়ে খারাপ ধরে গুনুন',
  'if.all': 'যেকোনো ফলে',
  'if.chosen': 'এই ফলে',
  'if.worst': 'সবচেয়ে খারাপ',
  'if.best': 'সবচেয়ে ভালো',
  'if.between': '{worst} থেকে {best}',
};
