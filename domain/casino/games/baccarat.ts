import { shoeOf } from '../cards';
import type { Card, OpenCards } from '../cards';
import { oneCase, RETURNED, winIf } from '../game';
import type { CasinoGame, RoundResult, Weighted } from '../game';
import { printedBet, resultsBy, selectionsOf } from '../gameBet';
import type { GameBet } from '../gameBet';
import { BACCARAT } from '../hands/baccaratCounts';
import type { BaccaratCount } from '../hands/baccaratCounts';
import { once } from '../once';
import { BANKER, DECKS, nextThird, outcomeFrom, PLAYER } from './baccarat/hands';
import type { BaccaratOutcome } from './baccarat/hands';
import { nextInTurn } from './turns';

/** A tie returns the bets on both sides. */
const sideResult = (lead: number): RoundResult => (lead === 0 ? RETURNED : winIf(lead > 0));

const BETS: readonly GameBet<BaccaratOutcome>[] = [
  printedBet(1, 'Player', 'main', 200, ({ lead }) => sideResult(lead)),
  printedBet(2, 'Banker', 'main', 195, ({ lead }) => sideResult(-lead)),
  printedBet(3, 'Tie', 'main', 900, ({ lead }) => winIf(lead === 0)),
  printedBet(4, 'Player Pair', 'pairs', 1200, ({ playerPair }) => winIf(playerPair)),
  printedBet(5, 'Banker Pair', 'pairs', 1200, ({ bankerPair }) => winIf(bankerPair)),
];

const ranksOf = (cards: readonly Card[] = []): readonly number[] => cards.map(({ rank }) => rank);

const weigh = ({ ways, ...outcome }: BaccaratCount): Weighted<BaccaratOutcome> => ({
  outcome,
  weight: BigInt(ways),
});

/** Baccarat from eight decks. */
export const baccarat: CasinoGame<BaccaratOutcome, Card> = {
  source: { kind: 'shoe', cards: shoeOf(DECKS), freshFor: 'round' },
  groups: ['player', 'banker'],
  selections: selectionsOf(BETS),
  nextGroup: (open) => nextInTurn(open, 2) ?? nextThird(ranksOf(open[PLAYER]), ranksOf(open[BANKER])),
  outcomeOf: (open: OpenCards) => outcomeFrom(ranksOf(open[PLAYER]), ranksOf(open[BANKER])),
  resultOf: resultsBy(BETS),
  jointOutcomes: once(() => oneCase(BACCARAT.map(weigh))),
  codeOf: ({ lead }) => (lead === 0 ? 't' : lead > 0 ? 'p' : 'b'),
};
