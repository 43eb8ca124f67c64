import type { Paise } from '../base/money';
import { lastOf } from './session';
import type { SessionStep } from './session';
import { picksOf } from './sessionFacts';
import type { SessionFacts } from './sessionFacts';

/** A line of what a session brings: `paise` at `from`, `toPaise` at `to` (null: and above), evenly between them. `pick` is what
 * is bet on, Odd, Even or a last digit, and then stands for every number of it. */
export type SessionRow = {
  from: number;
  to: number | null;
  paise: Paise;
  toPaise: Paise;
  pick: number | null;
};

/** The run positions of a session in the lines in which a player reads them, wherever that is. */
export function sessionRows(facts: Pick<SessionFacts, 'type'>, steps: readonly SessionStep[]): SessionRow[] {
  const picks = picksOf(facts);
  if (picks.length === 0)
    return steps.map((step, i) => ({
      ...step,
      toPaise: facts.type === 'meter' ? lastOf(step, steps[i + 1]) : step.paise,
      pick: null,
    }));
  return picks.map(({ selectionId, result }) => {
    const paise = steps.find(({ from }) => from === result)?.paise ?? 0;
    return { from: result, to: result, paise, toPaise: paise, pick: selectionId };
  });
}
