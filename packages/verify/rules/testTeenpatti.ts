import { decks } from './cards';
import { dealInTurn, lost, numbered, returned, won } from './game';
import type { CardGroups, GameRules, Result, Results } from './game';
import { compareTeenpatti, teenpattiOf } from './threeCards';
import type { Teenpatti } from './threeCards';

/** In the order of their numbers. */
const KINDS: readonly Teenpatti[] = ['pair', 'colour', 'run', 'trio', 'pure run'];

/** A hand that others have as well is returned if none is better. */
function resultOfHand(hand: readonly string[], hands: CardGroups): Result {
  const leads = hands.map((other) => compareTeenpatti(hand, other));
  if (leads.some((lead) => lead < 0)) return lost;
  return leads.filter((lead) => lead === 0).length > 1 ? returned : won;
}

/** Test Teenpatti: Tiger, Lion and Dragon; what a hand is counts whoever wins. */
export const testTeenpatti: GameRules = {
  from: { kind: 'shoe', items: decks(1) },
  deal: (next) => dealInTurn(next, 3, 3),
  resultsOf(hands) {
    const sides = hands.map((hand, side): Results => {
      const first = 10 * (side + 1) + 1;
      const kind = teenpattiOf(hand);
      return {
        [first]: resultOfHand(hand, hands),
        ...numbered(
          first + 1,
          KINDS.map((one) => one === kind),
        ),
      };
    });
    return Object.assign({}, ...sides) as Results;
  },
};
