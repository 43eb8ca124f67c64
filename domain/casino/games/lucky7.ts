import { shoeOf } from '../cards';
import type { Card } from '../cards';
import { allAt, BLACK, cardBets, EACH_RANK, EVEN, ODD, RED } from '../cardBets';
import { HALF, winIf } from '../game';
import type { CasinoGame, RoundResult } from '../game';
import { printedBet, resultsBy, selectionsOf } from '../gameBet';
import type { GameBet } from '../gameBet';
import { isBetween, nextOfOne, oneCardOf, outcomesOfOne } from './oneCard';

const SEVEN = 7;

/** A seven costs low and high half the stake; every other bet is decided by it as by any card. */
const sideResult = (card: Card, wins: boolean): RoundResult => (card.rank === SEVEN ? HALF : winIf(wins));

const LINES: readonly (readonly [name: string, low: number, high: number])[] = [
  ['Line 1', 1, 3],
  ['Line 2', 4, 6],
  ['Line 3', 8, 10],
  ['Line 4', 11, 13],
];

const BETS: readonly GameBet<Card>[] = [
  printedBet(1, 'Low Card', 'main', 200, (card) => sideResult(card, card.rank < SEVEN)),
  printedBet(2, 'High Card', 'main', 200, (card) => sideResult(card, card.rank > SEVEN)),
  ...cardBets<Card>(3, { prefix: '', group: 'sides', cardOf: (card) => card }, [
    [EVEN, 210],
    [ODD, 179],
    [RED, 195],
    [BLACK, 195],
  ]),
  ...cardBets<Card>(7, { prefix: '', group: 'cards', cardOf: (card) => card }, allAt(EACH_RANK, 1200)),
  ...LINES.map(([name, low, high], i) =>
    printedBet<Card>(20 + i, name, 'lines', 400, (card) => winIf(isBetween(card, low, high))),
  ),
];

function codeOf({ rank }: Card): string {
  if (rank === SEVEN) return 't';
  return rank < SEVEN ? 'l' : 'h';
}

/** Lucky 7: one card of eight decks, below or above seven. */
export const lucky7: CasinoGame<Card, Card> = {
  source: { kind: 'shoe', cards: shoeOf(8), freshFor: 'round' },
  groups: ['card'],
  selections: selectionsOf(BETS),
  nextGroup: nextOfOne,
  outcomeOf: oneCardOf,
  resultOf: resultsBy(BETS),
  jointOutcomes: () => outcomesOfOne(),
  codeOf,
};
