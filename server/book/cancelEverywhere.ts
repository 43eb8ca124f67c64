import { sql } from 'kysely';
import * as v from 'valibot';
import { BETS_PAGE, cancelBetsReply } from '../../api/schemas/bets';
import type { cancelBetsRequest } from '../../api/schemas/bets';
import { tell } from '../../domain/words/sayings';
import { done } from '../base/call';
import type { Answer, AskOwner } from '../base/call';
import type { Db } from '../base/db/connect';

type Which = v.InferOutput<typeof cancelBetsRequest>;
type Cancelled = v.InferOutput<typeof cancelBetsReply>;

/** Markets on which the player has something that may be taken back. */
async function marketsOf(db: Db, playerId: number, { match_id, market_id }: Which): Promise<string[]> {
  if (market_id !== undefined) return [String(market_id)];
  const match = match_id === undefined ? null : String(match_id);
  const { rows } = await sql<{ id: string }>`
    select market_id as id from bets where player_id = ${playerId} and open_paise > 0
      and (${match}::text is null or match_id = ${match})
    union select market_id from pending_bets where player_id = ${playerId}
      and (${match}::text is null or match_id = ${match})
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

function merged(all: readonly Cancelled[]): Answer<Cancelled> {
  const byId = (a: { bet_id: string }, b: { bet_id: string }) => Number(a.bet_id) - Number(b.bet_id);
  const cancelled = all.flatMap((one) => one.cancelled).sort(byId);
  const taken_back = all.flatMap((one) => one.taken_back);
  const bets = all
    .flatMap((one) => one.bets)
    .sort(byId)
    .slice(0 - BETS_PAGE);
  const count = cancelled.filter((one) => one.cancelled_stack > 0).length + taken_back.length;
  const told = count > 0 ? tell('ordersCancelled', { count }) : tell('ordersNone');
  return done({ cancelled, taken_back, bets }, told);
}

/** Has each owner cancel what is on its markets. What one of them could not be asked for fails the whole; asked again, it
 * goes on with the rest. */
export async function cancelEverywhere(
  which: Which,
  { db, playerId }: { db: Db; playerId: number },
  ask: AskOwner,
): Promise<Answer<unknown>> {
  const markets = await marketsOf(db, playerId, which);
  const [first = null, ...others] = markets;
  if (others.length === 0) return ask(first, which);
  const all: Cancelled[] = [];
  for (const market_id of markets) {
    const answer = await ask(market_id, { ...which, market_id });
    if (!answer.ok) return answer;
    all.push(v.parse(cancelBetsReply, answer.data));
  }
  return merged(all);
}
