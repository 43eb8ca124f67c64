import * as v from 'valibot';
import type { Db } from '../../base/db/connect';
import { forgetProblem } from '../../players/problems/kept';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { defineVerb } from '../verb';
import { typed } from '../words';

/** Finds the report that is meant. */
export async function withId(idText: string, work: (id: number) => Promise<Outcome>): Promise<Outcome> {
  if (!/^\d{1,12}$/.test(idText)) return failed(`"${idText}" is not the number of a report`);
  return work(Number(idText));
}

/** That it is not there. */
export const unknownReport = (id: number): Outcome =>
  failed(`there is no report ${id}; the oldest go when there are too many`);

async function forget(db: Db, id: number): Promise<Outcome> {
  if (!(await forgetProblem(db, id))) return unknownReport(id);
  return { ok: true, text: `report ${id} is forgotten`, data: { problem_id: String(id) } };
}

export const forgetProblemVerb = defineVerb({
  name: 'problems forget',
  request: v.object({ id: typed }),
  who: ['support'],
  subject: { kind: 'problem', of: 'id' },
  handle: (db, { id }) => withId(id, (one) => forget(db, one)),
});
