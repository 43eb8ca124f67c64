import type { GlobalSettings } from '../../../api/schemas/settings';
import { mayPay } from '../../../domain/players/access';
import { tell } from '../../../domain/words/sayings';
import type { Db } from '../../base/db/connect';
import type { SessionNow } from '../../base/db/sessionNow';
import { refuse } from '../../base/call';
import type { Caller } from '../../base/call';
import { readSettings } from '../settings/settings';

export type Payer = { ok: true; gateway: number; settings: GlobalSettings } | ReturnType<typeof refuse>;

const mustChange = () => refuse('MUST_CHANGE_PASSWORD', tell('changePasswordToPay'));

/** What a session that ended, or that must change its password first, is told instead. */
export const refusalOf = (session: Exclude<SessionNow, 'open'>) =>
  session === 'over' ? refuse('UNAUTHORISED', tell('sessionOver')) : mustChange();

/** Enforces product.md, section 6: what the page hides the server refuses. */
export async function payerOf(db: Db, { playerId, mustChangePassword }: Caller): Promise<Payer> {
  if (mustChangePassword === true) return mustChange();
  const settings = await readSettings(db);
  const player = await db
    .selectFrom('players')
    .select(['parent_id', 'is_signup_user'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  const account = { hasToken: true, parentId: player.parent_id, isSignupUser: player.is_signup_user };
  const gateway = Number(settings.payment_gateway);
  const onlySignup = String(settings.is_payment_allowed_signup) === '1';
  return mayPay(account, { gateway, onlySignup })
    ? { ok: true, gateway, settings }
    : refuse('FORBIDDEN', tell('paymentsNotOffered'));
}
