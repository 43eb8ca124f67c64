import { DECK } from '../../../../domain/casino/cards';
import type { Card, OpenCards } from '../../../../domain/casino/cards';
import { worstOf } from '../../../../domain/casino/exposure';
import { seeded } from '../../../../domain/base/random';
import { casinoWar } from '../../../../domain/casino/games/casinoWar';
import { isRedSuit, payouts, powerOf } from '../payouts';
import type { Paid } from '../payouts';
import { playRound, testEnumeration, testFigures, testRounds } from '../suite';
import { readFigures } from '../vectors';
import type { GameFigures } from '../vectors';

const figures = readFigures<GameFigures>('casinoWar');

function ofSeat(seat: number, card: Card, dealer: Card): Paid[] {
  const id = 10 * seat;
  const won: Paid[] = powerOf(card) > powerOf(dealer) ? [[id + 1, 198]] : [];
  return [
    ...won,
    [id + (isRedSuit(card) ? 3 : 2), 197],
    card.rank % 2 === 1 ? [id + 4, 182] : [id + 5, 212],
    [id + 6 + 'SHCD'.indexOf(card.suit), 390],
  ];
}

function payoutsOf(open: OpenCards) {
  const dealer = open[6]?.[0] as Card;
  return payouts(open.slice(0, 6).flatMap(([card], seat) => (card ? ofSeat(seat, card, dealer) : [])));
}

/** A seat and the dealer by themselves: the other seats do not matter to it. */
function* deals() {
  for (const dealer of DECK)
    for (const card of DECK)
      if (card !== dealer)
        yield { open: [[card], [card], [card], [card], [card], [card], [dealer]], ways: 1 };
}

describe('Casino War', () => {
  testFigures(casinoWar, figures.bets);
  testEnumeration(casinoWar, deals, payoutsOf);
  testRounds(casinoWar, 'casinoWar', payoutsOf);

  test('every number of winning seats comes once in seven rounds', () => {
    const random = seeded(5);
    const counts = [0, 0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 20_000; i += 1) {
      const code = casinoWar.codeOf(casinoWar.outcomeOf(playRound(casinoWar, random)));
      const winners = code === '0' ? 0 : code.split(',').length;
      counts[winners] = (counts[winners] ?? 0) + 1;
    }
    const sigma = Math.sqrt((20_000 * 6) / 49);
    for (const count of counts) expect(Math.abs(count - 20_000 / 7)).toBeLessThan(5 * sigma);
  });

  test('seats lose together: the risk of a round is that of all of them', () => {
    const bets = [1, 11, 21, 31, 41, 51].map((selectionId) => ({
      selectionId,
      side: 'back' as const,
      odds: 198,
      stakePaise: 10_000,
      placedAfter: 0,
    }));
    expect(worstOf(casinoWar, bets, casinoWar.jointOutcomes())).toBe(-60_000);
    // A seat's own bets hang together: one of its colours always wins.
    const colours = [2, 3].map((selectionId) => ({ ...bets[0], selectionId, odds: 197 })) as typeof bets;
    expect(worstOf(casinoWar, colours, casinoWar.jointOutcomes())).toBe(-300);
  });
});
