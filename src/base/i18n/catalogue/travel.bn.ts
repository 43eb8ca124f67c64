import type { WordsOf } from './keys';
import type { en } from './travel.en';

export const bn: WordsOf<typeof en> = {
  'travel.title': 'আপনি অতীত দেখছেন',
  'travel.foreign': 'আপনি এমন একটি লগ দেখছেন যা এই সেশনের নয়',
  'travel.changed': 'আপনি বদলানো অতীত দেখছেন',
  'travel.unreadable': 'ডেভটুলস এমন কিছু এনেছে যা এই পেজের লগ নয়',
  'travel.stays': 'তা নেওয়া হয়নি। পেজ আগে যা দেখাচ্ছিল তা-ই দেখাচ্ছে, আর কিছুই চাপা যায় না; এক্সচেঞ্জ ওদিকে চলছে।',
  'travel.where': '{of}টি অ্যাকশনের মধ্যে {at}। পেজের কিছুই চাপা যায় না; এক্সচেঞ্জ ওদিকে চলছে।',
  'travel.resume': 'এখনে ফিরুন',
};
