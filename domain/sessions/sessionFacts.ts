import type { SessionTerms } from '../bets/winningRange';

/** What the number of a session's bets means; 'line' serves normal, over, ball and Lambi sessions. */
export const SESSION_TYPES = ['line', 'khado', 'oddEven', 'lastDigit', 'meter'] as const;
export type SessionType = (typeof SESSION_TYPES)[number];

/** What stays the same for a session as its line moves. With a line, one selection is traded; else each of
 * ODD and EVEN, or each digit, is a selection with a rate of its own. */
export type SessionFacts = {
  type: SessionType;
  /** 1: normal; 2: normal, on the runs of a whole innings (Lambi); 3: odd or even; 4: Fancy 1 (domain rules, section 9). */
  typeId: number;
  /** 1: session, 2: over by over, 3: ball by ball. */
  ballSess: 1 | 2 | 3;
  /** Runs in the band of a Khado session, else 0. */
  width: number;
  /** Most runs either way that a Meter session pays for, else 0. */
  capRuns: number;
};

/** The type of a session on the runs of a whole innings of limited overs. */
export const LAMBI = 2;
/** The selection that carries a session's line. */
export const RUNS = 1;
/** The selection for odd; any other is even. */
const ODD = 1;

export const isOddSelection = (selectionId: number): boolean => selectionId === ODD;

/** Whether bets are on a line that moves, and not on selections at rates. */
export const hasLine = ({ type }: Pick<SessionFacts, 'type'>): boolean =>
  type !== 'oddEven' && type !== 'lastDigit';

/** The number that, with the facts, gives a bet's terms: its line, 1 or 2 for odd or even, or its digit.
 * @param price of the bet in hundredths: 6300 is the line 63 */
export const numberOf = (facts: Pick<SessionFacts, 'type'>, selectionId: number, price: number): number =>
  hasLine(facts) ? Math.round(price / 100) : selectionId;

/** The terms of a bet on this number. */
export function termsOn({ type, width, capRuns }: SessionFacts, number: number): SessionTerms {
  switch (type) {
    case 'line':
      return { kind: 'line', line: number };
    case 'khado':
      return { kind: 'khado', run: number, width };
    case 'meter':
      return { kind: 'meter', line: number, capRuns };
    case 'oddEven':
      return { kind: 'oddEven', odd: isOddSelection(number) };
    case 'lastDigit':
      return { kind: 'lastDigit', digit: number };
  }
}

/** What a player may pick in a session without a line, each with the lowest number it wins with. */
export function picksOf({
  type,
}: Pick<SessionFacts, 'type'>): readonly { selectionId: number; result: number }[] {
  if (type === 'oddEven')
    return [ODD, ODD + 1].map((selectionId) => ({ selectionId, result: selectionId % 2 }));
  if (type !== 'lastDigit') return [];
  return Array.from({ length: 10 }, (_, digit) => ({ selectionId: digit, result: digit }));
}

export const SESSION_FORMS = ['line', 'fancy1', 'khado', 'meter', 'oddEven', 'lastDigit'] as const;
/** How a session is offered and its bets are written; 'fancy1' is a fixed line, at back and lay odds. */
export type SessionForm = (typeof SESSION_FORMS)[number];

const FANCY_1 = 4;

/** The form of a session. */
export const formOf = ({ type, typeId }: Pick<SessionFacts, 'type' | 'typeId'>): SessionForm =>
  type === 'line' && typeId === FANCY_1 ? 'fancy1' : type;

const YES_NO: ReadonlySet<SessionForm> = new Set(['line', 'khado', 'meter']);

/** Whether a session is bet on with Yes and No, and not on a selection or at odds: a Fancy 1, a parity and a digit are backed
 * and laid. */
export const isYesNo = (session: Pick<SessionFacts, 'type' | 'typeId'>): boolean =>
  YES_NO.has(formOf(session));

/** The runs a Khado session wins with, both ends included. */
export const bandOf = ({ width }: Pick<SessionFacts, 'width'>, run: number) => ({
  from: run,
  to: run + Math.max(1, width) - 1,
});
