import type { SelectionResult } from '../record';

/** The cards of each side in the order in which they came: `cards` of a record. */
export type CardGroups = readonly (readonly string[])[];

/** What a selection came to; a reduced win has odds of its own, decimal and with the stake in them. */
export type Result =
  | { readonly result: Exclude<SelectionResult, 'reduced'> }
  | { readonly result: 'reduced'; readonly odds: number };

/** By the number of the selection. */
export type Results = Readonly<Record<string, Result>>;

/** The next card of the shoe, or the next turn of the wheel; some games have a second shoe. */
export type Next = (shoe?: 1 | 2) => string;

/** The rules of a game, written from its printed rules and not from the code that deals it. */
export type GameRules = {
  /** What a fresh shoe holds, in its order before the shuffle; or what stands on the wheel. */
  readonly from: { readonly kind: 'shoe' | 'wheel'; readonly items: readonly string[] };
  /** Deals a round to its end. */
  readonly deal: (next: Next) => CardGroups;
  /** What every selection came to, for bets placed when so many cards were open. */
  readonly resultsOf: (cards: CardGroups, placedAfter: number) => Results;
};

/** Cards go round from the first side until each has so many. */
export function dealInTurn(next: Next, sides: number, cardsEach: number): CardGroups {
  const groups: string[][] = Array.from({ length: sides }, () => []);
  for (let i = 0; i < cardsEach; i += 1) for (const group of groups) group.push(next());
  return groups;
}

export const won: Result = { result: 'won' };
export const lost: Result = { result: 'lost' };
export const half: Result = { result: 'half' };
export const returned: Result = { result: 'returned' };
export const wonIf = (condition: boolean): Result => (condition ? won : lost);

/** Won above zero, lost below, something else at zero. */
export function byLead(lead: number, level: Result): Result {
  return lead === 0 ? level : wonIf(lead > 0);
}

/** Conditions under consecutive numbers. */
export function numbered(first: number, conditions: readonly boolean[]): Results {
  return Object.fromEntries(conditions.map((condition, i) => [first + i, wonIf(condition)]));
}
