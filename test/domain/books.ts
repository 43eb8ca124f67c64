import fc from 'fast-check';
import type { PositionBet } from './onOdds';

/** Random books, small enough that every result and every way of filling can be tried. */

export const prices = fc.oneof(
  fc.integer({ min: 101, max: 1000 }),
  fc.constantFrom(101, 150, 199, 200, 350, 100_000),
);
export const stakes = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 100, max: 5_000_000 }));
const fill = fc.record({ odds: prices, stakePaise: stakes });

export const betOn = (runners: number): fc.Arbitrary<PositionBet> =>
  fc.record({
    selectionId: fc.integer({ min: 1, max: runners }),
    side: fc.constantFrom('back' as const, 'lay' as const),
    fills: fc.array(fill, { maxLength: 2 }),
    openPaise: fc.oneof(fc.constant(0), stakes),
    odds: prices,
  });

export type Book = { runnerIds: number[]; bets: PositionBet[] };

export const book: fc.Arbitrary<Book> = fc.integer({ min: 2, max: 5 }).chain((runners) =>
  fc.record({
    runnerIds: fc.constant(Array.from({ length: runners }, (_, i) => i + 1)),
    bets: fc.array(betOn(runners), { maxLength: 5 }),
  }),
);

/*
 * The brute force shares no code with the rules: exact integers, one loop over every set of winners and every subset of
 * open orders that fills.
 */

function gain(side: string, stake: number, odds: number, won: boolean): bigint {
  const backer = won ? (BigInt(stake) * (BigInt(odds) - 100n)) / 100n : -BigInt(stake);
  return side === 'back' ? backer : -backer;
}

/** Every way to choose `size` of `ids`. */
export function choices(ids: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return ids.flatMap((id, i) => choices(ids.slice(i + 1), size - 1).map((rest) => [id, ...rest]));
}

/** Profit with exactly these winners, when the open orders whose bit is set in `filled` fill at their own odds. */
export function resultWith(bets: readonly PositionBet[], winners: readonly number[], filled: number): bigint {
  let total = 0n;
  bets.forEach(({ selectionId, side, fills, openPaise, odds }, i) => {
    const won = winners.includes(selectionId);
    for (const one of fills) total += gain(side, one.stakePaise, one.odds, won);
    if (filled & (1 << i)) total += gain(side, openPaise, odds, won);
  });
  return total;
}

export function bruteForce({ bets, runnerIds }: Book, winners: number): number {
  let worst = 0n;
  for (const set of choices(runnerIds, Math.min(winners, runnerIds.length))) {
    for (let filled = 0; filled < 1 << bets.length; filled += 1) {
      const result = resultWith(bets, set, filled);
      if (result < worst) worst = result;
    }
  }
  return Number(-worst);
}
