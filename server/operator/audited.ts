import { sql } from 'kysely';
import type { Connection, Db } from '../base/db/connect';
import { inOneTransaction } from '../base/db/oneTransaction';
import { failed } from './outcome';
import type { Outcome } from './outcome';
import { identify } from './caller';
import type { Caller, Claim } from './caller';
import { isAllowed } from './roles';
import type { Who } from './roles';
import { readSubject, resolveSubject } from './subjects';
import type { Subject } from './subjects';

/** One command of an operator as the log has it; no secret is ever part of `request`. */
export type Act = {
  command: string;
  subject: Subject;
  request: Readonly<Record<string, unknown>>;
  reason?: string | undefined;
};

/** Who asks, and when (wall time, ms). */
export type Desk = { connection: Pick<Connection, 'prepared'>; claim: Claim; now: number };

type Written = {
  act: Act;
  subject: Subject;
  states: { before: string | null; after: string | null };
  done: Outcome;
  caller: Caller;
  claim: Claim;
};

/** What work came to. `keep` writes down what stays of a refusal, after everything else is taken back; it is given the subject's
 * state, and says what is answered. */
export type Done = Outcome & { keep?: (db: Db, before: string | null, subject: Subject) => Promise<Outcome> };

const outcomeOf = ({ ok, code }: Outcome): string => (ok ? 'done' : ['refused', code ?? ''].join(' ').trim());

async function write(db: Db, { act, subject, states, done, caller, claim }: Written): Promise<void> {
  const isOperator = caller.kind === 'operator';
  await db
    .insertInto('audit_log')
    .values({
      operator_id: isOperator ? caller.id : null,
      via: isOperator || claim.via === 'web' ? claim.via : 'os',
      address: caller.address,
      command: act.command,
      subject_kind: subject.kind,
      subject_id: subject.id,
      request: JSON.stringify(act.request),
      before: states.before,
      after: states.after,
      reason: act.reason ?? null,
      approval_id: done.approvalId ?? null,
      outcome: outcomeOf(done),
      break_glass: caller.kind === 'breakGlass' ? (claim.breakGlass ?? '') : null,
    })
    .execute();
}

const NOT_SIGNED_IN =
  'nobody is signed in here, or no longer: "sign-in NAME" first, or --break-glass REASON, which is written down and shown';

/** Why somebody may not do it; undefined if they may. */
export function refusalOf(caller: Caller, who: Who, command: string): Outcome | undefined {
  if (who === 'anyone') return undefined;
  if (caller.kind === 'stranger') return failed(NOT_SIGNED_IN, 'NOT_SIGNED_IN');
  if (caller.kind !== 'operator') return undefined;
  if (caller.commands !== null && !caller.commands.includes(command))
    return failed(`this token is for ${caller.commands.join(', ')} and nothing else`, 'NOT_ALLOWED');
  if (isAllowed(caller.roles, who)) return undefined;
  const needed = typeof who === 'string' ? who : who.join(' or ');
  return failed(`${command} is for ${needed}; ${caller.name} is ${caller.roles.join(', ')}`, 'NOT_ALLOWED');
}

/** From now on somebody counts as being there: a console that nobody touches ends by itself. */
export const noteUse = (db: Db, tokenHash: string, now: number): Promise<unknown> =>
  db
    .updateTable('operator_tokens')
    .set({ last_used_at: new Date(now) })
    .where('hash', '=', tokenHash)
    .execute();

/** Does what an operator asks for, and writes down who asked and the subject's state before and after it, in one transaction:
 * neither stands without the other. What is refused leaves its row too and changes nothing else. */
export const audited = (
  { connection, claim, now }: Desk,
  { act, who }: { act: Act; who: Who },
  work: (db: Db, caller: Caller) => Promise<Done>,
): Promise<Outcome> =>
  inOneTransaction(connection, async (db) => {
    const caller = await identify(db, claim, now);
    const subject = await resolveSubject(db, act.subject, caller);
    await readSubject(db, subject);
    const before = await readSubject(db, subject);
    await sql`savepoint command`.execute(db);
    const { keep, ...tried }: Done = refusalOf(caller, who, act.command) ?? (await work(db, caller));
    if (!tried.ok) await sql`rollback to savepoint command`.execute(db);
    const done = keep ? await keep(db, before, subject) : tried;
    const states = { before, after: await readSubject(db, subject) };
    // Behind the work: a backup waits until whoever has changed something is done, and would wait for this.
    if (caller.kind === 'operator') await noteUse(db, caller.tokenHash, now);
    await write(db, { act, subject, states, done, caller, claim });
    return done;
  });
