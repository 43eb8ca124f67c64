import type { Paise } from '../base/money';
import { lastOf } from './session';
import type { SessionStep } from './session';
import { picksOf } from './sessionFacts';
import type { SessionFacts } from './sessionFacts';

/** One row of the profit and loss of a session: `paise` at the number `from`, `toPaise` at `to` (null: and above), changing evenly in
 * between. `pick`: the selection (Odd, Even, a last digit) whose numbers the row covers. */
export type SessionRow = {
  from: number;
  to: number | null;
  paise: Paise;
  toPaise: Paise;
  pick: number | null;
};

/** The run positions of a session as rows; every screen and report that lists them uses these. */
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
