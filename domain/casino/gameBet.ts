import type { Payout, RoundResult, Selection, SelectionOdds } from './game';

/** A selection and what an outcome makes of it, written in one place. */
export type GameBet<Outcome> = Selection & {
  readonly resultOf: (outcome: Outcome, placedAfter: number) => RoundResult;
};

/** A bet at printed odds that can only be backed. */
export const printedBet = <Outcome>(
  id: number,
  name: string,
  group: string,
  back: Payout,
  resultOf: (outcome: Outcome, placedAfter: number) => RoundResult,
): GameBet<Outcome> => ({ id, name, group, odds: { kind: 'printed', back }, resultOf });

/** What the page is told of the bets of a game. */
export const selectionsOf = (bets: readonly GameBet<never>[]): readonly Selection[] =>
  bets.map(({ id, name, group, odds }): Selection => ({ id, name, group, odds }));

/** Looks bets up by their number; RangeError for one that the game does not have. */
export function resultsBy<Outcome>(
  bets: readonly GameBet<Outcome>[],
): (id: number, outcome: Outcome, placedAfter: number) => RoundResult {
  const byId = new Map(bets.map((bet) => [bet.id, bet]));
  return (id, outcome, placedAfter) => {
    const bet = byId.get(id);
    if (!bet) throw new RangeError(`no selection ${id}`);
    return bet.resultOf(outcome, placedAfter);
  };
}

export const printed = (back: Payout, lay?: Payout): SelectionOdds =>
  lay === undefined ? { kind: 'printed', back } : { kind: 'printed', back, lay };
