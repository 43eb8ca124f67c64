import { seeded } from '../../../../domain/base/random';
import { DECK } from '../../../../domain/casino/cards';
import type { Card, OpenCards } from '../../../../domain/casino/cards';
import { worstOf } from '../../../../domain/casino/exposure';
import { dtl20 } from '../../../../domain/casino/games/dtl20';
import { profitOfBet } from '../../../../domain/casino/settling';
import { isRedSuit, payouts, powerOf } from '../payouts';
import type { Paid } from '../payouts';
import { cardsOf, playRound, testEnumeration, testFigures, testRounds, testSamples } from '../suite';
import { readFigures } from '../vectors';
import type { GameFigures } from '../vectors';

const figures = readFigures<GameFigures>('dtl20');

const ofCard = (firstId: number, card: Card): Paid[] => [
  [firstId + (isRedSuit(card) ? 2 : 1), 197],
  card.rank % 2 === 1 ? [firstId + 3, 182] : [firstId + 4, 212],
  [firstId + 4 + card.rank, 1200],
];

function payoutsOf(open: OpenCards) {
  const cards = open.map(([card]) => card as Card);
  const best = Math.max(...cards.map(powerOf));
  return payouts([
    ...cards.map((card, i): Paid => [20 * i + 1, powerOf(card) === best ? 294 : 0]),
    ...cards.flatMap((card, i) => ofCard(20 * i + 1, card)),
  ]);
}

/** All 132,600 deals. */
function* deals() {
  for (const a of DECK)
    for (const b of DECK)
      if (a !== b) for (const c of DECK) if (a !== c && b !== c) yield { open: [[a], [b], [c]], ways: 1 };
}

describe('DTL 20-20', () => {
  testFigures(dtl20, figures.bets);
  testSamples(dtl20, figures.samples, cardsOf);
  testEnumeration(dtl20, deals, payoutsOf);
  testRounds(dtl20, 'dtl20', payoutsOf);

  test('one side always wins; no deal is worse for a book than what is found', () => {
    const back = (selectionId: number, odds: number) => ({
      selectionId,
      side: 'back' as const,
      odds,
      stakePaise: 10_000,
      placedAfter: 0,
    });
    const cases = dtl20.jointOutcomes();
    expect(worstOf(dtl20, [back(1, 294), back(21, 294), back(41, 294)], cases)).toBe(-600);
    // A king of Dragon's that loses: to a king of a higher suit.
    const book = [back(1, 294), back(18, 1200), back(22, 197), back(44, 182)];
    const worst = worstOf(dtl20, book, cases);
    const random = seeded(1);
    for (let i = 0; i < 500; i += 1) {
      const outcome = dtl20.outcomeOf(playRound(dtl20, random));
      const profit = book.reduce(
        (sum, bet) => sum + profitOfBet(bet, dtl20.resultOf(bet.selectionId, outcome, 0)),
        0,
      );
      expect(profit).toBeGreaterThanOrEqual(worst);
    }
    expect(worst).toBe(-40_000);
  });
});
