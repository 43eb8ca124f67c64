import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Trx } from '../../ledger/accounts';
import { keepEvents, voidedEvent } from '../rows/events';
import { undoFills } from '../rows/undone';
import { goneParts } from './race';
import type { PartsOf, ReducedRace, Touched } from './race';

/** Undoes the fills `which` selects (over `f`), both halves of each; bets with nothing left are void. */
export async function takeOut(
  trx: Trx,
  { marketId, at }: Pick<ReducedRace, 'marketId' | 'at'>,
  which: RawBuilder<unknown>,
  reason: string,
): Promise<Touched[]> {
  const fills = sql`select f.* from live_fills f join bets b on b.id = f.bet_id where b.market_id = ${marketId} and (${which})`;
  const { rows } = await sql<{ betId: number; playerId: number; parts: PartsOf }>`
    with ${undoFills(fills, at)},
    lost as (select bet_id, sum(stake_paise)::bigint as paise,
      jsonb_agg(jsonb_build_object('odds', odds, 'stakePaise', stake_paise) order by id) as parts from gone group by bet_id),
    ${keepEvents('kept', sql`lost`, voidedEvent(reason), at)}
    update bets set matched_paise = matched_paise - l.paise, cancelled_paise = cancelled_paise + l.paise,
      status = case when status in ('VOID', 'DELETED') then status
        when matched_paise + open_paise = l.paise then 'VOID' when open_paise = 0 then 'MATCHED'
        when matched_paise = l.paise then 'UNMATCHED' else 'PARTIAL' end,
      void_reason = case when status in ('VOID', 'DELETED') or matched_paise + open_paise > l.paise then void_reason
        else ${reason} end,
      profit_paise = case when matched_paise + open_paise = l.paise then 0 else profit_paise end
    from lost l where bets.id = l.bet_id returning bets.id as "betId", player_id as "playerId", l.parts`.execute(
    trx,
  );
  return rows.map(({ betId, playerId, parts }) => ({
    betId,
    playerId,
    changes: goneParts(betId, parts),
    line: '',
  }));
}
