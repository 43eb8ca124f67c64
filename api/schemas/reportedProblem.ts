import * as v from 'valibot';

/** The number under which a report is known to the operator. */
export const reportedProblem = v.object({ problem_id: v.string() });
