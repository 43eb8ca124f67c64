// Tries every number a session may end on, deliberately apart from domain/sessions/session: the audit compares.

import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import { noBets } from './bruteForce';
import type { AuditBet, AuditSums } from './bruteForce';

export type NumberBet = AuditBet & { rateBps: number | null };

/** Sums by the number bets are on: a line, the first run of a band, 1 (odd) or 2 (even), or a digit. */
export type NumberSums = ReadonlyMap<number, AuditSums>;

const ON_SELECTION: ReadonlySet<string> = new Set(['oddEven', 'lastDigit']);

/** The number a bet is on: what is traded, or else the line that stands as its price. */
export const auditNumber = ({ type }: SessionFacts, { selectionId, odds }: NumberBet): number =>
  ON_SELECTION.has(type) ? selectionId : Math.floor(odds / 100);

const stakeOf = ({ fills, openPaise }: NumberBet): bigint =>
  fills.reduce((sum, [, paise]) => sum + BigInt(paise), BigInt(openPaise));

/** A meter is summed by the run above the line and the run below it, other sessions by Yes and No. */
export function addNumberBet(facts: SessionFacts, sums: AuditSums = noBets, bet: NumberBet): AuditSums {
  const stake = stakeOf(bet);
  const yes = facts.type === 'meter' ? stake : (stake * BigInt(bet.rateBps ?? 0)) / 10_000n;
  const sign = bet.isBack ? 1n : -1n;
  return {
    ...sums,
    wins: sums.wins + sign * yes,
    loses: sums.loses - sign * stake,
    bets: sums.bets + 1,
  };
}

/** Runs above (or, negative, below) a meter's line, none beyond the cap. */
function runs({ capRuns }: SessionFacts, line: number, result: number): bigint {
  const apart = BigInt(Math.min(Math.abs(result - line), capRuns));
  return result > line ? apart : -apart;
}

const lastOf = (result: number): string => String(result).slice(-1);

/** Whether Yes on `number` wins if the session ends on `result`. */
function isYes({ type, width }: SessionFacts, number: number, result: number): boolean {
  if (type === 'oddEven') return '13579'.includes(lastOf(result)) === (number === 1);
  if (type === 'lastDigit') return lastOf(result) === String(number);
  return result >= number && (type === 'line' || result <= number + width - 1);
}

/** What bets on `number` make if the session ends on `result`. */
function makes(facts: SessionFacts, number: number, { wins, loses }: AuditSums, result: number): bigint {
  if (facts.type === 'meter') return wins * runs(facts, number, result);
  return isYes(facts, number, result) ? wins : loses;
}

/** The worst result (paise) of a player's bets on a session: every number from 0 to where nothing new can come. */
export function bruteForceNumbers(facts: SessionFacts, byNumber: NumberSums): number {
  const highest = Math.max(0, ...byNumber.keys()) + facts.width + facts.capRuns + 10;
  let worst = 0n;
  for (let result = 0; result <= highest; result += 1) {
    let sum = 0n;
    for (const [number, sums] of byNumber) sum += makes(facts, number, sums, result);
    if (sum < worst) worst = sum;
  }
  return Number(-worst);
}
