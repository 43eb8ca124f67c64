import { DECK } from '../../domain/casino/cards';
import { countHands } from '../../domain/casino/hands/handCounts';
import type { CardIndex, HandCounts, HandOfThree } from '../../domain/casino/hands/handCounts';
import { shapesOf } from '../../domain/casino/hands/handShapes';
import type { ThreeHandCounts } from '../../domain/casino/hands/threeHandCounts';

const CARDS = DECK.length;

/** How many of some hands there are: all, with each card, with each two cards. */
class Holdings {
  private all = 0;
  private readonly withCard = new Float64Array(CARDS);
  private readonly withTwo = new Float64Array(CARDS * CARDS);

  private bump(counts: Float64Array, at: number): void {
    counts[at] = (counts[at] ?? 0) + 1;
  }

  /** The cards of a hand stand from low to high. */
  add([a, b, c]: HandOfThree): void {
    this.all += 1;
    for (const card of [a, b, c]) this.bump(this.withCard, card);
    this.bump(this.withTwo, a * CARDS + b);
    this.bump(this.withTwo, a * CARDS + c);
    this.bump(this.withTwo, b * CARDS + c);
  }

  /** Those that have no card of a hand, which is none of them itself. */
  without([a, b, c]: HandOfThree): number {
    const one = (card: CardIndex): number => this.withCard[card] ?? 0;
    const two = (low: CardIndex, high: CardIndex): number => this.withTwo[low * CARDS + high] ?? 0;
    return this.all - one(a) - one(b) - one(c) + two(a, b) + two(a, c) + two(b, c);
  }

  /** In and out: how many ordered pairs of them have no card in common. */
  apart(): number {
    const squares = (counts: Float64Array): number => counts.reduce((sum, n) => sum + n * n, 0);
    return this.all * this.all - squares(this.withCard) + squares(this.withTwo) - this.all;
  }
}

/** The hands that have none of the cards of one. */
function handsBeside(
  hand: HandOfThree,
  hands: readonly HandOfThree[],
): (at: number) => HandOfThree | undefined {
  const isGone = new Uint8Array(CARDS);
  for (const card of hand) isGone[card] = 1;
  return (at) => {
    const other = hands[at];
    return other && (isGone[other[0]] || isGone[other[1]] || isGone[other[2]]) === 0 ? other : undefined;
  };
}

const areApart = (one: HandOfThree, other: HandOfThree): boolean => !one.some((card) => other.includes(card));

/** All hands from weak to strong, and how strong each is. */
type Ladder = { readonly hands: readonly HandOfThree[]; readonly classes: Int32Array };

function ladderOf({ hands, classOf }: HandCounts): Ladder {
  const rungs = hands.map((hand) => ({ hand, of: classOf(hand) })).sort((a, b) => a.of - b.of);
  return { hands: rungs.map(({ hand }) => hand), classes: Int32Array.from(rungs, ({ of }) => of) };
}

/** What two other hands can be beside this one. */
function countBeside(hand: HandOfThree, own: number, { hands, classes }: Ladder): ThreeHandCounts {
  const weaker = new Holdings();
  const equal: HandOfThree[] = [];
  const besideAt = handsBeside(hand, hands);
  for (let i = 0; (classes[i] ?? Infinity) <= own; i += 1) {
    const other = besideAt(i);
    if (other && classes[i] === own) equal.push(other);
    else if (other) weaker.add(other);
  }
  return {
    alone: weaker.apart(),
    withOne: equal.reduce((sum, other) => sum + weaker.without(other), 0),
    withBoth: equal.reduce((sum, one) => sum + equal.filter((other) => areApart(one, other)).length, 0),
  };
}

/** Counted over the shapes of the first hand; it takes a second or two. */
export function countThreeHands(): ThreeHandCounts {
  const counts = countHands();
  const ladder = ladderOf(counts);
  const sums = { alone: 0, withOne: 0, withBoth: 0 };
  for (const { hand, weight } of shapesOf(counts.hands)) {
    const { alone, withOne, withBoth } = countBeside(hand, counts.classOf(hand), ladder);
    sums.alone += weight * alone;
    sums.withOne += weight * withOne;
    sums.withBoth += weight * withBoth;
  }
  return sums;
}
