import { sql } from 'kysely';
import type * as v from 'valibot';
import type { reportProblemRequest } from '../../../api/schemas/problem';
import type { reportedProblem } from '../../../api/schemas/reportedProblem';
import {
  KEPT_LOG_BYTES,
  KEPT_PROBLEMS,
  MAX_LOG_BYTES,
  MAX_NOTE,
  isPointer,
  noteIn,
} from '../../../domain/players/problem';
import { tell } from '../../../domain/words/sayings';
import { done, refuse } from '../../base/call';
import type { Answer } from '../../base/call';
import type { Db } from '../../base/db/connect';
import { underRef } from '../../base/db/outage';
import type { Trx } from '../../ledger/accounts';
import { readLogHead } from './logHead';
import type { LogHead } from './logHead';

type Told = v.InferOutput<typeof reportProblemRequest>;
type Problem = Omit<Told, 'log' | 'note'> & {
  playerId: number;
  note: string;
  log: Buffer;
  head: LogHead;
  at: Date;
};
type Bounds = { aPlayer: number; bytes: number };
type Taken = { id: number; isAgain: boolean };

const BOUNDS: Bounds = { aPlayer: KEPT_PROBLEMS, bytes: KEPT_LOG_BYTES };

async function write(
  trx: Trx,
  { playerId, ref, head, ...told }: Problem,
  { aPlayer, bytes }: Bounds,
): Promise<Taken> {
  // One at a time of a player, so that a report sent twice at once is one; bets of theirs go on meanwhile.
  await sql`select from players where id = ${playerId} for no key update`.execute(trx);
  const before = await sql<{ id: number }>`
    select id from problem_reports where player_id = ${playerId} and ref = ${ref}`.execute(trx);
  const [first] = before.rows;
  if (first) return { id: first.id, isAgain: true };
  const { rows } = await sql<{ id: number }>`
    insert into problem_reports (player_id, ref, note, pointer, expected, page, version, commit, actions, began_at, log,
      log_bytes, at)
    values (${playerId}, ${ref}, ${told.note}, ${told.pointer ?? null}, ${told.expected ?? null},
      ${told.page}, ${head.app.version}, ${head.app.commit}, ${head.n}, ${new Date(head.t0)}, ${told.log},
      ${told.log.length}, ${told.at}) returning id`.execute(trx);
  await sql`
    delete from problem_reports where id in (
      select id from (
        select id, row_number() over (partition by player_id order by id desc) as place,
          sum(log_bytes) over (order by id desc) as bytes from problem_reports) p
      where place > ${aPlayer} or bytes > ${bytes})`.execute(trx);
  return { id: rows[0]?.id ?? 0, isAgain: false };
}

/** Keeps what a player reports; `now` in epoch ms of the wall clock. `bounds`: reports kept of one player and bytes of all
 * logs, beyond which the oldest go. */
export async function takeProblem(
  db: Db,
  playerId: number,
  { log: sent, note: typed, ...told }: Told,
  now: number,
  bounds = BOUNDS,
): Promise<Answer<v.InferInput<typeof reportedProblem>>> {
  const note = noteIn(typed);
  if (note === undefined) return refuse('BAD_REQUEST', tell('problemNote', { most: MAX_NOTE }));
  const { pointer, expected } = told;
  if ((pointer === undefined) !== (expected === undefined) || (pointer !== undefined && !isPointer(pointer)))
    return refuse('BAD_REQUEST', tell('problemPointer'));
  const log = Buffer.from(sent, 'base64');
  const head = log.length <= MAX_LOG_BYTES ? await readLogHead(log) : undefined;
  if (!head) return refuse('BAD_REQUEST', tell('problemNoLog'));
  return underRef(told.ref, async () => {
    const problem = { ...told, playerId, note, log, head, at: new Date(now) };
    const taken = await db.transaction().execute((trx) => write(trx, problem, bounds));
    const answer = done({ problem_id: String(taken.id) }, tell('problemTaken'));
    return taken.isAgain ? { ...answer, code: 'DUPLICATE' as const } : answer;
  });
}
