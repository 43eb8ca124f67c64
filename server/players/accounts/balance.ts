import { sql } from 'kysely';
import * as v from 'valibot';
import { userBalance } from '../../../api/schemas/balance';
import type { UserBalance } from '../../../api/schemas/balance';
import { toRupees } from '../../../domain/base/money';
import type { Db } from '../../base/db/connect';
import { countable } from '../../ledger/accounts';
import { call, done } from '../../base/call';
import type { Call } from '../../base/call';

/** Balance in API form, rupees: `free_chip` is the ledger balance less the exposure of open markets,
 * `liability` minus that exposure. One statement, so that both agree. */
export async function readBalance(db: Db, playerId: number, userName: string): Promise<UserBalance> {
  const { rows } = await sql<{ balance: number; exposure: number }>`
    select ${countable(sql`balance_paise`)} as balance,
      (select coalesce(sum(exposure_paise), 0)::bigint from exposures where player_id = ${playerId}) as exposure
    from accounts where player_id = ${playerId}`.execute(db);
  const { balance, exposure } = rows[0] ?? { balance: 0, exposure: 0 };
  const free = toRupees(balance - exposure);
  return { user_name: userName, free_chip: free, total_chip: free, liability: toRupees(0 - exposure) };
}

export const balanceCalls = (db: Db): Call[] => [
  call({
    method: 'GET',
    path: 'user/getUserBalance',
    summary: 'What the player can still stake and what open bets may cost',
    request: v.object({}),
    reply: userBalance,
    handle: async (_request, caller) => done(await readBalance(db, caller.playerId, caller.userName)),
  }),
];
