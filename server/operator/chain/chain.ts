import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../base/db/connect';

/** The newest row of the log: whoever kept one can show later that nothing before it was rewritten. */
export type Head = { seq: number; hash: string };

type Row = { seq: number; prev: Buffer | null; hash: Buffer; fields: (string | null)[] };

const PAGE = 1000;
const BETWEEN = '\u001F';
const NONE = '\u001E';

/** The fields as the database's trigger joined them; what it computes is computed here again, by other code. */
const readPage = (db: Db, after: number): Promise<Row[]> =>
  sql<Row>`
    select seq, prev, hash, array[seq::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
        operator_id::text, via, address, command, subject_kind, subject_id, request::text, before::text, after::text,
        reason, approval_id::text, outcome, break_glass] as fields
    from audit_log where seq > ${after} order by seq limit ${PAGE}`
    .execute(db)
    .then(({ rows }) => rows);

const hashOf = (prev: Buffer | null, fields: readonly (string | null)[]): Buffer =>
  createHash('sha256')
    .update(prev ?? Buffer.alloc(0))
    .update(fields.map((field) => field ?? NONE).join(BETWEEN))
    .digest();

const isSame = (a: Buffer | null, b: Buffer | null): boolean =>
  a === null || b === null ? a === b : a.equals(b);

/** What is wrong with a row that should follow another; undefined if nothing is. */
function faultOf({ seq, prev, hash, fields }: Row, last: Row | undefined): string | undefined {
  if (!isSame(prev, last?.hash ?? null))
    return last === undefined
      ? `entry ${seq} is not the first: what was before it is gone`
      : `entry ${seq} does not follow entry ${last.seq}: something between them was changed or is gone`;
  return hash.equals(hashOf(prev, fields)) ? undefined : `entry ${seq} was changed`;
}

/** What a whole reading found. `wrong` names the first entry that is not as it was written. */
export type Verified = { entries: number; head: Head | null; wrong: string | null };

/** Every row, the oldest first. */
async function* everyRow(db: Db): AsyncGenerator<Row> {
  let after = 0;
  for (;;) {
    const page = await readPage(db, after);
    yield* page;
    after = page.at(-1)?.seq ?? after;
    if (page.length < PAGE) return;
  }
}

/** Whether a head that was kept is another row than the one that stands there now. */
function isRewritten({ seq, hash }: Row, kept: ReadonlyMap<number, Head>): boolean {
  const head = kept.get(seq);
  return head !== undefined && head.hash !== hash.toString('hex');
}

const rewritten = (seq: number): string =>
  `entry ${seq} is not the one whose hash was kept: it and all after it may be rewritten`;

/** The first head that lies behind the end; undefined if none does. */
function lostAfter(last: Row | undefined, kept: ReadonlyMap<number, Head>): string | undefined {
  const [lost] = [...kept.keys()].filter((seq) => seq > (last?.seq ?? 0)).toSorted((a, b) => a - b);
  if (lost === undefined) return undefined;
  const end = last === undefined ? 'the log is empty' : `the log ends with entry ${last.seq}`;
  return `entry ${lost} was there once and is gone: ${end}`;
}

/** Reads the whole log and computes every hash again; each head that was kept must still be in it. */
export async function verifyLog(db: Db, heads: readonly Head[] = []): Promise<Verified> {
  const kept = new Map(heads.map((head) => [head.seq, head]));
  let last: Row | undefined;
  let entries = 0;
  for await (const row of everyRow(db)) {
    const wrong = faultOf(row, last) ?? (isRewritten(row, kept) ? rewritten(row.seq) : undefined);
    if (wrong !== undefined) return { entries, head: null, wrong };
    last = row;
    entries += 1;
  }
  const head = last === undefined ? null : { seq: last.seq, hash: last.hash.toString('hex') };
  return { entries, head, wrong: lostAfter(last, kept) ?? null };
}

/** The newest row; null while there is none. */
export async function readHead(db: Db): Promise<Head | null> {
  const row = await db
    .selectFrom('audit_log')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { seq: row.seq, hash: row.hash.toString('hex') } : null;
}
