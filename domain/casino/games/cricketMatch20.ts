import { DECK } from '../cards';
import type { Card } from '../cards';
import { plainChance, winIf } from '../game';
import type { CasinoGame } from '../game';
import { resultsBy, selectionsOf } from '../gameBet';
import type { GameBet } from '../gameBet';
import { once } from '../once';
import { nextOfOne, oneCardOf, outcomesOfOne } from './oneCard';

const MARGIN = 2;
const TARGET = 12;
const MOST_RUNS = 10;

/** The ball of the dealer: aces are 1 run, no court cards. */
const BALLS: readonly Card[] = DECK.filter(({ rank }) => rank <= MOST_RUNS);

/** The runs that a batsman of team B has before the ball. */
const RUNNERS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

const reachesTarget = (runs: number, { rank }: Card): boolean => runs + rank >= TARGET;

const BETS: readonly GameBet<Card>[] = RUNNERS.map((runs, i) => ({
  id: i + 1,
  name: `Run ${runs}`,
  group: 'main',
  odds: { kind: 'quoted', margin: MARGIN },
  resultOf: (card) => winIf(reachesTarget(runs, card)),
}));

/**
 * 20-20 Cricket Match. No rules are published, so these are ours. Team A has made 11. Nine batsmen of team B have made 2 to 10
 * and face the same ball: a card of the dealer from the forty aces to tens, which brings its number in runs. A batsman wins
 * with 12 or more together. He does so in (runs - 1) of ten rounds, backed and laid at two percent of the fair winnings.
 */
export const cricketMatch20: CasinoGame<Card, Card> = {
  source: { kind: 'shoe', cards: BALLS, freshFor: 'round' },
  groups: ['dealer'],
  selections: selectionsOf(BETS),
  nextGroup: nextOfOne,
  outcomeOf: oneCardOf,
  resultOf: resultsBy(BETS),
  jointOutcomes: once(() => outcomesOfOne(BALLS)),
  chancesAfter: () =>
    new Map(
      RUNNERS.map((runs, i) => [
        i + 1,
        plainChance(BigInt(BALLS.filter((card) => reachesTarget(runs, card)).length), BigInt(BALLS.length)),
      ]),
    ),
  codeOf: ({ rank }) => String(rank),
};
