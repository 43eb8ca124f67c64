import { seeded } from '../../../../domain/base/random';
import type { OpenCards } from '../../../../domain/casino/cards';
import { worstOf } from '../../../../domain/casino/exposure';
import { openTeenpatti } from '../../../../domain/casino/games/openTeenpatti';
import { profitOfBet } from '../../../../domain/casino/settling';
import { payouts } from '../payouts';
import type { Paid } from '../payouts';
import { valueOf } from '../teenpattiHands';
import { cardsOf, playRound, testFigures, testRounds, testSamples } from '../suite';
import { readFigures } from '../vectors';
import type { GameFigures } from '../vectors';

/** Each seat is a Teenpatti 20-20 against the dealer, whose figures are counted over both hands. */
const figures = readFigures<GameFigures>('teenpatti20');
const idsOf = [
  [1, 2, 3, 4, 5, 6, 7, 8],
  [11, 12, 13, 14, 15, 16, 17, 18],
];

const PAYS = [0, 200, 500, 700, 3100, 4100];

function payoutsOf(open: OpenCards) {
  const values = open.map(valueOf);
  const dealer = values[8] ?? '';
  const paid = (value: string): number => {
    if (value === dealer) return 100;
    return value > dealer ? 198 : 0;
  };
  return payouts(
    values.slice(0, 8).flatMap((value, i): Paid[] => [
      [1 + i, paid(value)],
      [11 + i, PAYS[Number(value[0])] ?? 0],
    ]),
  );
}

describe('Open Teenpatti', () => {
  testFigures(
    openTeenpatti,
    figures.bets.map((bet, i) => ({ ...bet, ids: idsOf[i] ?? [] })),
  );
  testRounds(openTeenpatti, 'openTeenpatti', payoutsOf);
  testSamples(
    openTeenpatti,
    [
      {
        point: 'several seats win; one equal to the dealer is returned',
        cards: [
          ['ASS', 'AHH', '2DD'],
          ['KSS', 'KHH', '9DD'],
          ['QSS', 'QHH', '9CC'],
          ['2SS', '3SS', '4SS'],
          ['2HH', '5DD', '7CC'],
          ['8SS', '8HH', '8DD'],
          ['4HH', '6HH', '10HH'],
          ['3DD', '4CC', '5HH'],
          ['KDD', 'KCC', '9SS'],
        ],
        returns: {
          1: 19_800,
          2: 10_000,
          3: 0,
          4: 19_800,
          5: 0,
          6: 19_800,
          7: 19_800,
          8: 19_800,
          11: 20_000,
          14: 410_000,
          15: 0,
          16: 310_000,
          17: 50_000,
          18: 70_000,
        },
      },
    ],
    cardsOf,
  );

  test('nine hands, round by round, the dealer last; the code names the seats that won', () => {
    const open = playRound(openTeenpatti, seeded(3));
    expect(open.map((cards) => cards.length)).toEqual(Array.from({ length: 9 }, () => 3));
    const values = open.map(valueOf);
    const winners = values.slice(0, 8).flatMap((value, i) => (value > (values[8] ?? '') ? [i + 1] : []));
    expect(openTeenpatti.codeOf(openTeenpatti.outcomeOf(open))).toBe(winners.join(',') || '0');
  });

  test('all seats may lose at once, and no deal is worse than what is found', () => {
    const back = (selectionId: number, odds: number) => ({
      selectionId,
      side: 'back' as const,
      odds,
      stakePaise: 10_000,
      placedAfter: 0,
    });
    const cases = openTeenpatti.jointOutcomes();
    expect(
      worstOf(
        openTeenpatti,
        [1, 2, 3, 4, 5, 6, 7, 8].map((id) => back(id, 198)),
        cases,
      ),
    ).toBe(-80_000);
    const book = [back(1, 198), back(11, 4100), back(2, 198)];
    const worst = worstOf(openTeenpatti, book, cases);
    const random = seeded(9);
    for (let i = 0; i < 500; i += 1) {
      const outcome = openTeenpatti.outcomeOf(playRound(openTeenpatti, random));
      const profits = book.map((bet) =>
        profitOfBet(bet, openTeenpatti.resultOf(bet.selectionId, outcome, 0)),
      );
      expect(profits.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(worst);
    }
  });
});
