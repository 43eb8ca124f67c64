import type { WordsOf } from './keys';
import type { en } from './passkey.en';

export const bn: WordsOf<typeof en> = {
  'passkey.use': 'পাসকি ব্যবহার করুন',
  'passkey.asking': 'আপনার পাসকির অপেক্ষায়…',
  'passkey.signs': 'আপনার পাসকি এই অঙ্ক ও এই অ্যাকাউন্টে সই করে: সইটি আর কোনো কাজে লাগে না।',
  'passkey.CALLED_OFF': 'পাসকি ব্যবহার হয়নি। আবার চেষ্টা করুন, বা অন্যভাবে এগোন।',
  'passkey.PASSKEY_INVALID': 'পাসকি গ্রহণ করা হয়নি।',
  'passkey.PASSKEY_KNOWN': 'এই পাসকি আগে থেকেই ব্যবহারে আছে।',
  'passkey.NOT_HERE': 'এই ব্রাউজারে এখানে পাসকি চলে না। নামের ঠিকানায় চলে, সংখ্যার ঠিকানায় নয়।',
};
