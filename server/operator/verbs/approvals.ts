import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '../../base/db/connect';
import { previewOf, sayPreview, tryOut } from '../approvals/asking';
import type { Preview } from '../approvals/asking';
import { ALONE_S, spanOf } from '../second';
import { hasSecond } from '../approvals/others';
import type { Done } from '../audited';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { takeCode } from '../people/factors';
import { isAllowed, isRole } from '../roles';
import { readSubject } from '../subjects';
import type { SubjectKind } from '../subjects';
import { defineVerb } from '../verb';
import type { Context } from '../context';
import type { ReadRequest } from '../verb';
import { maybe, typed } from '../words';
import { OTHER_VERBS } from './otherVerbs';

const readRow = (db: Db, id: string) =>
  db
    .selectFrom('approvals')
    .selectAll()
    .where(sql<boolean>`id::text = ${id}`)
    .forUpdate()
    .executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>;

/** Why it cannot be decided any more; undefined if it can. */
function isOver({ id, state, expires_at: until }: Row, now: number): Outcome | undefined {
  if (state !== 'requested')
    return failed(`request ${id} is ${state} already; nothing was changed`, 'DECIDED');
  return until.getTime() <= now ? failed(`request ${id} has ended: ask again`, 'EXPIRED') : undefined;
}

/** Why whoever asked may not agree; undefined if they may. */
async function refusedAsker(
  db: Db,
  row: Row,
  { asked, alone, now }: { asked: ReadRequest; alone: string | undefined; now: number },
): Promise<Outcome | undefined> {
  if (row.own_after)
    return now < row.own_after.getTime()
      ? failed('whoever asked thinks it over for a moment', 'TOO_EARLY')
      : undefined;
  if (await hasSecond(db, row.asked_by, asked.who))
    return failed('nobody agrees to what they asked', 'OWN_REQUEST');
  const wait = asked.second?.aloneAfterS ?? ALONE_S;
  if (alone === undefined)
    return failed(
      `there is nobody else who could agree: --alone REASON, after ${spanOf(wait)}`,
      'NO_SECOND_PERSON',
    );
  return now - row.asked_at.getTime() < wait * 1000
    ? failed(`who is alone thinks it over for ${spanOf(wait)}`, 'TOO_EARLY')
    : undefined;
}

/** Whether whoever asked could still ask it. */
async function isAskerGone(db: Db, { asked_by: askedBy }: Row, { who }: ReadRequest): Promise<boolean> {
  const asker = await db
    .selectFrom('operators')
    .select(['roles', 'state'])
    .where('id', '=', askedBy)
    .executeTakeFirst();
  return asker?.state !== 'active' || !isAllowed(asker.roles.filter(isRole), who);
}

/** Why this person may not decide it; undefined if they may. */
async function refusedPerson(
  db: Db,
  row: Row,
  {
    asked,
    alone,
    context: { caller, now },
  }: { asked: ReadRequest; alone: string | undefined; context: Context },
): Promise<Outcome | undefined> {
  const { who } = asked;
  if (caller.kind !== 'operator') return failed('only who is signed in agrees', 'NOT_SIGNED_IN');
  if (!isAllowed(caller.roles, who))
    return failed(`${row.command} is for ${typeof who === 'string' ? who : who.join(' or ')}`, 'NOT_ALLOWED');
  if (await isAskerGone(db, row, asked))
    return failed(`whoever asked may not ask it any more: request ${row.id} is for nobody`, 'ASKER_GONE');
  return caller.id === row.asked_by ? refusedAsker(db, row, { asked, alone, now }) : undefined;
}

/** What comes and goes without anybody meaning it. */
const PASSING: readonly string[] = ['sessions', 'codes'];

function isSame(a: unknown, b: unknown): boolean {
  const text = (state: unknown) =>
    JSON.stringify(state, (key, value: unknown) => (PASSING.includes(key) ? undefined : value));
  return text(a) === text(b);
}

/** The request as it was asked, if it can still be read. */
function requestOf({ command, request }: Row): ReadRequest | string {
  return OTHER_VERBS.get(command)?.read(request) ?? `there is no ${command}`;
}

const decided = (row: Row, context: Context, state: Row['state'], note: string | undefined) => ({
  state,
  decided_by: context.caller.kind === 'operator' ? context.caller.id : row.asked_by,
  decided_at: new Date(context.now),
  note: note ?? null,
});

type Agreed = { row: Row; asked: ReadRequest };

/** Shows what it would be now, and keeps that for the next who agrees. */
function changedSince({ row }: Agreed, preview: Preview, seen: string | null): Done {
  return {
    ...failed('', 'CHANGED_SINCE'),
    keep: async (after) => {
      await after
        .updateTable('approvals')
        .set({ seen, preview: JSON.stringify(preview) })
        .where('id', '=', row.id)
        .execute();
      const text = `something has changed since it was asked, and nothing was done. It would be now:\n${sayPreview(preview)}`;
      return { ...failed(text, 'CHANGED_SINCE'), approvalId: Number(row.id) };
    },
  };
}

