import type { Selectable } from 'kysely';
import { toIso } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import type { FreeBetsTable } from '../../base/db/walletTables';
import type { AskProvider, Silence } from '../outbound/ask';
import { nameAt } from '../providers/players';
import { createPatience } from './patience';
import { toldDone } from './told';

/** Of one provider in one look. */
const MOST = 200;

type Deps = { db: Db; ask: AskProvider };
type GrantRow = Selectable<FreeBetsTable>;

/** Grants of which a provider has still to hear: of those that ended, only that they were cancelled. */
const untold = (db: Db, at: Date) =>
  db
    .selectFrom('free_bets')
    .where((row) =>
      row.or([row('state', '=', 'CANCELLING'), row('state', '=', 'NEW').and('ends_at', '>', at)]),
    );

/** @returns why the provider did not hear of it */
async function tellGrant({ db, ask }: Deps, grant: GrantRow): Promise<Silence | undefined> {
  const { provider, campaign, player_id: playerId, state } = grant;
  const of = { campaign, player: await nameAt(db, provider, playerId) };
  const asked =
    state === 'CANCELLING'
      ? await ask(provider, 'free/cancel', of, toldDone)
      : await ask(
          provider,
          'free',
          {
            ...of,
            game: grant.game,
            count: grant.granted,
            amount: grant.amount_paise,
            until: toIso(grant.ends_at.getTime()),
          },
          toldDone,
        );
  if (!asked.ok) return asked.why;
  await markTold(db, grant);
  return undefined;
}

/** @param skip how many of the oldest are left out @returns how many were not taken, or none where the end was reached */
async function tellProvider(deps: Deps, provider: string, at: Date, skip: number): Promise<number> {
  const grants = await untold(deps.db, at)
    .selectAll()
    .where('provider', '=', provider)
    .orderBy('granted_at')
    .orderBy('campaign')
    .orderBy('player_id')
    .offset(skip)
    .limit(MOST)
    .execute();
  const goesOn = createPatience();
  let left = skip;
  for (const grant of grants) {
    const why = await tellGrant(deps, grant);
    if (why !== undefined) left += 1;
    if (!goesOn(why)) return left;
  }
  return grants.length === MOST ? left : 0;
}

/** Tells providers of free bets that were granted or cancelled, until each has said that it knows: the same grant told twice is one.
 * What a provider does not take is told again once all others were. */
export function createGrantTeller(deps: Deps): (at: Date) => Promise<void> {
  /** By provider. Lost when the process ends: then it begins with the oldest again. */
  const notTaken = new Map<string, number>();
  return async (at) => {
    const providers = await untold(deps.db, at).select('provider').distinct().orderBy('provider').execute();
    for (const { provider } of providers)
      notTaken.set(provider, await tellProvider(deps, provider, at, notTaken.get(provider) ?? 0));
  };
}

/** One that was cancelled while it was being told stays to be cancelled. */
async function markTold(
  db: Db,
  { provider, campaign, player_id: playerId, game, state }: GrantRow,
): Promise<void> {
  await db
    .updateTable('free_bets')
    .set({ state: state === 'CANCELLING' ? 'CANCELLED' : 'TOLD' })
    .where('provider', '=', provider)
    .where('campaign', '=', campaign)
    .where('player_id', '=', playerId)
    .where('game', '=', game)
    .where('state', '=', state)
    .execute();
}
