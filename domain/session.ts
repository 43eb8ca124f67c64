import { rateLiabilityOf, rateProfitOf, type Side } from './bet';
import type { Paise } from './money';
import { holds, sessionRange, type SessionTerms } from './winningRange';

/**
 * A bet on a number: back is Yes, lay is No. `rateBps` is what Yes wins per 100 in basis points (100 per 100 is 10000);
 * a meter bet has none, its stake is paid per run.
 */
export type SessionBet = { side: Side; stakePaise: Paise; rateBps: number; terms: SessionTerms };

/** Profit or loss, paise, when the session ends with `result` runs (not negative). Domain rules, sections 2 and 9. */
export function sessionProfitAt({ side, stakePaise, rateBps, terms }: SessionBet, result: number): Paise {
  if (terms.kind === 'meter') {
    const runs = Math.max(-terms.capRuns, Math.min(terms.capRuns, result - terms.line));
    return (side === 'back' ? runs : 0 - runs) * stakePaise;
  }
  return holds(sessionRange(side, terms), result)
    ? rateProfitOf(side, stakePaise, rateBps)
    : 0 - rateLiabilityOf(side, stakePaise, rateBps);
}

/** Largest possible loss of one bet by itself, paise; of a meter bet the loss at its cap. */
export const sessionLiabilityOf = ({ side, stakePaise, rateBps, terms }: SessionBet): Paise =>
  terms.kind === 'meter' ? terms.capRuns * stakePaise : rateLiabilityOf(side, stakePaise, rateBps);

const DIGITS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Results at which a bet's profit may begin to differ, or to fall at another pace. */
function startsOf(terms: SessionTerms): readonly number[] {
  switch (terms.kind) {
    case 'line':
      return [terms.line];
    case 'khado':
      return [terms.run, terms.run + terms.width];
    case 'oddEven':
    case 'lastDigit':
      return DIGITS;
    case 'meter':
      return [terms.line - terms.capRuns, terms.line, terms.line + terms.capRuns];
  }
}

function starts(bets: readonly SessionBet[]): number[] {
  const all = new Set([0, ...bets.flatMap(({ terms }) => startsOf(terms))]);
  return [...all].filter((n) => n >= 0).sort((a, b) => a - b);
}

const totalAt = (bets: readonly SessionBet[], result: number): Paise =>
  bets.reduce((total, bet) => total + sessionProfitAt(bet, result), 0);

/** Results `from` to `to`, both included (`to` null: and above), and the profit or loss with them. */
export type SessionStep = { from: number; to: number | null; paise: Paise };

/**
 * The ladder a player sees: one step for each stretch of results with the same outcome. For meter bets, whose profit
 * moves with every run, the figure holds at `from`. Last-digit and odd-even bets repeat every ten results.
 */
export function sessionPositions(bets: readonly SessionBet[]): SessionStep[] {
  const from = starts(bets);
  return from.map((start, i) => ({
    from: start,
    to: (from[i + 1] ?? Infinity) === Infinity ? null : (from[i + 1] ?? 0) - 1,
    paise: totalAt(bets, start),
  }));
}

/**
 * Paise to hold back for one session: its worst result. Profit is constant (meter: straight) between the steps, so
 * their ends, the last result before each of them included, are all that needs looking at. Domain rules, section 3.
 */
export function sessionExposureOf(bets: readonly SessionBet[]): Paise {
  const worst = starts(bets)
    .flatMap((n) => (n > 0 ? [n - 1, n] : [n]))
    .reduce((low, result) => Math.min(low, totalAt(bets, result)), 0);
  return 0 - worst || 0;
}
