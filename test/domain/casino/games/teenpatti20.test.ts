import type { Card, OpenCards } from '../../../../domain/casino/cards';
import { DECK } from '../../../../domain/casino/cards';
import { chancesOf, returnOfBack } from '../../../../domain/casino/chances';
import { toNumber } from '../../../../domain/casino/fraction';
import { teenpatti20 } from '../../../../domain/casino/games/teenpatti20';
import { handOf } from '../../../../domain/casino/hands/threeCards';
import { payouts } from '../payouts';
import type { Paid } from '../payouts';
import { valueOf } from '../teenpattiHands';
import { cardsOf, testFigures, testRounds, testSamples } from '../suite';
import { readFigures } from '../vectors';
import type { GameFigures } from '../vectors';

const figures = readFigures<GameFigures>('teenpatti20');

const PAYS = [0, 200, 500, 700, 3100, 4100];

function payoutsOf([a = [], b = []]: OpenCards) {
  const [first, second] = [valueOf(a), valueOf(b)];
  const returned: Paid[] = [
    [1, 100],
    [3, 100],
  ];
  const main: Paid[] = first === second ? returned : [[first > second ? 1 : 3, 198]];
  return payouts([...main, [2, PAYS[Number(first[0])] ?? 0], [4, PAYS[Number(second[0])] ?? 0]]);
}

describe('Teenpatti 20-20', () => {
  testFigures(teenpatti20, figures.bets);
  testSamples(teenpatti20, figures.samples, cardsOf);
  testRounds(teenpatti20, 'teenpatti20', payoutsOf);

  test('all 22,100 hands by the words of the test: 48, 52, 720, 1096, 3744, 16440', () => {
    const kinds = [0, 0, 0, 0, 0, 0];
    const values = new Map<string, Set<number>>();
    for (let i = 0; i < 52; i += 1)
      for (let j = 0; j < i; j += 1)
        for (let k = 0; k < j; k += 1) {
          const hand = [DECK[i] as Card, DECK[j] as Card, DECK[k] as Card];
          const value = valueOf(hand);
          kinds[Number(value[0])] = (kinds[Number(value[0])] ?? 0) + 1;
          values.set(value, (values.get(value) ?? new Set()).add(handOf(hand).strength));
        }
    expect(kinds).toEqual([16440, 3744, 1096, 720, 52, 48]);
    // 741 classes in the same order as the strengths.
    const sorted = [...values].sort(([a], [b]) => (a < b ? -1 : 1));
    expect(sorted).toHaveLength(741);
    expect(sorted.every(([, strengths]) => strengths.size === 1)).toBe(true);
    const strengths = sorted.map(([, [only = 0]]) => only);
    expect(strengths).toEqual([...strengths].sort((a, b) => a - b));
  });

  test('407,170,400 deals, of which 450,528 are equal', () => {
    const all = teenpatti20.jointOutcomes()[0]?.parts[0] ?? [];
    const sum = (of: (lead: number) => boolean) =>
      all.filter(({ outcome }) => of(outcome.lead)).reduce((total, { weight }) => total + weight, 0n);
    expect([sum(() => true), sum((lead) => lead === 0)]).toEqual([407_170_400n, 450_528n]);
    expect(sum((lead) => lead > 0)).toBe(sum((lead) => lead < 0));
  });

  test('Pair Plus pays by the hand, not 2.00 for every one', () => {
    expect(toNumber(returnOfBack(chancesOf(teenpatti20, 2), 4100))).toBeCloseTo(0.976832579186, 12);
  });
});
