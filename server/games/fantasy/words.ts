import { CRICKETER } from '../../../domain/games/fantasy/sides';
import type { Texts } from '../stakes/drive';
import type { StakeRow } from '../stakes/rows';
import { scoreOf, teamOf, termsIn } from './rows';

const POOL: Readonly<Record<string, Texts>> = {
  duel: { en: 'Duel', hi: 'द्वंद्व', bn: 'দ্বৈরথ' },
  table: { en: 'Table of ten', hi: 'दस की मेज़', bn: 'দশের টেবিল' },
  field: { en: 'Open field', hi: 'खुला मैदान', bn: 'খোলা মাঠ' },
};

const poolName = ({ pool }: StakeRow): Texts => POOL[termsIn(pool).kind] ?? { en: '', hi: '', bn: '' };

/** What an entry is, for the player's reports. */
export function betText(row: StakeRow): Texts {
  const { en, hi, bn } = poolName(row);
  const { captain } = teamOf(row);
  const name = CRICKETER.get(captain)?.name ?? { en: captain, hi: captain, bn: captain };
  return {
    en: `${en}, captain ${name.en}`,
    hi: `${hi}, कप्तान ${name.hi}`,
    bn: `${bn}, অধিনায়ক ${name.bn}`,
  };
}

/** What came of it. */
export function winText(row: StakeRow): Texts {
  const { en, hi, bn } = poolName(row);
  const { points, place } = scoreOf(row) ?? { points: 0, place: 0 };
  return {
    en: `${en}: ${points} points, place ${place}`,
    hi: `${hi}: ${points} अंक, स्थान ${place}`,
    bn: `${bn}: ${points} পয়েন্ট, স্থান ${place}`,
  };
}
