import type { WordsOf } from './keys';
import type { en } from './depth.en';

export const bn: WordsOf<typeof en> = {
  'depth.title': 'সব দর',
  'depth.runner': 'রানার',
  'depth.failed': 'দর লোড করা যায়নি।',
  'depth.none': 'এই রানারের উপর এখন কিছুই নেই।',
  'depth.noneNext': 'নতুন দর এখানে আপনা-আপনি আসবে।',
  'depth.traded': 'শেষ লেনদেন {odds}, মোট {traded}।',
  'depth.untraded': 'এখনও কোনো লেনদেন হয়নি।',
  'depth.odds': 'দর',
  'depth.toBack': 'লাগাইয়ের জন্য',
  'depth.toLay': 'খাইয়ের জন্য',
  'depth.tradedHere': 'লেনদেন',
};
