import type { Fill, Side } from './bet';
import type { DeadHeat } from './deadHeat';
import { formatOdds } from './ladder';
import { formatAmount, type Paise } from './money';
import type { SessionBet } from './session';

/** What the ledger keeps with every settlement (domain rules, section 10); it adds the balances before and after. */
export type Explanation = {
  rule: { id: string; version: number };
  inputs: { bets: readonly object[]; result: object | number | string; commissionBps: number };
  /** The computation, a step a line, in plain words and rupees. */
  lines: string[];
  grossPaise: Paise;
  commissionPaise: Paise;
  netPaise: Paise;
};

type RunnerDetail = {
  betId: string | number;
  selectionId: number;
  side: Side;
  fills: readonly Fill[];
  result: 'WINNER' | 'LOSER' | 'VOID' | { deadHeat: DeadHeat };
  profitPaise: Paise;
};
type SessionDetail = SessionBet & { betId: string | number; profitPaise: Paise };

export type Details =
  | { kind: 'runners'; bets: readonly RunnerDetail[] }
  | { kind: 'session'; bets: readonly SessionDetail[]; result: number | 'VOID' };

/** Raised whenever the arithmetic of a rule changes, so that an old explanation says which one it followed. */
const RULES = {
  // 2: the share of a dead heat is one fraction, rounded once.
  runners: { id: 'market.runners', version: 2 },
  session: { id: 'market.session', version: 1 },
} as const;

const signed = (paise: Paise): string => (paise > 0 ? `+${formatAmount(paise)}` : formatAmount(paise));

function resultText(result: RunnerDetail['result']): string {
  if (typeof result === 'string') return { WINNER: 'won', LOSER: 'lost', VOID: 'void' }[result];
  return `dead heat, ${result.deadHeat.tied} tied for ${result.deadHeat.places}`;
}

function runnerLine({ betId, selectionId, side, fills, result, profitPaise }: RunnerDetail): string {
  const parts = fills.map(({ odds, stakePaise }) => `${formatAmount(stakePaise)} at ${formatOdds(odds)}`);
  const what = parts.length > 0 ? parts.join(' and ') : 'nothing matched';
  return `Bet ${betId}: ${side} ${what}, selection ${selectionId} ${resultText(result)}: ${signed(profitPaise)}`;
}

function termsText({ terms }: SessionBet): string {
  switch (terms.kind) {
    case 'line':
      return `line ${terms.line}`;
    case 'khado':
      return `run ${terms.run} to ${terms.run + terms.width - 1}`;
    case 'oddEven':
      return terms.odd ? 'odd' : 'even';
    case 'lastDigit':
      return `last digit ${terms.digit}`;
    case 'meter':
      return `meter ${terms.line}, at most ${terms.capRuns} runs`;
  }
}

function sessionLine(bet: SessionDetail, result: number | 'VOID'): string {
  const { betId, side, stakePaise, rateBps, profitPaise } = bet;
  const rate = bet.terms.kind === 'meter' ? 'a run' : `at ${rateBps / 100} per 100`;
  const what = `${side === 'back' ? 'yes' : 'no'} ${termsText(bet)}, ${formatAmount(stakePaise)} ${rate}`;
  return `Bet ${betId}: ${what}, result ${result === 'VOID' ? 'void' : result}: ${signed(profitPaise)}`;
}

/** Writes the explanation of a settled position; `sums` are the figures settlement arrived at. */
export function explain(
  details: Details,
  sums: { grossPaise: Paise; commissionPaise: Paise; netPaise: Paise; commissionBps: number },
): Explanation {
  const { commissionBps, ...amounts } = sums;
  const betLines =
    details.kind === 'runners'
      ? details.bets.map(runnerLine)
      : details.bets.map((bet) => sessionLine(bet, details.result));
  const result =
    details.kind === 'session'
      ? details.result
      : Object.fromEntries(details.bets.map(({ selectionId, result: one }) => [selectionId, one]));
  return {
    rule: RULES[details.kind],
    inputs: { bets: details.bets, result, commissionBps },
    lines: [
      ...betLines,
      `Result of the market: ${signed(amounts.grossPaise)}`,
      `Commission ${commissionBps / 100} % of a net win: ${signed(0 - amounts.commissionPaise || 0)}`,
      `Net: ${signed(amounts.netPaise)}`,
    ],
    ...amounts,
  };
}
