import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type * as v from 'valibot';
import { BETS_PAGE } from '../../../../api/schemas/bets';
import type { cancelBetsReply, cancelBetsRequest } from '../../../../api/schemas/bets';
import { toRupees } from '../../../../domain/base/money';
import { tell } from '../../../../domain/words/sayings';
import { afterCommit } from '../../../base/db/outage';
import { done } from '../../../base/call';
import type { Answer } from '../../../base/call';
import { rowsByIds } from '../../rows/rows';
import { unlessHalted, withdrawNow } from './cancel';
import type { BookParts } from '../parts/parts';
import { cancelPending } from '../delay/pending';

type Which = v.InferOutput<typeof cancelBetsRequest>;
type Cancelled = v.InferInput<typeof cancelBetsReply>;
type Open = { id: number; marketId: string };

/** The part of a condition on bets, open or waiting, that says which. */
function chosen({ match_id, market_id, selection_id, side }: Which): RawBuilder<unknown> {
  const parts = [
    ...(match_id === undefined ? [] : [sql`match_id = ${String(match_id)}`]),
    ...(market_id === undefined ? [] : [sql`market_id = ${String(market_id)}`]),
    ...(selection_id === undefined ? [] : [sql`selection_id = ${Number(selection_id)}`]),
    ...(side === undefined ? [] : [sql`is_back = ${side === 'back'}`]),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

type IsMeant = (marketId: string) => boolean;

/** `isMeant`: only on these markets; `isAway`: because the player's page was gone, which is news. */
type Reach = { isMeant?: IsMeant; isAway?: boolean };

async function takeBackAll(
  { db, ...parts }: BookParts,
  playerId: number,
  which: Which,
  isMeant: IsMeant,
): Promise<string[]> {
  const { rows } = await sql<{ ref: string; marketId: string }>`
    select ref, market_id as "marketId" from pending_bets
    where player_id = ${playerId} and ${chosen(which)} order by id`.execute(db);
  const taken: string[] = [];
  for (const { ref } of rows.filter(({ marketId }) => isMeant(marketId)))
    if ((await cancelPending({ db, ...parts }, playerId, ref)).ok) taken.push(ref);
  return taken;
}

/** Cancels the open parts of a player's bets, all or those named, and takes back what waits in its delay: market by market,
 * each in one transaction. Says of each bet what became of it; one that was matched meanwhile has nothing cancelled.
 * @throws Elsewhere where one of the markets is another process's */
export async function cancelBets(
  parts: BookParts,
  playerId: number,
  which: Which,
  { isMeant = () => true, isAway = false }: Reach = {},
): Promise<Answer<Cancelled>> {
  if (which.selection_id !== undefined && !Number.isSafeInteger(Number(which.selection_id)))
    return done({ cancelled: [], taken_back: [], bets: [] }, tell('ordersNone'));
  const takenBack = await takeBackAll(parts, playerId, which, isMeant);
  const { rows } = await sql<Open>`
    select id, market_id as "marketId" from bets where player_id = ${playerId} and open_paise > 0 and ${chosen(which)}
    order by id`.execute(parts.db);
  const open = rows.filter(({ marketId }) => isMeant(marketId));
  const paise = new Map<number, number>();
  for (const marketId of new Set(open.map((bet) => bet.marketId))) {
    const condition = sql`player_id = ${playerId} and ${chosen(which)}`;
    const withdrawn = await unlessHalted(() =>
      withdrawNow(parts, marketId, condition, 'CANCELLED', { isAway, playerId }),
    );
    if (!Array.isArray(withdrawn)) return withdrawn;
    for (const left of withdrawn) paise.set(left.id, left.paise);
  }
  const ids = [...new Set([...open.map(({ id }) => id), ...paise.keys()])].toSorted((a, b) => a - b);
  const cancelled = ids.map((id) => ({ bet_id: String(id), cancelled_stack: toRupees(paise.get(id) ?? 0) }));
  const bets = await afterCommit(() => rowsByIds(parts.db, ids.slice(0 - BETS_PAGE)));
  const count = paise.size + takenBack.length;
  const told = count > 0 ? tell('ordersCancelled', { count }) : tell('ordersNone');
  return done({ cancelled, taken_back: takenBack, bets: bets.map(({ row }) => row) }, told);
}
