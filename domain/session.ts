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

/** Last digits, odd and even come back every ten results. */
const CYCLE = 10;
const isCyclic = ({ terms }: SessionBet): boolean => terms.kind === 'oddEven' || terms.kind === 'lastDigit';

/** Results at which a bet's profit begins to differ, or to move at another pace, apart from what comes back by itself. */
function breaksOf(terms: SessionTerms): readonly number[] {
  switch (terms.kind) {
    case 'line':
      return [terms.line];
    case 'khado':
      return [terms.run, terms.run + terms.width];
    case 'oddEven':
    case 'lastDigit':
      return [];
    case 'meter':
      return [terms.line - terms.capRuns, terms.line + terms.capRuns];
  }
}

const ascending = (numbers: Iterable<number>): number[] => [...numbers].sort((a, b) => a - b);

/** First results of the stretches on which every bet keeps its pace; 0 is the first of them. */
const stretches = (bets: readonly SessionBet[]): number[] =>
  ascending(new Set([0, ...bets.flatMap(({ terms }) => breaksOf(terms)).filter((n) => n > 0)]));

const upTo = (from: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - from) }, (_, i) => from + i);

/**
 * Results among which the worst and the best are. On a stretch the total is a straight line plus what repeats every ten
 * results, so that for each last digit an end of the stretch is the worst: its first ten results and its last ten are
 * all that needs looking at (the first and the last one where nothing repeats). Behind the last break no line rises or
 * falls any more.
 */
function decisive(bets: readonly SessionBet[]): number[] {
  const width = bets.some(isCyclic) ? CYCLE : 1;
  const from = stretches(bets);
  return from.flatMap((start, i) => {
    const end = from[i + 1];
    if (end === undefined) return upTo(start, start + width);
    const headEnd = Math.min(start + width, end);
    return [...upTo(start, headEnd), ...upTo(Math.max(headEnd, end - width), end)];
  });
}

const totalAt = (bets: readonly SessionBet[], result: number): Paise =>
  bets.reduce((total, bet) => total + sessionProfitAt(bet, result), 0);

/** Results `from` to `to`, both included (`to` null: and above), and the profit or loss with them. */
export type SessionStep = { from: number; to: number | null; paise: Paise };

/** First results of the steps a player sees; with bets that come back every result is one, up to one whole round. */
function starts(bets: readonly SessionBet[]): number[] {
  const meters = bets.flatMap(({ terms }) => (terms.kind === 'meter' && terms.line > 0 ? [terms.line] : []));
  const from = ascending(new Set([...stretches(bets), ...meters]));
  return bets.some(isCyclic) ? upTo(0, (from.at(-1) ?? 0) + CYCLE) : from;
}

/**
 * The ladder a player sees: one step for each stretch of results with the same outcome. For meter bets, whose profit
 * moves with every run, the figure holds at `from`. With last-digit and odd-even bets every result has a step of its
 * own, and the last ten of them come back for ever.
 */
export function sessionPositions(bets: readonly SessionBet[]): SessionStep[] {
  const from = starts(bets);
  return from.map((start, i) => ({
    from: start,
    to: (from[i + 1] ?? Infinity) === Infinity ? null : (from[i + 1] ?? 0) - 1,
    paise: totalAt(bets, start),
  }));
}

/** Paise to hold back for one session: its worst result. Domain rules, section 3. */
export function sessionExposureOf(bets: readonly SessionBet[]): Paise {
  const worst = decisive(bets).reduce((low, result) => Math.min(low, totalAt(bets, result)), 0);
  return 0 - worst || 0;
}
