import type { FancyRow } from '../../../api/schemas/fancies';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';

const BALL_SESS = { 1: '1', 2: '2', 3: '3' } as const;

/** The facts of a session in API form. */
export const toWireSession = ({
  type,
  typeId,
  ballSess,
  width,
  capRuns,
}: SessionFacts): Pick<FancyRow, 'session_type' | 'fancy_type_id' | 'ball_sess' | 'width' | 'cap_runs'> => ({
  session_type: type,
  fancy_type_id: typeId,
  ball_sess: BALL_SESS[ballSess],
  width,
  cap_runs: capRuns,
});
