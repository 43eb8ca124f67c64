import { formatAmount } from '../../../domain/base/money';
import type { Db } from '../../base/db/connect';
import type { Done } from '../audited';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import type { Subject } from '../subjects';
import type { Context } from '../context';
import type { ReadRequest } from '../verb';
import { lastEntry, movesSince } from './moves';
import type { Move } from '../second';
import { OWN_S, spanOf } from '../second';
import type { Need, Tried } from '../second';
import { hasSecond } from './others';

/** What a change came to before it was taken back. */
export type Preview = { text: string; moves: Move[] };

/** Does it for good where it stands: whoever asked for it only to look takes it back. */
export async function tryOut(db: Db, work: ReadRequest['work'], context: Context): Promise<Tried> {
  const last = await lastEntry(db);
  const done = await work(db, context);
  return { done, moves: done.ok ? await movesSince(db, last) : [] };
}

/** What is kept and shown of it: what a verb says only once is not. */
export const previewOf = ({ done: { text }, moves }: Tried): Preview => ({ text, moves });

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

type Asking = {
  asked: ReadRequest;
  preview: Preview;
  askedBy: number;
  now: number;
  lapsesAfterS: number;
  isOwn: boolean;
};

/** What somebody is told who asked for more than they do alone. */
function awaited(id: number, { lapsesAfterS, preview, isOwn }: Asking): Outcome {
  const agree = `"approvals approve ${id}"`;
  const until = isOwn
    ? `whoever asked, or somebody else, agrees after ${spanOf(OWN_S)} and within ${spanOf(lapsesAfterS)} (${agree})`
    : `somebody else has to agree within ${spanOf(lapsesAfterS)} (${agree})`;
  const code = isOwn ? 'HELD' : 'NEEDS_APPROVAL';
  return {
    ok: false,
    text: `nothing is done yet: ${until}. It would be:\n${sayPreview(preview)}`,
    data: { error: until, code, id, preview },
    code,
    approvalId: id,
  };
}

async function keepAsked(
  db: Db,
  asking: Asking,
  { before, subject }: { before: string | null; subject: Subject },
): Promise<Outcome> {
  const { asked, preview, askedBy, now, lapsesAfterS, isOwn } = asking;
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
      expires_at: new Date(now + lapsesAfterS * 1000),
      own_after: isOwn ? new Date(now + OWN_S * 1000) : null,
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
  if (row) return awaited(Number(row.id), asking);
  return failed(`${asked.act.command} of ${subject.id} is asked already: "approvals list"`, 'ALREADY_ASKED');
}

/** Does what was asked, or, where somebody else has to agree, does it, looks at it, takes it back and asks. */
export async function carryOut(db: Db, asked: ReadRequest, context: Context): Promise<Done> {
  const { caller, now } = context;
  const { second } = asked;
  if (second === null || caller.kind !== 'operator') return asked.work(db, context);
  if (second.isFreeAlone && !(await hasSecond(db, caller.id, asked.who))) return asked.work(db, context);
  let tried: Promise<Tried> | undefined;
  const attempt = () => (tried ??= tryOut(db, asked.rehearse, context));
  const need: Need = await second.need(db, context, attempt);
  if (need === 'nobody') return tried === undefined ? asked.work(db, context) : (await tried).done;
  const shown = await attempt();
  if (!shown.done.ok) return shown.done;
  const { lapsesAfterS } = second;
  const asking = {
    asked,
    preview: previewOf(shown),
    askedBy: caller.id,
    now,
    lapsesAfterS,
    isOwn: need === 'time',
  };
  return {
    ...failed('somebody else has to agree', 'NEEDS_APPROVAL'),
    keep: (after, before, subject) => keepAsked(after, asking, { before, subject }),
  };
}
