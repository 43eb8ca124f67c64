import { isOdd, isRed, RANKS, rankText, SUITS } from './cards';
import type { Card, Suit } from './cards';
import { winIf } from './game';
import type { Payout } from './game';
import { printedBet } from './gameBet';
import type { GameBet } from './gameBet';

/** Something that one card shows and that can be bet on. */
export type CardTrait = { readonly name: string; readonly holds: (card: Card) => boolean };

export const EVEN: CardTrait = { name: 'Even', holds: (card) => !isOdd(card) };
export const ODD: CardTrait = { name: 'Odd', holds: isOdd };
export const RED: CardTrait = { name: 'Red', holds: isRed };
export const BLACK: CardTrait = { name: 'Black', holds: (card) => !isRed(card) };

export const ofRank = (rank: number): CardTrait => ({
  name: `Card ${rankText(rank)}`,
  holds: (card) => card.rank === rank,
});

/** The thirteen ranks, ace first. */
export const EACH_RANK: readonly CardTrait[] = RANKS.map(ofRank);

const SUIT_NAMES: Record<Suit, string> = { S: 'Spade', H: 'Heart', C: 'Club', D: 'Diamond' };

/** The four suits, spade first. */
export const EACH_SUIT: readonly CardTrait[] = SUITS.map((suit) => ({
  name: SUIT_NAMES[suit],
  holds: (card) => card.suit === suit,
}));

/** A trait and what it pays. */
export type CardOffer = readonly [trait: CardTrait, back: Payout];

/** Every one of the traits at the same odds. */
export const allAt = (traits: readonly CardTrait[], back: Payout): readonly CardOffer[] =>
  traits.map((trait) => [trait, back]);

/** Bets on one card of a round, numbered from `firstId` in the order given. */
export const cardBets = <Outcome>(
  firstId: number,
  where: { readonly prefix: string; readonly group: string; readonly cardOf: (outcome: Outcome) => Card },
  offers: readonly CardOffer[],
): readonly GameBet<Outcome>[] =>
  offers.map(([trait, back], i) =>
    printedBet(firstId + i, `${where.prefix}${trait.name}`, where.group, back, (outcome) =>
      winIf(trait.holds(where.cardOf(outcome))),
    ),
  );
