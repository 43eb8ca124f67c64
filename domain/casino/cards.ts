/** Spade above heart above club above diamond: the order in which suits break a tie, and in which a deck lies. */
export const SUITS = ['S', 'H', 'C', 'D'] as const;
export type Suit = (typeof SUITS)[number];

/** `rank` is 1 for the ace to 13 for the king. */
export type Card = { readonly rank: number; readonly suit: Suit };

/** The cards on the table in their groups, in the order in which they were dealt: `cards` on the wire. */
export type OpenCards<Drawn = Card> = readonly (readonly Drawn[])[];

const RANK_TEXTS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** All thirteen, ace first. */
export const RANKS: readonly number[] = RANK_TEXTS.map((_, i) => i + 1);

/** What stands for a card that lies face down or is not dealt yet. */
export const FACE_DOWN = '1';

/** 'A', '2' to '10', 'J', 'Q', 'K'; empty for any other number. */
export const rankText = (rank: number): string => RANK_TEXTS[rank - 1] ?? '';

/** The code of the wire: 'AHH', '10SS'. */
export const codeOf = ({ rank, suit }: Card): string => `${rankText(rank)}${suit}${suit}`;

/** Cards of the given ranks in the order of a deck: suit by suit, ranks from low to high. */
export const deckOf = (ranks: readonly number[]): readonly Card[] =>
  SUITS.flatMap((suit) => ranks.map((rank): Card => ({ rank, suit })));

/** The 52 cards. */
export const DECK: readonly Card[] = deckOf(RANKS);

const BY_CODE: ReadonlyMap<string, Card> = new Map(DECK.map((card) => [codeOf(card), card]));

/** The card of a code; undefined for one that is face down and for any other text. */
export const cardOf = (code: string): Card | undefined => BY_CODE.get(code);

/** Deck after deck. */
export const shoeOf = (decks: number, deck: readonly Card[] = DECK): readonly Card[] =>
  Array.from({ length: decks }, () => deck).flat();

export const isRed = ({ suit }: Card): boolean => suit === 'H' || suit === 'D';

/** By the rank's number: the ace, the jack and the king are odd. */
export const isOdd = ({ rank }: Card): boolean => rank % 2 === 1;

/** Above 0 if the first card is higher: by rank, the ace lowest, then by suit. 0 only for identical cards. */
export const compareCards = (a: Card, b: Card): number =>
  a.rank - b.rank || SUITS.indexOf(b.suit) - SUITS.indexOf(a.suit);

export const sameCard = (a: Card, b: Card): boolean => a.rank === b.rank && a.suit === b.suit;
