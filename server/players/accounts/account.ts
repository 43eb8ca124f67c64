import { sql } from 'kysely';
import * as v from 'valibot';
import { account } from '../../../api/schemas/account';
import type { AccountRow } from '../../../api/schemas/account';
import { toRupees } from '../../../domain/base/money';
import { toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { call, done } from '../../base/call';
import type { Call, Caller } from '../../base/call';

type Found = {
  name: string;
  parentName: string | null;
  isSignupUser: boolean;
  createdAt: Date;
  lastSignIn: Date | null;
  devices: number;
  deposited: number;
  withdrawn: number;
};

/** A withdrawal that waits is debited already, yet it is paid out only when it is completed. */
async function readAccount(
  db: Db,
  { playerId, userName, tokenHash }: Pick<Caller, 'playerId' | 'userName' | 'tokenHash'>,
): Promise<AccountRow> {
  const { rows } = await sql<Found>`
    select p.name, p.is_signup_user as "isSignupUser", p.created_at as "createdAt",
      (select over.name from players over where over.id = p.parent_id) as "parentName",
      (select max(t.created_at) from tokens t where t.player_id = p.id and t.hash <> ${tokenHash}
        and not t.awaits_code) as "lastSignIn",
      (select count(*)::int from known_devices d where d.player_id = p.id) as devices,
      (select coalesce(sum(o.amount_paise), 0)::bigint from payment_orders o
        where o.player_id = p.id and o.status = 'paid') as deposited,
      (select coalesce(sum(w.amount_paise), 0)::bigint from withdrawals w
        where w.player_id = p.id and w.status = 'completed') as withdrawn
    from players p where p.id = ${playerId}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`no player ${playerId} behind its own token`);
  return {
    user_name: userName,
    name: found.name,
    parent_name: found.parentName ?? '',
    is_signup_user: found.isSignupUser,
    joined: toIst(found.createdAt.getTime()),
    last_sign_in: found.lastSignIn ? toIst(found.lastSignIn.getTime()) : '',
    devices: found.devices,
    deposited: toRupees(found.deposited),
    withdrawn: toRupees(found.withdrawn),
  };
}

/** `user/getAccount`: who the player is here, and what was paid in and out. */
export const accountCalls = (db: Db): Call[] => [
  call({
    method: 'GET',
    path: 'user/getAccount',
    summary: 'Name, parent, times, devices and payments of the account',
    request: v.object({}),
    reply: account,
    handle: async (_request, caller) => done(await readAccount(db, caller)),
  }),
];
