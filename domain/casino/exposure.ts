import type { Paise } from '../base/money';
import type { AnyGame, OutcomeCase, Weighted } from './game';
import { profitOfBet } from './settling';
import type { RoundBet } from './settling';

type Round = Pick<AnyGame, 'resultOf' | 'partOf' | 'canCome'>;

const profitOn = (game: Round, bets: readonly RoundBet[], outcome: unknown): Paise =>
  bets.reduce(
    (sum, bet) => sum + profitOfBet(bet, game.resultOf(bet.selectionId, outcome, bet.placedAfter)),
    0,
  );

/** The lowest of many numbers, of which there may be more than a call takes arguments. */
const lowestOf = (profits: readonly Paise[]): Paise =>
  profits.reduce((lowest, profit) => Math.min(lowest, profit), Infinity);

function worstOfPart(game: Round, bets: readonly RoundBet[], part: readonly Weighted<unknown>[]): Paise {
  if (bets.length === 0) return 0;
  const still = part.filter(({ outcome }) =>
    bets.every((bet) => game.canCome?.(bet.selectionId, outcome, bet.placedAfter) ?? true),
  );
  return lowestOf(still.map(({ outcome }) => profitOn(game, bets, outcome)));
}

/**
 * The lowest profit that a round can bring to all of a player's bets together. Bets of one round hang together (the tie of
 * Dragon Tiger pays tie and pair and returns half), so it is looked for over the outcomes, never added up bet by bet. Where
 * a case has several parts the result may lie below what one deal can bring to all of them, never above.
 */
export function worstOf(
  game: Round,
  bets: readonly RoundBet[],
  cases: readonly OutcomeCase<unknown>[],
): Paise {
  if (bets.length === 0) return 0;
  const partOf = (bet: RoundBet): number => game.partOf?.(bet.selectionId) ?? 0;
  const numbers = [...new Set(bets.map(partOf))];
  const betsOf = numbers.map((n) => ({ n, own: bets.filter((bet) => partOf(bet) === n) }));
  return lowestOf(
    cases.map(({ parts }) =>
      betsOf.reduce((sum, { n, own }) => sum + worstOfPart(game, own, parts[n] ?? []), 0),
    ),
  );
}
