import type { PokerCounts } from './poker';

/** Where the counts stand, for the games to read. */
export const POKER_TABLE = 'domain/casino/hands/pokerCounts.ts';

/** The text of that file, not laid out yet. */
export const pokerTable = ({ wins, ties, hands, royals }: PokerCounts): string =>
  `/**
 * Counted by \`npm run casino -- poker\`, in a minute or two; not to be changed by hand. Kinds in the order of POKER_KINDS.
 *
 * Two hands of two cards and a board of five, dealt in 2,781,381,002,400 ways. A row for the kind of the better hand: how often
 * the other is of each kind up to the same.
 */
export const POKER_WINS: readonly (readonly number[])[] = ${JSON.stringify(
    wins.map((row, kind) => row.slice(0, kind + 1)),
  )};

/** In how many of those ways both hands are worth the same, by their kind. */
export const POKER_TIES: readonly number[] = ${JSON.stringify(ties)};

/** How many of the 133,784,560 hands of seven cards are of each kind. */
export const SEVEN_CARD_HANDS: readonly number[] = ${JSON.stringify(hands)};

/** How many of the straight flushes go up to the ace. */
export const SEVEN_CARD_ROYALS = ${JSON.stringify(royals)};
`;
