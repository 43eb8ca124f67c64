import { decks, rankOf, sum } from './cards';
import { byLead, returned, wonIf } from './game';
import type { GameRules } from './game';

type Match = {
  readonly from: GameRules['from'];
  readonly balls: number;
  readonly wickets: number;
  /** The session on the first innings is Yes from here on. */
  readonly line: number;
  /** Which shoe the second innings is dealt from. */
  readonly second: 1 | 2;
};

const BOWLED = 'A 2 3 4 6 10 K'.split(' ');

const isWicket = (card: string): boolean => rankOf(card) === 13;
const runsOf = (innings: readonly string[] = []): number =>
  sum(innings.map(rankOf).filter((rank) => rank < 10));

/** Two innings: the first side bats its balls or until its wickets have fallen, the second also until it is ahead. */
function match({ from, balls, wickets, line, second }: Match): GameRules {
  const bat = (next: () => string, target: number): string[] => {
    const innings: string[] = [];
    while (innings.length < balls && innings.filter(isWicket).length < wickets && runsOf(innings) <= target)
      innings.push(next());
    return innings;
  };
  return {
    from,
    deal(next) {
      const first = bat(() => next(1), Infinity);
      return [first, bat(() => next(second), runsOf(first))];
    },
    resultsOf([first, chase]) {
      const lead = runsOf(first) - runsOf(chase);
      return {
        1: byLead(lead, returned),
        2: byLead(-lead, returned),
        3: wonIf(runsOf(first) >= line),
      };
    },
  };
}

const oneSuit = decks(1, BOWLED).slice(0, BOWLED.length);

/** Super Over: six balls, two wickets, each innings from a fresh shoe of five cards a rank. */
export const superOver = match({
  from: { kind: 'shoe', items: [...decks(1, BOWLED), ...oneSuit] },
  balls: 6,
  wickets: 2,
  line: 14,
  second: 2,
});

/** Five Cricket: thirty balls, five wickets, each ball a turn of the wheel. */
export const fiveCricket = match({
  from: { kind: 'wheel', items: oneSuit },
  balls: 30,
  wickets: 5,
  line: 65,
  second: 1,
});
