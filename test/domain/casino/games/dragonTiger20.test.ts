import { DECK } from '../../../../domain/casino/cards';
import type { Card, OpenCards } from '../../../../domain/casino/cards';
import { dragonTiger20 } from '../../../../domain/casino/games/dragonTiger20';
import { chancesOf } from '../../../../domain/casino/chances';
import { payouts, powerOf, sidesOf } from '../payouts';
import type { Paid } from '../payouts';
import { cardsOf, testEnumeration, testFigures, testRounds, testSamples } from '../suite';
import { fractionFrom, readFigures } from '../vectors';
import type { GameFigures } from '../vectors';
import { toNumber } from '../../../../domain/casino/fraction';

const figures = readFigures<GameFigures & { joint: Record<string, string> }>('dragonTiger20');

const ofCard = (firstId: number, card: Card): Paid[] => [
  ...sidesOf(firstId, card, [210, 179, 195]),
  [firstId + 3 + card.rank, 1200],
];

function payoutsOf(open: OpenCards) {
  const [a, b] = [open[0]?.[0] as Card, open[1]?.[0] as Card];
  const lead = powerOf(a) - powerOf(b);
  const tied: Paid[] = [
    [1, 50],
    [2, 50],
    [3, 5000],
  ];
  const main: Paid[] = lead === 0 ? tied : [[lead > 0 ? 1 : 2, 200]];
  const pair: Paid[] = a.rank === b.rank ? [[4, 1200]] : [];
  return payouts([...main, ...pair, ...ofCard(5, a), ...ofCard(22, b)]);
}

function* deals() {
  for (const a of DECK) for (const b of DECK) yield { open: [[a], [b]], ways: 8 * (a === b ? 7 : 8) };
}

describe('Dragon Tiger 20-20', () => {
  testFigures(dragonTiger20, figures.bets);
  testSamples(dragonTiger20, figures.samples, cardsOf);
  testEnumeration(dragonTiger20, deals, payoutsOf);
  testRounds(dragonTiger20, 'dragonTiger20', payoutsOf);

  test('the joint outcomes of winner and pair', () => {
    const [only] = dragonTiger20.jointOutcomes();
    const counts = new Map<string, bigint>();
    for (const { outcome, weight } of only?.parts[0] ?? []) {
      const winner = { d: 'dragon', t: 'tiger', tie: 'tie' }[dragonTiger20.codeOf(outcome)];
      const key = `${winner}${outcome.dragon.rank === outcome.tiger.rank ? ' and pair' : ''}`;
      counts.set(key, (counts.get(key) ?? 0n) + weight);
    }
    expect(new Map([...counts].map(([key, n]) => [key, Number(n) / (416 * 415)]))).toEqual(
      new Map(Object.entries(figures.joint).map(([key, share]) => [key, toNumber(fractionFrom(share))])),
    );
  });

  test('a tie never costs the whole stake', () => {
    expect(chancesOf(dragonTiger20, 1).half).toEqual(fractionFrom('7/415'));
  });
});
