import { formatAmount } from '../../../domain/base/money';
import type { Db } from '../../base/db/connect';
import type { Done } from '../audited';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import type { Subject } from '../subjects';
import type { Context, ReadRequest } from '../verb';
import { lastEntry, movesSince } from './moves';
import type { Move } from './moves';

const HOURS = 4;

/** What a change came to before it was taken back. */
export type Preview = { text: string; moves: Move[] };

/** Does it for good where it stands: whoever asked for it only to look takes it back. @returns its refusal, if it is one */
export async function tryOut(db: Db, asked: ReadRequest, context: Context): Promise<Preview | Done> {
  const last = await lastEntry(db);
  const done = await asked.work(db, context);
  return done.ok ? { text: done.text, moves: await movesSince(db, last) } : done;
}

export const isPreview = (tried: Preview | Done): tried is Preview => 'moves' in tried;

/** A preview as people read it. */
export const sayPreview = ({ text, moves }: Preview): string =>
  [text, ...moves.map(({ who, paise }) => `  ${who}  ${formatAmount(paise)}`)].join('\n');

/** Requests that nobody decided in time are over. */
const expire = (db: Db, now: number) =>
  db
    .updateTable('approvals')
    .set({ state: 'expired' })
    .where('state', '=', 'requested')
    .where('expires_at', '<=', new Date(now))
    .execute();

type Asking = { asked: ReadRequest; preview: Preview; askedBy: number; now: number };

async function keepAsked(
  db: Db,
  { asked, preview, askedBy, now }: Asking,
  { before, subject }: { before: string | null; subject: Subject },
): Promise<Outcome> {
  await expire(db, now);
  const row = await db
    .insertInto('approvals')
    .values({
      command: asked.act.command,
      request: JSON.stringify(asked.request),
      subject_kind: subject.kind,
      subject_id: subject.id,
      state: 'requested',
      asked_by: askedBy,
      asked_at: new Date(now),
      reason: asked.act.reason ?? null,
      expires_at: new Date(now + HOURS * 3_600_000),
      seen: before,
      preview: JSON.stringify(preview),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['command', 'subject_kind', 'subject_id'])
        .where('state', '=', 'requested')
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row)
    return failed(
      `${asked.act.command} of ${subject.id} is asked already: "approvals list"`,
      'ALREADY_ASKED',
    );
  const id = Number(row.id);
  return {
    ok: false,
    text: `nothing is done yet: somebody else has to agree within ${HOURS} hours ("approvals approve ${id}"). It would be:\n${sayPreview(preview)}`,
    data: { error: 'somebody else has to agree', code: 'NEEDS_APPROVAL', id, preview },
    code: 'NEEDS_APPROVAL',
    approvalId: id,
  };
}

/** Does what was asked, or, where somebody else has to agree, does it, looks at it, takes it back and asks. */
export async function carryOut(db: Db, asked: ReadRequest, context: Context): Promise<Done> {
  const { caller, now } = context;
  if (caller.kind !== 'operator' || !(await asked.second(db, context))) return asked.work(db, context);
  const preview = await tryOut(db, asked, context);
  if (!isPreview(preview)) return preview;
  const asking = { asked, preview, askedBy: caller.id, now };
  return {
    ...failed('somebody else has to agree', 'NEEDS_APPROVAL'),
    keep: (after, before, subject) => keepAsked(after, asking, { before, subject }),
  };
}
