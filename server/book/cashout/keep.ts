import { sql } from 'kysely';
import type { Trx } from '../../ledger/accounts';
import { keepEvents } from '../rows/events';
import { LIVE_LIST } from '../orders/order/statuses';
import type { Closed, Closing } from '../orders/placing/submit';

/** Keeps on the bets that close a position, and on those that are closed by them, that they were cashed out. */
export async function keepCashedOut(
  trx: Trx,
  { playerId, marketId }: Pick<Closing, 'playerId' | 'marketId'>,
  { offer, at }: Closed,
): Promise<void> {
  const event = JSON.stringify({
    kind: 'cashedOut',
    paise: offer.closedPaise,
    percent: Math.round(offer.shareMillionths / 100) / 100,
  });
  const bets = sql`(select id as bet_id from bets where market_id = ${marketId} and player_id = ${playerId}
    and status in (${LIVE_LIST}) and matched_paise > 0) closed`;
  await sql`with ${keepEvents('kept', bets, sql`${event}::jsonb`, at)} select`.execute(trx);
}
