import { decks, rankOf, sum } from './cards';
import { numbered, wonIf } from './game';
import type { GameRules, Result } from './game';

/** Every pana as three ranks from low to high, the ten written as 0: '123', '100', '000'. */
function everyPana(): string[] {
  const panas: string[] = [];
  for (let a = 1; a <= 10; a += 1)
    for (let b = a; b <= 10; b += 1)
      for (let c = b; c <= 10; c += 1) panas.push(`${a % 10}${b % 10}${c % 10}`);
  return panas;
}

const PANAS = everyPana();
/** The ten counts as the highest digit. */
const byRank = (a: number, b: number): number => a - b;

/** Instant Worli: three cards from the ace to the ten; the last digit of their sum, and the three themselves. */
export const instantWorli: GameRules = {
  from: { kind: 'shoe', items: decks(1, 'A 2 3 4 5 6 7 8 9 10'.split(' ')) },
  deal: (next) => [[next(), next(), next()]],
  resultsOf([cards = []]) {
    const ranks = cards.map(rankOf).sort(byRank);
    const single = sum(ranks) % 10;
    const pana = ranks.map((rank) => rank % 10).join('');
    const panas: Record<string, Result> = {};
    for (const one of PANAS) panas[1000 + Number(one)] = wonIf(one === pana);
    return {
      ...numbered(
        1,
        [...'1234567890'].map((digit) => digit === String(single)),
      ),
      ...numbered(
        11,
        ['12345', '67890'].map((line) => line.includes(String(single))),
      ),
      ...numbered(13, [single % 2 === 1, single % 2 === 0]),
      ...panas,
    };
  },
};
