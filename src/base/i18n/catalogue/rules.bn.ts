import type { WordsOf } from './keys';
import type { en } from './rules.en';

export const bn: WordsOf<typeof en> = {
  'rules.title': 'নিয়ম',
  'rules.tabs': 'খেলা ও মার্কেট',
  'rules.pick': 'খেলা বা মার্কেট',
  'rules.steps': 'এখানে বাজি কীভাবে চলে',
  'rules.none': 'কোনো রেকর্ড নেই',
};
