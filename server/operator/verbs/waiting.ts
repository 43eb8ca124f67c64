import type { Db } from '../../base/db/connect';
import { identify } from '../caller';
import type { Claim } from '../caller';
import { isAllowed } from '../roles';
import { OTHER_VERBS } from './otherVerbs';

const readWaiting = (db: Db, now: number) =>
  db
    .selectFrom('approvals')
    .select(['id', 'command', 'request', 'asked_by'])
    .where('state', '=', 'requested')
    .where('expires_at', '>', new Date(now))
    .orderBy('id')
    .execute();

/** How much of what others asked somebody could decide; 0 for whoever is not signed in. */
export async function waitingFor(db: Db, claim: Claim, now: number): Promise<number> {
  if (claim.token === undefined) return 0;
  const caller = await identify(db, claim, now);
  if (caller.kind !== 'operator' || caller.commands !== null) return 0;
  const waiting = await readWaiting(db, now);
  return waiting.filter(({ command, request, asked_by: askedBy }) => {
    const asked = OTHER_VERBS.get(command)?.read(request);
    return typeof asked === 'object' && askedBy !== caller.id && isAllowed(caller.roles, asked.who);
  }).length;
}
