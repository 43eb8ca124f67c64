import { traitsOf } from '../../../domain/kinds/rules';
import { sql } from 'kysely';
import type { VoidReason } from '../../../domain/words/reasons';
import type { Locked, Trx } from '../../ledger/accounts';
import { postAll } from '../../ledger/post';
import { nothingMoved } from '../../ledger/posting';
import { deletedEvent, keepEvents } from '../rows/events';
import { undoFills } from '../rows/undone';
import type { LockedMarket } from '../orders/order/facts';
import { rebuildPositions } from '../orders/positions/rebuild';
import { ANNULLED_LIST } from '../orders/order/statuses';
import type { Ending } from './endings';

const REASON: VoidReason = 'AFTER_RESULT';
const RULE = { id: 'bet.afterResult', version: 1 };

type Late = { betId: number; playerId: number; parts: { odds: number; stakePaise: number }[] };

/** Takes out the bets on a session that were accepted after its number was certain. Such a bet is the house's alone, so
 * nobody stands on its other side. @returns them, by bet */
export async function deleteLate(
  trx: Trx,
  { marketId, decidedAt, at }: Ending,
  market: LockedMarket,
): Promise<Late[]> {
  if (!decidedAt || traitsOf(market.kind).on !== 'number') return [];
  const { rows } = await sql<Late>`
    with late as (
      update bets set status = 'DELETED', void_reason = ${REASON}, deleted_at = ${at}, matched_paise = 0, open_paise = 0,
        cancelled_paise = stake_paise
      where market_id = ${marketId} and status not in (${ANNULLED_LIST})
        and coalesce(matched_at, placed_at) > ${decidedAt}
      returning id, id as bet_id, player_id),
    ${undoFills(sql`select f.* from live_fills f join late on late.id = f.bet_id`, at)},
    ${keepEvents('kept', sql`late`, deletedEvent(REASON), at)}
    select id as "betId", player_id as "playerId", (select coalesce(json_agg(json_build_object('odds', odds,
        'stakePaise', stake_paise) order by id), '[]') from gone where bet_id = late.id) as parts
    from late order by id`.execute(trx);
  const players = [...new Set(rows.map(({ playerId }) => playerId))];
  if (players.length > 0) await rebuildPositions(trx, marketId, market, players);
  return rows;
}

/** Says in the accounts concerned that bets were deleted; nothing had been paid. The accounts are locked. */
export async function tellLate(
  trx: Trx,
  { ending, market, accounts }: { ending: Ending; market: LockedMarket; accounts: Locked },
  late: readonly Late[],
): Promise<void> {
  if (late.length === 0) return;
  const { marketId, by, at, decidedAt } = ending;
  await postAll(
    trx,
    late.map(({ betId, playerId, parts }) => {
      const { balancePaise } = accounts.of({ player: playerId });
      return {
        key: `delete:${betId}:${playerId}`,
        kind: 'correction' as const,
        marketId,
        playerId,
        description: `${market.name}: bet ${betId} deleted (accepted after the result)`,
        explanation: {
          rule: RULE,
          inputs: {
            betId,
            reason: REASON,
            by,
            decidedAt: decidedAt?.getTime() ?? null,
            undone: parts.map((part) => ({ betId, ...part })),
          },
          lines: [`Bet ${betId} is deleted: it was accepted after the result. Nothing had been paid.`],
          ...nothingMoved(balancePaise),
        },
        at,
        entries: [],
      };
    }),
  );
}
