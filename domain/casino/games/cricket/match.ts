import type { Card, OpenCards } from '../../cards';
import { oneCase, plainChance, RETURNED, winIf } from '../../game';
import type { CasinoGame, Chance, DrawSource, Weighted } from '../../game';
import { resultsBy, selectionsOf } from '../../gameBet';
import type { GameBet } from '../../gameBet';
import { once } from '../../once';
import { isAllDone, scoreOf } from './innings';
import type { Finals, InningsRules } from './innings';

/** The runs of the side that batted first, and who won: above 0 that side, 0 on equal scores. */
export type CricketOutcome = { readonly first: number; readonly lead: number };

export type CricketSetup = {
  readonly rules: InningsRules;
  readonly source: DrawSource<Card>;
  /** The runs of the first innings from which its session is Yes. */
  readonly line: number;
  readonly finalsAfter: (bowled: readonly Card[]) => Finals;
};

const MARGIN = 2;
const FIRST_SIDE = 1;
const SECOND_SIDE = 2;
const SESSION = 3;

/** Equal scores return the bets on both sides; the session stands. */
const sideBet = (
  id: number,
  name: string,
  of: (outcome: CricketOutcome) => number,
): GameBet<CricketOutcome> => ({
  id,
  name,
  group: 'match',
  odds: { kind: 'quoted', margin: MARGIN },
  resultOf: (outcome) => (of(outcome) === 0 ? RETURNED : winIf(of(outcome) > 0)),
});

const betsOf = (line: number): readonly GameBet<CricketOutcome>[] => [
  sideBet(FIRST_SIDE, 'Batting first', ({ lead }) => lead),
  sideBet(SECOND_SIDE, 'Batting second', ({ lead }) => -lead),
  {
    id: SESSION,
    name: `First innings ${line} or more`,
    group: 'sessions',
    odds: { kind: 'quoted', margin: MARGIN },
    resultOf: ({ first }) => winIf(first >= line),
  },
];

const sumOf = (finals: Finals, counts: (score: number) => boolean): bigint =>
  [...finals].reduce((sum, [score, ways]) => (counts(score) ? sum + ways : sum), 0n);

/** Every score of the first innings with what the second can make of it. */
function outcomesOf(first: Finals, second: Finals): readonly Weighted<CricketOutcome>[] {
  return [...first]
    .flatMap(([score, ways]) => [
      { outcome: { first: score, lead: 1 }, weight: ways * sumOf(second, (runs) => runs < score) },
      { outcome: { first: score, lead: 0 }, weight: ways * (second.get(score) ?? 0n) },
      { outcome: { first: score, lead: -1 }, weight: ways * sumOf(second, (runs) => runs > score) },
    ])
    .filter(({ weight }) => weight > 0n);
}

type Innings = readonly [first: readonly Card[], second: readonly Card[]];
const inningsOf = ([first = [], second = []]: OpenCards): Innings => [first, second];

/** Who bats; the second side stops at the ball with which it passes the first. */
function nextOf(open: OpenCards, rules: InningsRules): number | undefined {
  const [first, second] = inningsOf(open);
  if (!isAllDone(first, rules)) return 0;
  return isAllDone(second, rules) || scoreOf(second) > scoreOf(first) ? undefined : 1;
}

function chancesFor(
  outcomes: readonly Weighted<CricketOutcome>[],
  line: number,
): ReadonlyMap<number, Chance> {
  const waysOf = (counts: (outcome: CricketOutcome) => boolean): bigint =>
    outcomes.reduce((sum, { outcome, weight }) => (counts(outcome) ? sum + weight : sum), 0n);
  const total = waysOf(() => true);
  const returned = waysOf(({ lead }) => lead === 0);
  const sideChance = (win: bigint): Chance => ({ win, half: 0n, returned, reduced: new Map(), total });
  return new Map([
    [FIRST_SIDE, sideChance(waysOf(({ lead }) => lead > 0))],
    [SECOND_SIDE, sideChance(waysOf(({ lead }) => lead < 0))],
    [
      SESSION,
      plainChance(
        waysOf(({ first }) => first >= line),
        total,
      ),
    ],
  ]);
}

/** A match of one innings a side, quoted again for each ball. */
export function cricketMatch(setup: CricketSetup): CasinoGame<CricketOutcome, Card> {
  const { rules, source, line, finalsAfter } = setup;
  const bets = betsOf(line);
  const beforeAny = once(() => finalsAfter([]));
  const finalsOf = (cards: readonly Card[]): Finals =>
    cards.length === 0 ? beforeAny() : finalsAfter(cards);
  return {
    source,
    groups: ['first innings', 'second innings'],
    selections: selectionsOf(bets),
    nextGroup: (open) => nextOf(open, rules),
    outcomeOf(open) {
      const [first, second] = inningsOf(open).map(scoreOf);
      return { first: first ?? 0, lead: Math.sign((first ?? 0) - (second ?? 0)) };
    },
    resultOf: resultsBy(bets),
    jointOutcomes: once(() => oneCase(outcomesOf(beforeAny(), beforeAny()))),
    takesBets: (id, open) => nextOf(open, rules) === 0 || (id !== SESSION && nextOf(open, rules) === 1),
    chancesAfter(open) {
      const [first, second] = inningsOf(open);
      return chancesFor(outcomesOf(finalsOf(first), finalsOf(second)), line);
    },
    codeOf: ({ lead }) => (lead === 0 ? 't' : lead > 0 ? 'a' : 'i'),
  };
}
