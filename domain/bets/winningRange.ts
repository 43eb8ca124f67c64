import type { Side } from './bet';

/** What a session bet's number means. 'line' serves normal, over, ball and Lambi sessions (section 9). */
export type SessionTerms =
  | { kind: 'line'; line: number }
  | { kind: 'khado'; run: number; width: number }
  | { kind: 'oddEven'; odd: boolean }
  | { kind: 'lastDigit'; digit: number }
  | { kind: 'meter'; line: number; capRuns: number };

/** Results with which a bet wins; the view describes them, settlement asks `holds`. */
export type WinningRange =
  | { kind: 'runner'; selectionId: number; wins: boolean }
  | { kind: 'atLeast'; n: number }
  | { kind: 'below'; n: number }
  | { kind: 'above'; n: number }
  | { kind: 'within'; from: number; to: number }
  | { kind: 'outside'; from: number; to: number }
  | { kind: 'odd' }
  | { kind: 'even' }
  | { kind: 'digit'; n: number; wins: boolean };

export const runnerRange = (side: Side, selectionId: number): Extract<WinningRange, { kind: 'runner' }> => ({
  kind: 'runner',
  selectionId,
  wins: side === 'back',
});

/** The results with which Yes (back) or No (lay) wins; a meter bet gains on its side of the line. */
export function sessionRange(side: Side, terms: SessionTerms): Exclude<WinningRange, { kind: 'runner' }> {
  const yes = side === 'back';
  switch (terms.kind) {
    case 'line':
      return { kind: yes ? 'atLeast' : 'below', n: terms.line };
    case 'khado':
      return { kind: yes ? 'within' : 'outside', from: terms.run, to: terms.run + terms.width - 1 };
    case 'oddEven':
      return { kind: terms.odd === yes ? 'odd' : 'even' };
    case 'lastDigit':
      return { kind: 'digit', n: terms.digit, wins: yes };
    case 'meter':
      return { kind: yes ? 'above' : 'below', n: terms.line };
  }
}

const isWithin = (n: number, { from, to }: { from: number; to: number }): boolean => n >= from && n <= to;

/** Whether the bet wins with this result: runs, a total, or the selection id of the winner. */
export function holds(range: WinningRange, result: number): boolean {
  switch (range.kind) {
    case 'runner':
      return (result === range.selectionId) === range.wins;
    case 'atLeast':
      return result >= range.n;
    case 'below':
      return result < range.n;
    case 'above':
      return result > range.n;
    case 'within':
      return isWithin(result, range);
    case 'outside':
      return !isWithin(result, range);
    case 'odd':
      return result % 2 === 1;
    case 'even':
      return result % 2 === 0;
    case 'digit':
      return (result % 10 === range.n) === range.wins;
  }
}
