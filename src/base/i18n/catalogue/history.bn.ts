import type { WordsOf } from './keys';
import type { en } from './history.en';

export const bn: WordsOf<typeof en> = {
  'history.title': 'দরের ইতিহাস',
  'history.runner': 'রানার',
  'history.none': 'এখনও কোনো লেনদেন হয়নি।',
  'history.noneNext': 'প্রথম লেনদেন থেকে গ্রাফ শুরু হয়।',
  'history.failed': 'দরের ইতিহাস লোড করা যায়নি।',
  'history.odds': 'শেষ লেনদেনের দর',
  'history.summary':
    '{runner}: এখন {now}, {from}-এ {first}। সর্বোচ্চ {highest}, সর্বনিম্ন {lowest}। লেনদেন {traded}।',
  'history.busiest': 'সবচেয়ে বেশি লেনদেন {time}-এ: {amount}।',
  'history.time': 'সময়',
  'history.range': 'সর্বনিম্ন থেকে সর্বোচ্চ',
  'history.traded': 'এ পর্যন্ত লেনদেন',
  'history.table': 'অঙ্কে দর: শেষ মিনিটগুলো একে একে, পুরোনোগুলো লম্বা ব্যবধানে',
};
