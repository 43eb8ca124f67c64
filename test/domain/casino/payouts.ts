import type { Card } from '../../../domain/casino/cards';
import type { Payouts } from './suite';

/** A bet by its number and what it gives back for 100. */
export type Paid = readonly [id: number, amount: number];

export const payouts = (paid: readonly Paid[]): Payouts => new Map(paid);

/** Spade, heart, club, diamond from strong to weak; the ace is the lowest rank. */
export const powerOf = ({ rank, suit }: Card): number => rank * 4 + 'DCHS'.indexOf(suit);

export const isRedSuit = ({ suit }: Card): boolean => 'HD'.includes(suit);

/** Even, odd, red and black of a card, numbered from `firstId`. */
export function sidesOf(
  firstId: number,
  card: Card,
  [even, odd, colour]: readonly [number, number, number],
): Paid[] {
  return [
    card.rank % 2 === 0 ? [firstId, even] : [firstId + 1, odd],
    [isRedSuit(card) ? firstId + 2 : firstId + 3, colour],
  ];
}
