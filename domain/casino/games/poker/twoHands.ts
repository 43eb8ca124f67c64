import type { Card, OpenCards } from '../../cards';
import type { Weighted } from '../../game';
import { POKER_TIES, POKER_WINS } from '../../hands/pokerCounts';
import { pokerHandOf, pokerKindOf } from '../../hands/pokerHands';

/** `lead` is above 0 if A has won, 0 for equal hands; `a` and `b` are places in POKER_KINDS. */
export type PokerOutcome = { readonly lead: number; readonly a: number; readonly b: number };

const A = 0;
const B = 1;
const BOARD = 2;
export const POKER_GROUPS = ['a', 'b', 'board'];
export const CARDS_OF_A_HAND = 2;
export const CARDS_OF_THE_BOARD = 5;

/** Both cards of A, both of B, then the board. */
export function nextOfPoker(open: OpenCards<unknown>): number | undefined {
  if ((open[A]?.length ?? 0) < CARDS_OF_A_HAND) return A;
  if ((open[B]?.length ?? 0) < CARDS_OF_A_HAND) return B;
  return (open[BOARD]?.length ?? 0) < CARDS_OF_THE_BOARD ? BOARD : undefined;
}

export type PokerCards = {
  readonly a: readonly Card[];
  readonly b: readonly Card[];
  readonly board: readonly Card[];
};

export const pokerCardsOf = ([a = [], b = [], board = []]: OpenCards): PokerCards => ({ a, b, board });

/** RangeError before the last card of the board. */
export function pokerOutcomeOf(open: OpenCards): PokerOutcome {
  if (nextOfPoker(open) !== undefined) throw new RangeError('the round is not over');
  const { a, b, board } = pokerCardsOf(open);
  const [ofA, ofB] = [pokerHandOf([...a, ...board]), pokerHandOf([...b, ...board])];
  return { lead: Math.sign(ofA - ofB), a: pokerKindOf(ofA), b: pokerKindOf(ofB) };
}

/** In how many deals each side has each kind, and who wins: either may have the better hand. */
export function pokerOutcomes(): readonly Weighted<PokerOutcome>[] {
  const decided = POKER_WINS.flatMap((row, better) =>
    row.flatMap((n, worse) => [
      { outcome: { lead: 1, a: better, b: worse }, weight: BigInt(n) },
      { outcome: { lead: -1, a: worse, b: better }, weight: BigInt(n) },
    ]),
  );
  const equal = POKER_TIES.map((n, kind) => ({
    outcome: { lead: 0, a: kind, b: kind },
    weight: BigInt(n),
  }));
  return [...decided, ...equal].filter(({ weight }) => weight > 0n);
}

export function codeOfPoker({ lead }: Pick<PokerOutcome, 'lead'>): string {
  if (lead === 0) return 't';
  return lead > 0 ? 'a' : 'b';
}
