import { DECK } from '../../domain/casino/cards';
import {
  bitsOf,
  isRoyal,
  POKER_KINDS,
  pokerKindOf,
  pokerStrength,
} from '../../domain/casino/hands/pokerHands';
import type { CardBits } from '../../domain/casino/hands/pokerHands';

const KINDS = POKER_KINDS.length;
const DECK_SIZE = DECK.length;
const BITS: readonly CardBits[] = DECK.map((card) => bitsOf([card]));

/** Boards that are alike but for the names of the suits, and how many they are. */
export type BoardClass = { readonly board: CardBits; readonly weight: number };

const HALF = 16;
/** The ranks of each suit. */
const suitsOf = ({ major, minor }: CardBits): readonly number[] => [
  major & 0xffff,
  major >>> HALF,
  minor & 0xffff,
  minor >>> HALF,
];

/** Every five cards, once for all that differ by the names of their suits only. */
export function boardClasses(): readonly BoardClass[] {
  const classes = new Map<string, { board: CardBits; weight: number }>();
  const add = (major: number, minor: number): void => {
    const board = { major, minor };
    const key = [...suitsOf(board)].sort((a, b) => a - b).join();
    const known = classes.get(key);
    if (known) known.weight += 1;
    else classes.set(key, { board, weight: 1 });
  };
  const deal = (from: number, missing: number, major: number, minor: number): void => {
    if (missing === 0) return add(major, minor);
    for (let i = from; i <= DECK_SIZE - missing; i += 1)
      deal(i + 1, missing - 1, major | (BITS[i]?.major ?? 0), minor | (BITS[i]?.minor ?? 0));
  };
  deal(0, 5, 0, 0);
  return [...classes.values()];
}

/** How often each kind of a winner's hand meets each kind of a loser's, equal hands by kind, and single hands of seven cards. */
export type PokerCounts = {
  readonly wins: number[][];
  readonly ties: number[];
  readonly hands: number[];
  /** Of the straight flushes. */
  royals: number;
};

export const noCounts = (): PokerCounts => ({
  wins: POKER_KINDS.map(() => POKER_KINDS.map(() => 0)),
  ties: POKER_KINDS.map(() => 0),
  hands: POKER_KINDS.map(() => 0),
  royals: 0,
});

type Hole = { readonly first: number; readonly second: number; readonly strength: number };

const holds = (bits: CardBits, i: number): boolean =>
  ((bits.major & (BITS[i]?.major ?? 0)) | (bits.minor & (BITS[i]?.minor ?? 0))) !== 0;

/** Every two cards beside the board with what they make of it, from weak to strong. */
function holesBeside(board: CardBits): readonly Hole[] {
  const left = BITS.flatMap((bits, i) => (holds(board, i) ? [] : [{ bits, i }]));
  const holes = left.flatMap(({ bits, i }, at) =>
    left.slice(at + 1).map((other) => ({
      first: i,
      second: other.i,
      strength: pokerStrength(
        board.major | bits.major | other.bits.major,
        board.minor | bits.minor | other.bits.minor,
      ),
    })),
  );
  return holes.sort((a, b) => a.strength - b.strength);
}

/** How many of the hands so far there are of each kind, all and with each card. */
class Tally {
  private readonly all = new Int32Array(KINDS);
  private readonly withCard = new Int32Array(KINDS * DECK_SIZE);

  add({ first, second, strength }: Hole): void {
    const kind = pokerKindOf(strength);
    const row = kind * DECK_SIZE;
    this.all[kind] = (this.all[kind] ?? 0) + 1;
    this.withCard[row + first] = (this.withCard[row + first] ?? 0) + 1;
    this.withCard[row + second] = (this.withCard[row + second] ?? 0) + 1;
  }

  /** Those of a kind that have neither card; none of the hands may be these two cards themselves. */
  without({ first, second }: Hole, kind: number): number {
    const row = kind * DECK_SIZE;
    return (this.all[kind] ?? 0) - (this.withCard[row + first] ?? 0) - (this.withCard[row + second] ?? 0);
  }
}

function plus(counts: number[] | undefined, at: number, n: number): void {
  if (counts) counts[at] = (counts[at] ?? 0) + n;
}

/** The hands of a board in their levels, from weak to strong. */
function* levelsOf(holes: readonly Hole[]): Generator<readonly Hole[]> {
  let from = 0;
  for (const [i, { strength }] of holes.entries())
    if (holes[i + 1]?.strength !== strength) {
      yield holes.slice(from, i + 1);
      from = i + 1;
    }
}

/** How many of those on a level leave each other their cards, each pair counted from both sides. */
function tiesOf(level: readonly Hole[], kind: number): number {
  if (level.length === 1) return 0;
  const tally = new Tally();
  for (const hole of level) tally.add(hole);
  // Each is itself on the level, and has both its cards: it is taken away twice.
  return level.reduce((sum, hole) => sum + tally.without(hole, kind) + 1, 0);
}

/** Adds all pairs of hands on one board, as often as the board comes. */
export function countBoard(counts: PokerCounts, { board, weight }: BoardClass): void {
  const weaker = new Tally();
  for (const level of levelsOf(holesBeside(board))) {
    const strength = level[0]?.strength ?? 0;
    const kind = pokerKindOf(strength);
    for (let loser = 0; loser <= kind; loser += 1) {
      const wins = level.reduce((sum, hole) => sum + weaker.without(hole, loser), 0);
      plus(counts.wins[kind], loser, weight * wins);
    }
    plus(counts.ties, kind, weight * tiesOf(level, kind));
    plus(counts.hands, kind, weight * level.length);
    if (isRoyal(strength)) counts.royals += weight * level.length;
    for (const hole of level) weaker.add(hole);
  }
}

/** Of seven cards, any five may be the board. */
const BOARDS_OF_SEVEN = 21;

/** All deals of two hands and a board, and all hands of seven cards. */
export function countPoker(): PokerCounts {
  const counts = noCounts();
  for (const one of boardClasses()) countBoard(counts, one);
  return {
    ...counts,
    hands: counts.hands.map((n) => n / BOARDS_OF_SEVEN),
    royals: counts.royals / BOARDS_OF_SEVEN,
  };
}
