import type { WordsOf } from './keys';
import type { en } from './toasts.en';

export const bn: WordsOf<typeof en> = {
  'toast.notPlaced': 'বাজি ধরা হয়নি। {reason}',
  'toast.ordersGone': 'এই পেজ অফলাইন থাকায় খোলা বাজি বাতিল হয়েছে। আমার বাজি দেখুন।',
  'toast.notCopied': 'এই ব্রাউজার পেজটিকে লিংক কপি করতে দেয়নি।',

  'stored.damaged': 'এই ব্রাউজারে রাখা তথ্য পড়া যায়নি ({keys}), তাই বাদ দেওয়া হয়েছে।',
  'stored.tab': 'এই ব্রাউজারে আর জায়গা নেই। এই ট্যাব বন্ধ করলে এখানকার নতুন সবকিছু, সাইন-ইনও, হারাবে।',
  'stored.reload': 'এই ব্রাউজারে আর জায়গা নেই। পেজটি আবার লোড করলে এখানকার নতুন সবকিছু, সাইন-ইনও, হারাবে।',
};
