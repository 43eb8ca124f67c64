import { placesOf } from '../../../domain/results/finish';
import type { Finish } from '../../../domain/results/finish';
import type { NumberOutcome } from '../../../domain/kinds/numbers';
import { traitsOf } from '../../../domain/kinds/rules';
import type { RuledMarket } from '../../../domain/kinds/rules';
import type { RoundKind } from '../../../domain/kinds/round';
import type { RoundOutcome } from '../../../domain/kinds/roundOutcome';
import type { Outcome } from '../../../domain/kinds/runners';
import type { TradedOutcome } from '../../../domain/kinds/traded';
import type { MarketResult } from '../../../domain/results/marketResult';
import type { Trx } from '../../ledger/accounts';

export type RunnerFacts = { selectionId: number; status: string };

/** What became of a market's runners, or of the number of a session. */
export type MarketOutcome =
  | { of: 'runners'; byRunner: Record<number, Outcome> }
  | { of: 'number'; number: NumberOutcome }
  | { of: 'cards'; isVoid: boolean; outcome: RoundOutcome };

export const readRunners = (trx: Trx, marketId: string): Promise<RunnerFacts[]> =>
  trx
    .selectFrom('runners')
    .select(['selection_id as selectionId', 'status'])
    .where('market_id', '=', marketId)
    .execute();

/** Winners, shares of those tied over the last places (section 7), void if removed (section 8). */
function outcomesOf(
  runners: readonly RunnerFacts[],
  finish: Finish,
  places: number,
): Record<number, Outcome> {
  const won = placesOf(finish, places);
  return Object.fromEntries(
    runners.map(({ selectionId, status }): [number, Outcome] => [
      selectionId,
      won.get(selectionId) ?? (status === 'REMOVED' ? 'VOID' : 'LOSER'),
    ]),
  );
}

const allVoid = (runners: readonly RunnerFacts[]): Record<number, Outcome> =>
  Object.fromEntries(runners.map(({ selectionId }): [number, Outcome] => [selectionId, 'VOID']));

const anotherKind = (): Error => new Error('a result of another kind of market');

/** A round is decided by its cards alone. */
function outcomeOfRound(result: MarketResult, round: RoundKind): MarketOutcome {
  if (result.kind === 'void') return { of: 'cards', isVoid: true, outcome: { round: {} } };
  if (result.kind !== 'cards') throw anotherKind();
  return { of: 'cards', isVoid: false, outcome: round.outcomeOf(result.cards) };
}

/** What a result makes of a market. @throws Error for winners of a session or a number of runners */
export function outcomeOf(
  result: MarketResult,
  runners: readonly RunnerFacts[],
  { kind, winners, round }: Pick<RuledMarket, 'kind' | 'round'> & { winners: number },
): MarketOutcome {
  if (round) return outcomeOfRound(result, round);
  const isOnNumber = traitsOf(kind).on === 'number';
  if (result.kind === 'void')
    return isOnNumber ? { of: 'number', number: 'VOID' } : { of: 'runners', byRunner: allVoid(runners) };
  if (result.kind === 'cards' || (result.kind === 'number') !== isOnNumber) throw anotherKind();
  return result.kind === 'number'
    ? { of: 'number', number: result.number }
    : { of: 'runners', byRunner: outcomesOf(runners, result.finish, winners) };
}

/** The same as the rules of the market take it. */
export function asTraded(outcome: MarketOutcome): TradedOutcome {
  switch (outcome.of) {
    case 'number':
      return outcome.number;
    case 'cards':
      return outcome.outcome;
    case 'runners':
      return outcome.byRunner;
  }
}
