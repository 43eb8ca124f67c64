import { namedBy, parseResult } from '../../../domain/results/marketResult';
import type { Db } from '../../base/db/connect';
import { HELD_GAIN } from '../../players/settings/limits';
import type { Attempt, Need } from '../second';
import { readAmount } from './thresholds';

/** What a feed said of a market that has no result yet: its winners, or that it is void. */
type FeedWord = { isVoid: boolean; winners: readonly number[] };

async function readFeedWord(db: Db, marketId: string): Promise<FeedWord> {
  const market = await db
    .selectFrom('markets')
    .select('feed_void')
    .where('id', '=', marketId)
    .executeTakeFirst();
  const winners = await db
    .selectFrom('runners')
    .select('selection_id')
    .where('market_id', '=', marketId)
    .where('status', '=', 'WINNER')
    .execute();
  return { isVoid: market?.feed_void === true, winners: winners.map((row) => Number(row.selection_id)) };
}

async function readResult(db: Db, marketId: string): Promise<string | null> {
  const row = await db.selectFrom('markets').select('result').where('id', '=', marketId).executeTakeFirst();
  return row?.result ?? null;
}

/** Whether a result says something else than a feed did. */
function isAgainst({ isVoid, winners }: FeedWord, text: string): boolean {
  const result = parseResult(text);
  if (isVoid) return result.kind !== 'void';
  if (winners.length === 0) return false;
  const named = result.kind === 'winners' ? namedBy(result) : [];
  return winners.some((id) => !named.includes(id));
}

/** A result against what the feed said needs somebody else; one by which the house gains much is thought over. */
export async function needOfResult(db: Db, marketId: string, attempt: Attempt): Promise<Need> {
  const said = await readFeedWord(db, marketId);
  const { done, moves } = await attempt();
  if (!done.ok) return 'nobody';
  const result = await readResult(db, marketId);
  if (result !== null && isAgainst(said, result)) return 'somebody';
  const gainPaise = moves.find(({ who }) => who === 'house')?.paise ?? 0;
  return gainPaise > (await readAmount(db, HELD_GAIN)) ? 'time' : 'nobody';
}
