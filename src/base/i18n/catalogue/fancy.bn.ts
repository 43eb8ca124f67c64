import type { en } from './fancy.en';
import type { WordsOf } from './keys';

export const bn: WordsOf<typeof en> = {
  'fancy.session': 'সেশন',
  'fancy.over': 'ওভার ধরে',
  'fancy.ball': 'বল ধরে',
  'fancy.fancy1': 'ফ্যান্সি 1',
  'fancy.cell': '{side} {line}, রেট {rate}, {name}',
  'fancy.cellOfLine': '{side} {line}, {name}',
  'fancy.cellAtOdds': '{side} {line} {rate}, {name}',
  'fancy.cellOfPick': '{side} {line}, {name}',
  'fancy.emptyCell': '{side}, {name}',
  'fancy.limits': '{min} থেকে {max}',
  'fancy.limitsARun': 'প্রতি রানে {min} থেকে {max}, সর্বোচ্চ {runs} রান',
  'fancy.worst': 'আপনার সবচেয়ে খারাপ ফল',
  'fancy.won': 'আপনার ফল',
  'fancy.ended': 'ফল {result}',
  'fancy.void': 'ভয়েড',

  'run.title': 'রান পজিশন',
  'run.of': '{name}: আপনার রান পজিশন খুলুন',
  'run.none': 'এই সেশনে আপনার কোনো বাজি নেই।',
  'run.noneNext': 'বাজি ধরতে একটি দর চাপুন।',
  'run.result': 'শেষ হলে',
  'run.yours': 'আপনার ফল',
  'run.ifAt': '{number}-এ শেষ হলে: {result}',
  'run.lineNow': 'ভাঙা রেখা: এখনকার লাইন, {line}।',
  'run.range': '{from} থেকে {to}',
  'run.from': '{from} বা বেশি',
};
