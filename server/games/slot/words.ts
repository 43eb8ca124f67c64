import { paysOf } from '../../../domain/games/slot';
import type { Reels, SlotSymbol } from '../../../domain/games/slot';

type Texts = { en: string; hi: string; bn: string };

const NAMES: Readonly<Record<SlotSymbol, Texts>> = {
  seven: { en: 'Seven', hi: 'सात', bn: 'সাত' },
  bar: { en: 'Bar', hi: 'बार', bn: 'বার' },
  bell: { en: 'Bell', hi: 'घंटी', bn: 'ঘণ্টা' },
  plum: { en: 'Plum', hi: 'आलूबुखारा', bn: 'আলুবোখারা' },
  orange: { en: 'Orange', hi: 'संतरा', bn: 'কমলা' },
  cherry: { en: 'Cherry', hi: 'चेरी', bn: 'চেরি' },
  blank: { en: 'Blank', hi: 'खाली', bn: 'ফাঁকা' },
};

/** What reels showed and paid, for the player's reports. */
export function outcomeOf(reels: Reels): Texts {
  const pays = paysOf(reels);
  const shown = (language: keyof Texts): string => reels.map((symbol) => NAMES[symbol][language]).join(', ');
  return {
    en: `${shown('en')}: ${pays === 0 ? 'nothing' : `${pays} times the stake`}`,
    hi: `${shown('hi')}: ${pays === 0 ? 'कुछ नहीं' : `दाँव का ${pays} गुना`}`,
    bn: `${shown('bn')}: ${pays === 0 ? 'কিছুই না' : `স্টেকের ${pays} গুণ`}`,
  };
}

export const BET_TEXT: Texts = {
  en: 'One spin of three reels',
  hi: 'तीन रील का एक स्पिन',
  bn: 'তিন রিলের একটি স্পিন',
};
