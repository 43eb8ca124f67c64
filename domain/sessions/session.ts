import { rateLiabilityOf, rateOutcomeOf, rateProfitOf } from '../bets/bet';
import type { Side } from '../bets/bet';
import type { ResultRange } from '../bets/exposure';
import type { Paise } from '../base/money';
import { holds, sessionRange } from '../bets/winningRange';
import type { SessionTerms } from '../bets/winningRange';

/** A bet on a number: back is Yes, lay is No. Yes wins `rateBps` per 100; a meter bet is paid per run. */
export type SessionBet = { side: Side; stakePaise: Paise; rateBps: number; terms: SessionTerms };

/** The sum of live bets on the same terms, or a change; for meter bets per run above and below the line. */
export type SessionPosition = { terms: SessionTerms; winsPaise: Paise; losesPaise: Paise; liveBets: number };

const runsOf = ({ line, capRuns }: { line: number; capRuns: number }, result: number): number =>
  Math.max(-capRuns, Math.min(capRuns, result - line));

/** Profit or loss (paise) if the session ends with `result` runs. Domain rules, sections 2 and 9. */
export function sessionProfitAt({ side, stakePaise, rateBps, terms }: SessionBet, result: number): Paise {
  if (terms.kind === 'meter') {
    const runs = runsOf(terms, result);
    return (side === 'back' ? runs : 0 - runs) * stakePaise;
  }
  return holds(sessionRange(side, terms), result)
    ? rateProfitOf(side, stakePaise, rateBps)
    : 0 - rateLiabilityOf(side, stakePaise, rateBps);
}

/** The most one bet may win (paise); a meter bet at its cap. */
export const sessionGainOf = ({ side, stakePaise, rateBps, terms }: SessionBet): Paise =>
  terms.kind === 'meter' ? terms.capRuns * stakePaise : rateProfitOf(side, stakePaise, rateBps);

/** The most one bet may lose (paise); a meter bet at its cap. */
export const sessionLiabilityOf = ({ side, stakePaise, rateBps, terms }: SessionBet): Paise =>
  terms.kind === 'meter' ? terms.capRuns * stakePaise : rateLiabilityOf(side, stakePaise, rateBps);

/** The position of one live bet. */
export function sessionPositionOf({ side, stakePaise, rateBps, terms }: SessionBet): SessionPosition {
  if (terms.kind === 'meter') {
    const winsPaise = side === 'back' ? stakePaise : 0 - stakePaise;
    return { terms, winsPaise, losesPaise: 0 - winsPaise, liveBets: 1 };
  }
  return {
    terms,
    winsPaise: rateOutcomeOf(side, stakePaise, rateBps, true),
    losesPaise: rateOutcomeOf(side, stakePaise, rateBps, false),
    liveBets: 1,
  };
}

/** The same text for the same terms. */
export function keyOfTerms(terms: SessionTerms): string {
  switch (terms.kind) {
    case 'line':
      return `line ${terms.line}`;
    case 'khado':
      return `khado ${terms.run} ${terms.width}`;
    case 'oddEven':
      return terms.odd ? 'odd' : 'even';
    case 'lastDigit':
      return `digit ${terms.digit}`;
    case 'meter':
      return `meter ${terms.line} ${terms.capRuns}`;
  }
}

/** Positions by terms with these changes added, in order of first appearance. */
export function sessionWithChanges(
  positions: readonly SessionPosition[],
  changes: readonly SessionPosition[],
): SessionPosition[] {
  const byTerms = new Map<string, SessionPosition>();
  for (const one of [...positions, ...changes]) {
    const key = keyOfTerms(one.terms);
    const sum = byTerms.get(key);
    byTerms.set(
      key,
      sum
        ? {
            terms: one.terms,
            winsPaise: sum.winsPaise + one.winsPaise,
            losesPaise: sum.losesPaise + one.losesPaise,
            liveBets: sum.liveBets + one.liveBets,
          }
        : one,
    );
  }
  return [...byTerms.values()];
}