/** Does it, if everything is as it was when it was asked, and moves what was shown; else shows what it would be now. */
async function execute(db: Db, { row, asked }: Agreed, context: Context): Promise<Done> {
  const seen = await readSubject(db, { kind: row.subject_kind as SubjectKind, id: row.subject_id });
  const isUnmoved = isSame(row.seen, seen === null ? null : JSON.parse(seen));
  const tried = await tryOut(db, isUnmoved ? asked.work : asked.rehearse, context);
  if (!tried.done.ok) return tried.done;
  const preview = previewOf(tried);
  if (!isUnmoved || !isSame(row.preview.moves, preview.moves))
    return changedSince({ row, asked }, preview, seen);
  const isAlone = context.alone !== undefined;
  await db
    .updateTable('approvals')
    .set({ ...decided(row, context, 'executed', context.alone), alone: isAlone })
    .where('id', '=', row.id)
    .execute();
  const { once, data } = tried.done;
  return {
    ok: true,
    text: sayPreview(preview),
    data: { id: Number(row.id), command: row.command, moves: preview.moves, done: data },
    approvalId: Number(row.id),
    ...(once === undefined ? {} : { once }),
  };
}

type Approved = { id: string; code: string; alone?: string | undefined };

const MOST_WRONG = 5;

/** Whether too many codes were wrong lately; the log counts them, under the lock of the operator's row. */
async function isOutOfTries(db: Db, operatorId: number): Promise<boolean> {
  await db.selectFrom('operators').select('id').where('id', '=', operatorId).forNoKeyUpdate().execute();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_log where operator_id = ${operatorId} and outcome = 'refused STEP_UP'
      and at > now() - interval '15 minutes'`.execute(db);
  return (rows[0]?.count ?? 0) >= MOST_WRONG;
}

/** Why a code is none; undefined if it is fresh and right, and used up with that. */
async function refusedCode(
  db: Db,
  code: string,
  { caller, now, vault }: Context,
): Promise<Outcome | undefined> {
  const operatorId = caller.kind === 'operator' ? caller.id : 0;
  if (await isOutOfTries(db, operatorId))
    return failed('too many codes were wrong: wait 15 minutes', 'TOO_MANY_TRIES');
  return (await takeCode(db, await vault(), { operatorId, given: code.trim(), now }))
    ? undefined
    : failed('it needs a fresh code of your app', 'STEP_UP');
}

async function approve(db: Db, { id, code, alone }: Approved, context: Context): Promise<Done> {
  const row = await readRow(db, id);
  if (!row) return failed(`there is no request ${id}`);
  const asked = requestOf(row);
  if (typeof asked === 'string') return failed(asked);
  const refused =
    isOver(row, context.now) ??
    (await refusedPerson(db, row, { asked, alone, context })) ??
    (await refusedCode(db, code, context));
  if (refused) return { ...refused, approvalId: Number(row.id) };
  const isOwn = context.caller.kind === 'operator' && context.caller.id === row.asked_by;
  const isAlone = isOwn && row.own_after === null;
  const { keep, ...done } = await execute(
    db,
    { row, asked },
    { ...context, alone: isAlone ? alone : undefined },
  );
  if (!keep) return done;
  // What is taken back is not the code: it was used.
  const burnt: typeof keep = async (after, before, subject) => {
    await refusedCode(after, code, context);
    return keep(after, before, subject);
  };
  return { ...done, keep: burnt };
}

export const approveVerb = defineVerb({
  name: 'approvals approve',
  request: v.object({ id: typed, code: typed, alone: maybe }),
  secret: ['code'],
  who: 'everybody',
  subject: ({ id }) => ({ kind: 'approval', id }),
  handle: approve,
});

async function reject(
  db: Db,
  { id, reason }: { id: string; reason: string },
  context: Context,
): Promise<Done> {
  const row = await readRow(db, id);
  if (!row) return failed(`there is no request ${id}`);
  const asked = requestOf(row);
  if (typeof asked === 'string') return failed(asked);
  const over = isOver(row, context.now);
  if (over) return over;
  const { caller } = context;
  const isOwn = caller.kind === 'operator' && caller.id === row.asked_by;
  if (!isOwn && !isAllowed(caller.roles, asked.who))
    return failed(`${row.command} is for others to decide`, 'NOT_ALLOWED');
  const state = isOwn ? 'withdrawn' : 'rejected';
  await db
    .updateTable('approvals')
    .set(decided(row, context, state, reason))
    .where('id', '=', row.id)
    .execute();
  const text = `request ${id} is ${state}; nothing was done`;
  return { ok: true, text, data: { id: Number(row.id), state }, approvalId: Number(row.id) };
}

export const rejectVerb = defineVerb({
  name: 'approvals reject',
  request: v.object({ id: typed, reason: typed }),
  who: 'everybody',
  subject: ({ id }) => ({ kind: 'approval', id }),
  handle: reject,
});
