import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Side } from '../../../../domain/bets/bet';
import type { WITHDRAWN } from '../../../../domain/bets/betStatus';
import { restingIn } from '../../../../domain/kinds/rules';
import { lockAccounts } from '../../../ledger/accounts';
import type { Trx } from '../../../ledger/accounts';
import { keepEvents } from '../../rows/events';
import type { LockedMarket } from '../order/facts';
import { heldFor, readPositions } from '../positions/positions';
import type { RestChange } from './resting';
import { writeChanges } from '../positions/write';

/** The open part of a bet that was removed from the book. */
export type Withdrawn = {
  id: number;
  playerId: number;
  selectionId: number;
  side: Side;
  odds: number;
  paise: number;
  /** Part of the bet had matched, so it lives on. */
  hasMatched: boolean;
};

/** Rows at a time, to keep the process responsive. */
const PAGE = 500;

/** The status of a withdrawn order of which nothing was matched. */
export type WithdrawnStatus = (typeof WITHDRAWN)[number];

/** Removes open parts in a locked market. Partly matched bets become MATCHED, others get the status `word`, and each records the
 * time. Positions and reservations are left to `releaseReserves`. */
export async function withdrawOpen(
  trx: Trx,
  marketId: string,
  which: RawBuilder<unknown>,
  word: WithdrawnStatus,
  at: Date,
  isAway = false,
): Promise<Withdrawn[]> {
  const event = sql`jsonb_build_object('kind', ${word.toLowerCase()}::text, 'paise', paise)
    || case when ${isAway}::boolean then '{"away": true}'::jsonb else '{}'::jsonb end`;
  const all: Withdrawn[] = [];
  for (;;) {
    const { rows } = await sql<Withdrawn>`
      with done as (
        update bets set cancelled_paise = cancelled_paise + was.paise, open_paise = 0,
          status = case when matched_paise > 0 then 'MATCHED' else ${word} end
        from (select id, open_paise as paise from bets
          where market_id = ${marketId} and open_paise > 0 and (${which}) limit ${PAGE}) was
        where bets.id = was.id
        returning bets.id as bet_id, player_id, selection_id, is_back, odds, was.paise, matched_paise),
      ${keepEvents('kept', sql`done`, event, at)}
      select bet_id as id, player_id as "playerId", selection_id as "selectionId",
        case when is_back then 'back' else 'lay' end as side, odds, paise, matched_paise > 0 as "hasMatched" from done`.execute(
      trx,
    );
    all.push(...rows);
    if (rows.length < PAGE) return all;
  }
}

/** Reserves what the players' bets may cost without the withdrawn parts; locks their accounts. */
export async function releaseReserves(
  trx: Trx,
  marketId: string,
  locked: LockedMarket,
  withdrawn: readonly Withdrawn[],
  at: Date,
): Promise<void> {
  if (withdrawn.length === 0) return;
  const players = [...new Set(withdrawn.map(({ playerId }) => playerId))];
  await lockAccounts(
    trx,
    players.map((player) => ({ player })),
  );
  const resting = restingIn(locked);
  const positions = withdrawn.map(({ playerId, paise, hasMatched, ...order }) => ({
    playerId,
    ...resting.changeByWithdrawal({ ...order, openPaise: paise }, hasMatched),
  }));
  const before = await readPositions(trx, marketId, players);
  const held = heldFor([...before, ...positions], players, locked);
  await writeChanges(trx, { marketId, at, fills: [], positions, held });
}

/** The withdrawn parts as changes to the resting orders in memory. */
export const asRestChanges = (withdrawn: readonly Withdrawn[]): RestChange[] =>
  withdrawn.map(({ selectionId, side, odds, paise }) => ({ selectionId, side, odds, paise: 0 - paise }));
