import { sql } from 'kysely';
import type { Db } from '../../base/db/connect';
import { CHECKS } from './auditChecks';
import type { Cut, Finding, Range } from './auditCheck';
import { heldFindings } from './auditHeld';

/** Where a slice begins: a row id of a table, or an open market. */
export type AuditCursor = { stage: number; after: number | string };

/** `next` is null after the last slice. */
export type Sliced = { findings: Finding[]; next: AuditCursor | null };

export const FIRST: AuditCursor = { stage: 0, after: 0 };

type Stage =
  | { kind: 'rows'; by: Cut; size: number }
  /** Exposure on markets without a result. */
  | { kind: 'open'; size: number }
  /** Exposure left on markets with one. */
  | { kind: 'left' };

/** Row counts keep a slice to some tenths of a second even on cold data. */
const STAGES: readonly Stage[] = [
  { kind: 'left' },
  { kind: 'open', size: 10 },
  { kind: 'rows', by: 'accounts', size: 1000 },
  { kind: 'rows', by: 'transactions', size: 10_000 },
  { kind: 'rows', by: 'bets', size: 10_000 },
  { kind: 'rows', by: 'players', size: 1000 },
  { kind: 'rows', by: 'withdrawals', size: 10_000 },
];

const LAST_NUMBER = {
  accounts: sql<{ last: number }>`select coalesce(max(id), 0)::bigint as last from accounts`,
  transactions: sql<{ last: number }>`select coalesce(max(id), 0)::bigint as last from transactions`,
  bets: sql<{ last: number }>`select coalesce(max(id), 0)::bigint as last from bets`,
  players: sql<{ last: number }>`select coalesce(max(id), 0)::bigint as last from players`,
  withdrawals: sql<{ last: number }>`select coalesce(max(id), 0)::bigint as last from withdrawals`,
};

type Part = { findings: Finding[]; reached: number | string | null };

async function rowsPart(trx: Db, by: Cut, { from, to }: Range): Promise<Part> {
  const findings: Finding[] = [];
  for (const { check, rows } of CHECKS.filter((one) => one.by === by))
    for (const { detail } of (await rows({ from, to }).execute(trx)).rows) findings.push({ check, detail });
  const { rows } = await LAST_NUMBER[by].execute(trx);
  return { findings, reached: to >= (rows[0]?.last ?? 0) ? null : to };
}

async function openPart(trx: Db, after: string, size: number): Promise<Part> {
  const rows = await trx
    .selectFrom('markets')
    .select('id')
    .where('result', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .execute();
  const ids = rows.map(({ id }) => id);
  const findings = ids.length > 0 ? await heldFindings(trx, ids) : [];
  return { findings, reached: ids.length < size ? null : (ids.at(-1) ?? null) };
}

async function leftPart(trx: Db): Promise<Part> {
  const rows = await trx
    .selectFrom('exposures')
    .innerJoin('markets', 'markets.id', 'exposures.market_id')
    .select(['exposures.market_id', 'player_id'])
    .where('result', 'is not', null)
    .limit(100)
    .execute();
  const findings = rows.map(({ market_id, player_id }) => ({
    check: 'nothing is held back on a market that ended',
    detail: `player ${player_id}, market ${market_id}`,
  }));
  return { findings, reached: null };
}

function partOf(trx: Db, stage: Stage, after: number | string): Promise<Part> {
  switch (stage.kind) {
    case 'rows':
      return rowsPart(trx, stage.by, { from: Number(after) + 1, to: Number(after) + stage.size });
    case 'open':
      return openPart(trx, after === 0 ? '' : String(after), stage.size);
    case 'left':
      return leftPart(trx);
  }
}

/** The start of the next stage; null after the last. */
export const skipStage = ({ stage }: AuditCursor): AuditCursor | null =>
  stage + 1 < STAGES.length ? { stage: stage + 1, after: 0 } : null;

/** auditSlice in the caller's transaction, limited to `most` rows. */
export async function sliceIn(trx: Db, place: AuditCursor, most = Infinity): Promise<Sliced> {
  const stage = STAGES[place.stage];
  if (!stage) return { findings: [], next: null };
  const cut = stage.kind === 'left' ? stage : { ...stage, size: Math.min(stage.size, most) };
  const { findings, reached } = await partOf(trx, cut, place.after);
  return { findings, next: reached === null ? skipStage(place) : { ...place, after: reached } };
}

/** One slice in a read-only transaction, each statement limited to `timeoutMs`. All slices together equal
 * `audit`, except for the sum of the whole ledger. */
export const auditSlice = (db: Db, place: AuditCursor, timeoutMs: number): Promise<Sliced> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`.execute(trx);
      return sliceIn(trx, place);
    });