function positionAt({ terms, winsPaise, losesPaise }: SessionPosition, result: number): Paise {
  if (terms.kind === 'meter') return runsOf(terms, result) * winsPaise;
  return holds(sessionRange('back', terms), result) ? winsPaise : losesPaise;
}

/** Profit or loss (paise) of all these positions if the session ends with `result`. */
export const sessionTotalAt = (positions: readonly SessionPosition[], result: number): Paise =>
  positions.reduce((total, one) => total + positionAt(one, result), 0);

const CYCLE = 10;
type OnTerms = { terms: SessionTerms };
const isCyclic = ({ terms }: OnTerms): boolean => terms.kind === 'oddEven' || terms.kind === 'lastDigit';

/** Results at which a bet's profit changes level or slope, cyclic changes apart. */
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

/** First results of the stretches on which every bet keeps its slope, beginning with 0. */
const stretches = (bets: readonly OnTerms[]): number[] =>
  ascending(new Set([0, ...bets.flatMap(({ terms }) => breaksOf(terms)).filter((n) => n > 0)]));

const upTo = (from: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - from) }, (_, i) => from + i);

/** Results that include the worst and the best. On a stretch the total is linear plus a part that repeats
 * every ten results, so the extremes are among its first ten and last ten (first and last if nothing
 * repeats). Beyond the last break nothing rises or falls. */
export function sessionResults(bets: readonly OnTerms[]): number[] {
  const width = bets.some(isCyclic) ? CYCLE : 1;
  const from = stretches(bets);
  return from.flatMap((start, i) => {
    const end = from[i + 1];
    if (end === undefined) return upTo(start, start + width);
    const headEnd = Math.min(start + width, end);
    return [...upTo(start, headEnd), ...upTo(Math.max(headEnd, end - width), end)];
  });
}

/** Profit or loss with results `from` to `to`, both included; `to` null means and above. */
export type SessionStep = { from: number; to: number | null; paise: Paise };

/** Profit or loss (paise) at the end of a step of meter bets, on which it rises or falls evenly to the next. */
export function lastOf({ from, to, paise }: SessionStep, next: SessionStep | undefined): Paise {
  if (to === null || !next) return paise;
  return paise + ((next.paise - paise) / (next.from - from)) * (to - from);
}

/** First results of the steps shown; with cyclic bets every result is a step, for one whole cycle. */
function starts(positions: readonly OnTerms[]): number[] {
  const meters = positions.flatMap(({ terms }) =>
    terms.kind === 'meter' && terms.line > 0 ? [terms.line] : [],
  );
  const from = ascending(new Set([...stretches(positions), ...meters]));
  return positions.some(isCyclic) ? upTo(0, (from.at(-1) ?? 0) + CYCLE) : from;
}

/** Results that a graph or a slider shows beyond the last at which anything changes. */
export const RESULTS_BEYOND = 10;

/** The ladder a player sees: one step per stretch of equal outcome; a meter bet's figure holds at `from`.
 * With cyclic bets every result is a step, and the last ten repeat. */
export function sessionLadder(positions: readonly SessionPosition[]): SessionStep[] {
  const from = starts(positions);
  return from.map((start, i) => ({
    from: start,
    to: (from[i + 1] ?? Infinity) === Infinity ? null : (from[i + 1] ?? 0) - 1,
    paise: sessionTotalAt(positions, start),
  }));
}

/** The worst and the best (paise) over every result there is. */
export function sessionRangeOf(positions: readonly SessionPosition[]): ResultRange {
  const totals = sessionResults(positions).map((result) => sessionTotalAt(positions, result));
  return { worst: Math.min(...totals), best: Math.max(...totals) };
}

/** Paise to hold back for one session: the loss of its worst result. Domain rules, section 3. */
export function sessionExposureOf(positions: readonly SessionPosition[]): Paise {
  return Math.max(0, 0 - sessionRangeOf(positions).worst);
}
