import { sql } from 'kysely';
import type { Db } from '../../base/db/connect';

/** A report as operators see it; times of the wall clock. */
export type KeptProblem = {
  readonly id: number;
  readonly userName: string;
  readonly note: string;
  readonly pointer: string | null;
  readonly expected: string | null;
  readonly page: string;
  readonly version: string;
  readonly commit: string;
  readonly actions: number;
  readonly beganAt: Date;
  readonly logBytes: number;
  readonly at: Date;
};

const COLUMNS = sql`r.id, p.user_name as "userName", r.note, r.pointer, r.expected, r.page, r.version, r.commit, r.actions,
  r.began_at as "beganAt", r.log_bytes as "logBytes", r.at`;

/** Newest first. */
export async function listProblems(db: Db, limit: number): Promise<KeptProblem[]> {
  const { rows } = await sql<KeptProblem>`
    select ${COLUMNS} from problem_reports r join players p on p.id = r.player_id order by r.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** One report with its log, gzipped. */
export async function readProblem(
  db: Db,
  id: number,
): Promise<(KeptProblem & { readonly log: Buffer }) | undefined> {
  const { rows } = await sql<KeptProblem & { log: Buffer }>`
    select ${COLUMNS}, r.log from problem_reports r join players p on p.id = r.player_id where r.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Whether there was such a report. */
export async function forgetProblem(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`delete from problem_reports where id = ${id} returning id`.execute(db);
  return rows.length > 0;
}
