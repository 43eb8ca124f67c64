import type { WordsOf } from './keys';
import type { en } from './pins.en';

export const bn: WordsOf<typeof en> = {
  'pins.title': 'মাল্টি-মার্কেট',
  'pins.none': 'কোনো মার্কেট পিন করা নেই।',
  'pins.noneNext': 'একটি ম্যাচ খুলুন, মার্কেটের তিন বিন্দু চাপুন, তারপর পিন বেছে নিন।',
  'pins.match': 'ম্যাচ',
  'pins.failed': 'এই মার্কেট লোড করা যায়নি।',
  'pins.gone': 'এই মার্কেট আর নেই।',
  'pins.columns': 'কলাম',
  'pins.auto': 'আপনা-আপনি',
  'pins.count': '{count, plural, one {#টি কলাম} other {#টি কলাম}}',
  'pins.drag': 'অন্য জায়গায় নিতে টানুন',
  'pins.earlier': '{market} আগে নিন',
  'pins.later': '{market} পরে নিন',
  'pins.moved': '{market} এখন {count}টির মধ্যে {place} নম্বরে',
  'pins.removed': '{market} আর পিন করা নেই।',
  'pins.undo': 'ফেরান',
  'pins.returned': '{market} আবার {count}টির মধ্যে {place} নম্বরে',
};
