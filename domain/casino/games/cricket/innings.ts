import { deckOf } from '../../cards';
import type { Card } from '../../cards';

/** What a side has in an innings. */
export type InningsRules = { readonly balls: number; readonly wickets: number };

const KING = 13;
const TEN = 10;

/** The ranks that are bowled: A, 2, 3, 4 and 6 bring their runs, the ten none, the king a wicket. */
const BALL_RANKS = [1, 2, 3, 4, 6, TEN, KING];

/** One card of each rank. */
export const BALLS: readonly Card[] = deckOf(BALL_RANKS).slice(0, BALL_RANKS.length);

const COPIES = 5;

/** Five cards of each rank: a deck of the seven ranks, and its first suit once more. */
export const OVER_CARDS: readonly Card[] = [...deckOf(BALL_RANKS), ...BALLS].slice(0, COPIES * BALLS.length);

const runsOf = ({ rank }: Card): number => (rank < TEN ? rank : 0);
const isWicket = ({ rank }: Card): boolean => rank === KING;

export const scoreOf = (cards: readonly Card[]): number =>
  cards.reduce((runs, card) => runs + runsOf(card), 0);

export const wicketsOf = (cards: readonly Card[]): number => cards.filter(isWicket).length;

export const isAllDone = (cards: readonly Card[], { balls, wickets }: InningsRules): boolean =>
  cards.length === balls || wicketsOf(cards) === wickets;

/** In how many ways an innings comes to each score. */
export type Finals = ReadonlyMap<number, bigint>;

function addWays(finals: Map<number, bigint>, score: number, ways: bigint): void {
  finals.set(score, (finals.get(score) ?? 0n) + ways);
}

/**
 * How an innings from a shoe ends after these balls. Balls that are not bowled any more count as if they were, so that all
 * ways count alike.
 */
export function finalsFromShoe(bowled: readonly Card[], rules: InningsRules): Finals {
  const left = BALLS.map(({ rank }) => COPIES - bowled.filter((card) => card.rank === rank).length);
  const finals = new Map<number, bigint>();
  const bowl = (balls: number, wickets: number, score: number, ways: number): void => {
    if (balls === rules.balls) return addWays(finals, score, BigInt(ways));
    if (wickets === rules.wickets) return bowl(balls + 1, wickets, score, ways * (OVER_CARDS.length - balls));
    for (const [i, card] of BALLS.entries()) {
      const count = left[i] ?? 0;
      if (count === 0) continue;
      left[i] = count - 1;
      bowl(balls + 1, wickets + (isWicket(card) ? 1 : 0), score + runsOf(card), ways * count);
      left[i] = count;
    }
  };
  bowl(bowled.length, wicketsOf(bowled), scoreOf(bowled), 1);
  return finals;
}

/** The same where every ball can be any of the seven, whatever came before. */
export function finalsFromWheel(bowled: readonly Card[], rules: InningsRules): Finals {
  const finals = new Map<number, bigint>();
  let live = new Map<number, Map<number, bigint>>([[wicketsOf(bowled), new Map([[scoreOf(bowled), 1n]])]]);
  const settleLost = (weight: bigint): void => {
    for (const [score, ways] of live.get(rules.wickets) ?? []) addWays(finals, score, ways * weight);
    live.delete(rules.wickets);
  };
  for (let balls = bowled.length; balls < rules.balls; balls += 1) {
    settleLost(BigInt(BALLS.length) ** BigInt(rules.balls - balls));
    live = bowlOne(live);
  }
  for (const scores of live.values()) for (const [score, ways] of scores) addWays(finals, score, ways);
  return finals;
}

/** One ball more: the scores by the wickets that have fallen. */
function bowlOne(live: ReadonlyMap<number, ReadonlyMap<number, bigint>>): Map<number, Map<number, bigint>> {
  const next = new Map<number, Map<number, bigint>>();
  const scored = [...live].flatMap(([wickets, scores]) =>
    [...scores].map(([score, ways]) => ({ wickets, score, ways })),
  );
  for (const { wickets, score, ways } of scored)
    for (const card of BALLS) {
      const fallen = wickets + (isWicket(card) ? 1 : 0);
      const scores = next.get(fallen) ?? new Map<number, bigint>();
      next.set(fallen, scores);
      addWays(scores, score + runsOf(card), ways);
    }
  return next;
}
