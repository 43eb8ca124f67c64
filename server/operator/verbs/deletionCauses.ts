import { sql } from 'kysely';
import { DELETION_CAUSES } from '../../../domain/words/toldReason';
import type { DeletionCause, ToldReason } from '../../../domain/words/toldReason';
import type { Db } from '../../base/db/connect';

type Asked = { cause?: DeletionCause | undefined; evidence?: string | undefined };

/** Whether a bet won, or would win by what its market came to. */
async function isWinning(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select coalesce(profit_paise, 0) > 0 as is from bets
    where id::text = ${id}`.execute(db);
  return rows[0]?.is === true;
}

/** Why a bet is deleted, with what shows it; of a bet that won there must be such a cause, or nothing is done. */
export async function deletionCause(
  db: Db,
  id: string,
  { cause, evidence }: Asked,
): Promise<{ cause: ToldReason['cause'] } | { fault: string }> {
  const shown = evidence?.trim() ?? '';
  if (cause !== undefined && shown === '')
    return { fault: `--cause ${cause} needs --evidence: players read it` };
  if (cause !== undefined) return { cause: { code: cause, evidence: shown } };
  return (await isWinning(db, id))
    ? {
        fault: `bet ${id} won: --cause ${DELETION_CAUSES.join(', ')} with --evidence, or correct-result ID void for the whole market`,
      }
    : { cause: undefined };
}
