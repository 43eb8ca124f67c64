import { DECK } from '../cards';
import type { Card } from '../cards';
import { oneCase } from '../game';
import type { CasinoGame } from '../game';
import { printedBet, resultsBy, selectionsOf } from '../gameBet';
import type { GameBet } from '../gameBet';
import { once } from '../once';
import {
  BEST_PAIR_PLUS,
  pairPlusResult,
  sideResult,
  twoHandOutcomes,
  twoHandsOf,
} from './teenpatti/twoHands';
import type { TeenpattiOutcome } from './teenpatti/twoHands';
import { nextInTurn } from './turns';

const BETS: readonly GameBet<TeenpattiOutcome>[] = [
  printedBet(1, 'Player A', 'a', 198, ({ lead }) => sideResult(lead)),
  printedBet(2, 'Pair Plus A', 'a', BEST_PAIR_PLUS, ({ a }) => pairPlusResult(a)),
  printedBet(3, 'Player B', 'b', 198, ({ lead }) => sideResult(-lead)),
  printedBet(4, 'Pair Plus B', 'b', BEST_PAIR_PLUS, ({ b }) => pairPlusResult(b)),
];

/** Teenpatti 20-20: three cards each from one deck. */
export const teenpatti20: CasinoGame<TeenpattiOutcome, Card> = {
  source: { kind: 'shoe', cards: DECK, freshFor: 'round' },
  groups: ['a', 'b'],
  selections: selectionsOf(BETS),
  nextGroup: (open) => nextInTurn(open, 3),
  outcomeOf: ([a = [], b = []]) => twoHandsOf(a, b),
  resultOf: resultsBy(BETS),
  jointOutcomes: once(() => oneCase(twoHandOutcomes())),
  codeOf: ({ lead }) => (lead === 0 ? 't' : lead > 0 ? 'a' : 'i'),
};
