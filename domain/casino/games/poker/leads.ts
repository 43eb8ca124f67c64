import { DECK } from '../../cards';
import { bitsOf, pokerStrength } from '../../hands/pokerHands';
import type { CardBits } from '../../hands/pokerHands';
import { CARDS_OF_THE_BOARD } from './twoHands';
import type { PokerCards } from './twoHands';

/** In how many ways each side wins. */
export type Leads = { readonly a: number; readonly tie: number; readonly b: number };

const BITS: readonly CardBits[] = DECK.map((card) => bitsOf([card]));

/** The cards that do not lie open. */
function bitsLeft(open: CardBits): readonly CardBits[] {
  return BITS.filter(({ major, minor }) => (major & open.major) === 0 && (minor & open.minor) === 0);
}

/**
 * Every board that can still come, with both hands and some of the board open: 990 with three of its cards, 44 with four. With
 * none there are 1,712,304, which takes a fifth of a second: too long between two cards.
 */
export function leadsAfter({ a, b, board }: PokerCards): Leads {
  const [ofA, ofB] = [bitsOf(a), bitsOf(b)];
  const left = bitsLeft(bitsOf([...a, ...b, ...board]));
  const sums = { a: 0, tie: 0, b: 0 };
  const deal = (from: number, missing: number, major: number, minor: number): void => {
    if (missing === 0) {
      const lead =
        pokerStrength(ofA.major | major, ofA.minor | minor) -
        pokerStrength(ofB.major | major, ofB.minor | minor);
      if (lead > 0) sums.a += 1;
      else if (lead < 0) sums.b += 1;
      else sums.tie += 1;
      return;
    }
    for (let i = from; i <= left.length - missing; i += 1) {
      const card = left[i];
      if (card) deal(i + 1, missing - 1, major | card.major, minor | card.minor);
    }
  };
  const start = bitsOf(board);
  deal(0, CARDS_OF_THE_BOARD - board.length, start.major, start.minor);
  return sums;
}
