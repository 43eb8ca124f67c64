import { outcomeOf, type Fill, type Side } from './bet';
import { commissionOf } from './commission';
import { deadHeatProfit, type DeadHeat } from './deadHeat';
import { explain, type Explanation } from './explanation';
import type { Paise } from './money';
import { sessionProfitAt, type SessionBet } from './session';

/** What became of a selection. VOID: removed, or the market was; everything is returned. */
export type Outcome = 'WINNER' | 'LOSER' | 'VOID' | { deadHeat: DeadHeat };

/** Matched part of a bet on a runner; whatever is still open lapses at settlement and is not passed. */
export type MatchedBet<Id extends string | number> = {
  betId: Id;
  selectionId: number;
  side: Side;
  fills: readonly Fill[];
};

export type Settled<Id extends string | number> = {
  perBet: { betId: Id; profitPaise: Paise }[];
  grossPaise: Paise;
  commissionPaise: Paise;
  netPaise: Paise;
  explanation: Explanation;
};

function settleFill(side: Side, { stakePaise, odds }: Fill, result: Outcome): Paise {
  if (result === 'VOID') return 0;
  if (result === 'WINNER' || result === 'LOSER')
    return outcomeOf(side, stakePaise, odds, result === 'WINNER');
  return deadHeatProfit(side, stakePaise, odds, result.deadHeat);
}

/** Profit or loss of one bet, paise, before commission: the sum over its fills, each rounded by itself (bet.ts). */
export const settleBet = (bet: { side: Side; fills: readonly Fill[]; result: Outcome }): Paise =>
  bet.fills.reduce((total, fill) => total + settleFill(bet.side, fill, bet.result), 0);

/**
 * Settles all bets of one player in one market. A selection the result does not name is void: nobody gains from a
 * forgotten runner. Commission is on the net win of the market (domain rules, section 5); the explanation is what the
 * ledger keeps (section 10).
 */
export function settlePosition<Id extends string | number>(position: {
  bets: readonly MatchedBet<Id>[];
  outcomes: Readonly<Record<number, Outcome>>;
  commissionBps: number;
}): Settled<Id> {
  const { bets, outcomes, commissionBps } = position;
  const resultOf = (selectionId: number): Outcome => outcomes[selectionId] ?? 'VOID';
  const perBet = bets.map(({ betId, selectionId, side, fills }) => ({
    betId,
    profitPaise: settleBet({ side, fills, result: resultOf(selectionId) }),
  }));
  const details = bets.map((bet, i) => ({
    ...bet,
    result: resultOf(bet.selectionId),
    profitPaise: perBet[i]?.profitPaise ?? 0,
  }));
  return { perBet, ...totals(perBet, commissionBps, { kind: 'runners', bets: details }) };
}

/** Settles all bets of one player on one session: `result` in runs, or VOID when the session is deleted. */
export function settleSession<Id extends string | number>(position: {
  bets: readonly (SessionBet & { betId: Id })[];
  result: number | 'VOID';
  commissionBps: number;
}): Settled<Id> {
  const { bets, result, commissionBps } = position;
  const details = bets.map((bet) => ({
    ...bet,
    profitPaise: result === 'VOID' ? 0 : sessionProfitAt(bet, result),
  }));
  const perBet = details.map(({ betId, profitPaise }) => ({ betId, profitPaise }));
  return { perBet, ...totals(perBet, commissionBps, { kind: 'session', bets: details, result }) };
}

function totals(
  perBet: readonly { profitPaise: Paise }[],
  commissionBps: number,
  details: Parameters<typeof explain>[0],
): Omit<Settled<never>, 'perBet'> {
  const grossPaise = perBet.reduce((total, { profitPaise }) => total + profitPaise, 0);
  const commissionPaise = commissionOf(grossPaise, commissionBps);
  const sums = { grossPaise, commissionPaise, netPaise: grossPaise - commissionPaise };
  return { ...sums, explanation: explain(details, { ...sums, commissionBps }) };
}
