import type { Card } from '../cards';
import { allAt, BLACK, cardBets, EACH_RANK, EVEN, ODD, RED } from '../cardBets';
import { winIf } from '../game';
import { printedBet } from '../gameBet';
import type { GameBet } from '../gameBet';
import { aboveSeven, belowSeven, isBetween, oneCardGame } from './oneCard';

const SEVEN = 7;

const LINES: readonly (readonly [name: string, low: number, high: number])[] = [
  ['Line 1', 1, 3],
  ['Line 2', 4, 6],
  ['Line 3', 8, 10],
  ['Line 4', 11, 13],
];

const BETS: readonly GameBet<Card>[] = [
  printedBet(1, 'Low Card', 'main', 200, belowSeven),
  printedBet(2, 'High Card', 'main', 200, aboveSeven),
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

/** Lucky 7: one card of eight decks, below or above seven; every other bet is decided by a seven as by any card. */
export const lucky7 = oneCardGame(BETS, codeOf);
