import type { CashQuote } from '../../../api/cashOut';
import type { Fill, Side } from '../../../domain/bets/bet';
import { isOnLadder } from '../../../domain/bets/ladder';
import type { Ladder } from '../../../domain/bets/ladder';

/** What an offer takes of one side of a runner: each price once, and beside them what the house prices so that all is even. */
export type Walked = {
  readonly selectionId: number;
  readonly name: string;
  readonly side: Side;
  readonly taken: readonly Fill[];
  readonly evening: readonly Fill[];
};

type Sided = { readonly selectionId: number; readonly side: Side };
const isOf = (a: Sided) => (b: Sided) => a.selectionId === b.selectionId && a.side === b.side;

/** The house sets the odds of the last paise of a leg, always less than this (`levelHedge`). */
const RUPEE = 100;

function once(fills: readonly Fill[]): Fill[] {
  const stakes = new Map<number, number>();
  for (const { odds, stakePaise } of fills) stakes.set(odds, (stakes.get(odds) ?? 0) + stakePaise);
  return [...stakes].map(([odds, stakePaise]) => ({ odds, stakePaise }));
}

/** The legs of an offer, those of one side of a runner as one. */
export function walkedOf(legs: CashQuote['legs'], ladder: Ladder): Walked[] {
  const isOffered = ({ odds, stakePaise }: Fill) => stakePaise >= RUPEE && isOnLadder(odds, ladder);
  const isFirst = (leg: CashQuote['legs'][number], place: number) => legs.findIndex(isOf(leg)) === place;
  return legs.filter(isFirst).map((leg) => {
    const { selectionId, name, side } = leg;
    const fills = legs.filter(isOf(leg)).flatMap((same) => same.fills);
    const offered = new Set(fills.filter(isOffered).map(({ odds }) => odds));
    const isTaken = ({ odds }: Fill) => offered.has(odds);
    return {
      selectionId,
      name,
      side,
      taken: once(fills.filter(isTaken)),
      evening: once(fills.filter((fill) => !isTaken(fill))),
    };
  });
}
