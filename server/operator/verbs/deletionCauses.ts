import { sql } from 'kysely';
import type { Db } from '../../base/db/connect';

/** Why a single bet that won is taken away: the four things that players do against the rules, and a bet that no rule allows,
 * as one at a wrong rate or after the result. Any other reason is one for the whole market. */
export const DELETION_CAUSES = ['VPN', 'ROBOT', 'SAME_ADDRESS', 'PUNCHING', 'NOT_ALLOWED'] as const;
type Cause = (typeof DELETION_CAUSES)[number];

/** As players read it, before what shows it. */
const WORDS: Readonly<Record<Cause, string>> = {
  VPN: 'placed through a VPN',
  ROBOT: 'placed by a robot',
  SAME_ADDRESS: 'placed by several accounts at one address',
  PUNCHING: 'punching: placed on what was seen before its price could change',
  NOT_ALLOWED: 'no rule allows this bet',
};

type Asked = { reason: string; cause?: Cause | undefined; evidence?: string | undefined };

/** Whether a bet won, or would win by what its market came to. */
async function isWinning(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select coalesce(profit_paise, 0) > 0 as is from bets
    where id::text = ${id}`.execute(db);
  return rows[0]?.is === true;
}

/** What players are told of a deletion: of a bet that won its cause with what shows it, or nothing is done. */
export async function deletionTold(
  db: Db,
  id: string,
  { reason, cause, evidence }: Asked,
): Promise<{ reason: string } | { fault: string }> {
  const shown = evidence?.trim() ?? '';
  if (cause !== undefined && shown === '')
    return { fault: `--cause ${cause} needs --evidence: players read it` };
  if (cause !== undefined) return { reason: `${reason.trim()} (${cause}, ${WORDS[cause]}: ${shown})` };
  return (await isWinning(db, id))
    ? {
        fault: `bet ${id} won: --cause ${DELETION_CAUSES.join(', ')} with --evidence, or correct-result ID void for the whole market`,
      }
    : { reason };
}
