import type { Half, MatkaBet, MatkaKind } from '../../../domain/games/matka/bets';
import type { Texts } from '../stakes/drive';
import type { StakeRow } from '../stakes/rows';
import { betOf } from './rows';

const HALF: Readonly<Record<Half, Texts>> = {
  open: { en: 'first draw', hi: 'पहला ड्रॉ', bn: 'প্রথম ড্র' },
  close: { en: 'second draw', hi: 'दूसरा ड्रॉ', bn: 'দ্বিতীয় ড্র' },
};

const KIND: Readonly<Record<MatkaKind, Texts>> = {
  single: { en: 'Single', hi: 'सिंगल', bn: 'সিঙ্গেল' },
  jodi: { en: 'Jodi', hi: 'जोड़ी', bn: 'জোড়ি' },
  SP: { en: 'Single pana', hi: 'सिंगल पाना', bn: 'সিঙ্গেল পানা' },
  DP: { en: 'Double pana', hi: 'डबल पाना', bn: 'ডাবল পানা' },
  TP: { en: 'Triple pana', hi: 'ट्रिपल पाना', bn: 'ট্রিপল পানা' },
};

function nameOf({ kind, half, number }: MatkaBet): Texts {
  const { en, hi, bn } = KIND[kind];
  if (kind === 'jodi') return { en: `${en} ${number}`, hi: `${hi} ${number}`, bn: `${bn} ${number}` };
  const of = HALF[half];
  return {
    en: `${en} ${number}, ${of.en}`,
    hi: `${hi} ${number}, ${of.hi}`,
    bn: `${bn} ${number}, ${of.bn}`,
  };
}

/** What a bet is on, for the player's reports. */
export const betText = (row: StakeRow): Texts => nameOf(betOf(row));

/** What came of it. */
export function winText(row: StakeRow): Texts {
  const { en, hi, bn } = nameOf(betOf(row));
  const won = (row.pays_paise ?? 0) > 0;
  return {
    en: `${en}: ${won ? 'drawn' : 'not drawn'}`,
    hi: `${hi}: ${won ? 'निकला' : 'नहीं निकला'}`,
    bn: `${bn}: ${won ? 'উঠেছে' : 'ওঠেনি'}`,
  };
}
