import { userInfo } from 'node:os';
import { sql } from 'kysely';
import type { Connection, Db } from '../base/db/connect';
import { inOneTransaction } from '../base/db/oneTransaction';
import { readSubject, resolveSubject } from './subjects';
import type { Subject } from './subjects';

/** One command of an operator as the log has it; no secret is ever part of `request`. */
export type Act = {
  command: string;
  subject: Subject;
  request: Readonly<Record<string, unknown>>;
  reason?: string | undefined;
};

/** `code` is a refusal's own, if it has one. */
export type Done = { ok: boolean; code?: string | undefined };

/** Until operators are people, whoever may open the database is the operator. */
const address = (): string => `os:${userInfo().username}`;

async function write(
  db: Db,
  { command, request, reason }: Act,
  subject: Subject,
  states: { before: string | null; after: string | null },
  { ok, code }: Done,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      via: 'os',
      address: address(),
      command,
      subject_kind: subject.kind,
      subject_id: subject.id,
      request: JSON.stringify(request),
      before: states.before,
      after: states.after,
      reason: reason ?? null,
      outcome: ok ? 'done' : ['refused', code ?? ''].join(' ').trim(),
    })
    .execute();
}

/** Does what an operator asks for, and writes down the subject's state before and after it, in one transaction: neither
 * stands without the other. What is refused leaves its row too and changes nothing else. */
export const audited = <T extends Done>(
  connection: Pick<Connection, 'prepared'>,
  act: Act,
  work: (db: Db) => Promise<T>,
): Promise<T> =>
  inOneTransaction(connection, async (db) => {
    const subject = await resolveSubject(db, act.subject);
    await readSubject(db, subject);
    const before = await readSubject(db, subject);
    await sql`savepoint command`.execute(db);
    const done = await work(db);
    if (!done.ok) await sql`rollback to savepoint command`.execute(db);
    await write(db, act, subject, { before, after: await readSubject(db, subject) }, done);
    return done;
  });
