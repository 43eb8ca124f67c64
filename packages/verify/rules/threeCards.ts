import { compareKeys, rankOf, suitOf } from './cards';

/** What three cards make at Teenpatti. */
export type Teenpatti = 'none' | 'pair' | 'colour' | 'run' | 'trio' | 'pure run';

/** Runs from high to low: A-K-Q, then A-2-3, then K-Q-J and so on. Written with the ace as 14. */
const RUNS = [
  '14,13,12',
  '14,3,2',
  ...[13, 12, 11, 10, 9, 8, 7, 6, 5, 4].map((n) => `${n},${n - 1},${n - 2}`),
];

const WORTH: Readonly<Record<Teenpatti, number>> = {
  none: 1,
  pair: 2,
  colour: 3,
  run: 4,
  trio: 5,
  'pure run': 6,
};

const ranksDown = (cards: readonly string[]): number[] =>
  cards.map((card) => (rankOf(card) === 1 ? 14 : rankOf(card))).sort((a, b) => b - a);

/** The kind of three cards. */
export function teenpattiOf(cards: readonly string[]): Teenpatti {
  const ranks = ranksDown(cards);
  const isOneSuit = new Set(cards.map(suitOf)).size === 1;
  if (RUNS.includes(ranks.join(','))) return isOneSuit ? 'pure run' : 'run';
  const different = new Set(ranks).size;
  if (different === 1) return 'trio';
  if (isOneSuit) return 'colour';
  return different === 2 ? 'pair' : 'none';
}

/** What decides, most important first: the kind, then the place of a run, or the pair, or the cards from high to low. */
function keysOf(cards: readonly string[]): number[] {
  const ranks = ranksDown(cards);
  const kind = teenpattiOf(cards);
  const worth = WORTH[kind];
  if (kind === 'run' || kind === 'pure run') return [worth, -RUNS.indexOf(ranks.join(','))];
  if (kind !== 'pair') return [worth, ...ranks];
  // The middle of three sorted cards is always one of the pair.
  const paired = ranks[1] ?? 0;
  return [worth, paired, ranks.find((rank) => rank !== paired) ?? 0];
}

/** Above zero if the first hand is better, zero if they are equal. */
export const compareTeenpatti = (a: readonly string[], b: readonly string[]): number =>
  compareKeys(keysOf(a), keysOf(b));
