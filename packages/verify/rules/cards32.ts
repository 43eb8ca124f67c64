import { decks, isOdd, isRed, rankOf, sum } from './cards';
import { byLead, numbered, returned } from './game';
import type { CardGroups, GameRules } from './game';

const START = [8, 9, 10, 11];

const totalsOf = (cards: CardGroups): number[] =>
  cards.map((hand, i) => (START[i] ?? 0) + sum(hand.map(rankOf)));

/** The places that have the most, among those that are still in. */
function best(totals: readonly number[], places: readonly number[]): number[] {
  const most = Math.max(...places.map((place) => totals[place] ?? 0));
  return places.filter((place) => totals[place] === most);
}

/** 32 Cards: a card is added to 8, 9, 10 and 11; those who are level at the top draw again until one of them is ahead. */
export const cards32: GameRules = {
  from: { kind: 'shoe', items: decks(1, '6 7 8 9 10 J Q K'.split(' ')) },
  deal(next) {
    const hands: string[][] = START.map(() => [next()]);
    for (let level = best(totalsOf(hands), [0, 1, 2, 3]); level.length > 1;) {
      for (const place of level) hands[place]?.push(next());
      level = best(totalsOf(hands), level);
    }
    return hands;
  },
  resultsOf(cards) {
    const first = cards.map(([card]) => card);
    // Whoever drew last and is ahead; the others stopped earlier or lower.
    const drawn = Math.max(...cards.map((hand) => hand.length));
    const last = [0, 1, 2, 3].filter((place) => cards[place]?.length === drawn);
    const winners = best(totalsOf(cards), last);
    const blacks = first.filter((card) => !isRed(card)).length;
    const [eight = 0, nine = 0, ten = 0, eleven = 0] = totalsOf(first.map((card) => (card ? [card] : [])));
    const lead = eight + nine - ten - eleven;
    const digit = String(sum(first.map((card) => rankOf(card))) % 10);
    return {
      ...numbered(
        1,
        START.map((_, place) => winners.includes(place)),
      ),
      ...numbered(
        5,
        first.flatMap((card) => [isOdd(card), !isOdd(card)]),
      ),
      ...numbered(13, [blacks >= 3, blacks <= 1]),
      ...numbered(
        15,
        [...'1234567890'].map((one) => one === digit),
      ),
      25: byLead(lead, returned),
      26: byLead(-lead, returned),
      ...numbered(27, [lead === 0, blacks === 2]),
    };
  },
};
