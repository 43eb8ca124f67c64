import type { Card } from '../cards';
import { allAt, BLACK, cardBets, EACH_RANK, EVEN, ODD, RED } from '../cardBets';
import { winIf } from '../game';
import { printed, printedBet } from '../gameBet';
import type { GameBet } from '../gameBet';
import { aboveSeven, belowSeven, isBetween, oneCardGame } from './oneCard';

type Brother = {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  readonly back: number;
  readonly lay: number;
};

const BROTHERS: readonly Brother[] = [
  { name: 'Amar', low: 1, high: 6, back: 212, lay: 222 },
  { name: 'Akbar', low: 7, high: 10, back: 315, lay: 335 },
  { name: 'Anthony', low: 11, high: 13, back: 420, lay: 447 },
];

const brotherBet = ({ name, low, high, back, lay }: Brother, i: number): GameBet<Card> => ({
  id: i + 1,
  name,
  group: 'main',
  odds: printed(back, lay),
  resultOf: (card) => winIf(isBetween(card, low, high)),
});

const BETS: readonly GameBet<Card>[] = [
  ...BROTHERS.map(brotherBet),
  ...cardBets<Card>(4, { prefix: '', group: 'sides', cardOf: (card) => card }, [
    [EVEN, 212],
    [ODD, 183],
    [RED, 197],
    [BLACK, 197],
  ]),
  ...cardBets<Card>(8, { prefix: '', group: 'cards', cardOf: (card) => card }, allAt(EACH_RANK, 1200)),
  printedBet(21, 'Under 7', 'sides', 200, belowSeven),
  printedBet(22, 'Over 7', 'sides', 200, aboveSeven),
];

const codeOf = (card: Card): string =>
  'abc'.charAt(BROTHERS.findIndex(({ low, high }) => isBetween(card, low, high)));

/** Amar Akbar Anthony: one card of eight decks, which belongs to one of the three. */
export const amarAkbarAnthony = oneCardGame(BETS, codeOf);
