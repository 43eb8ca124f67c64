import { formatResult, isSameResult, parseResult } from '../../../domain/results/marketResult';
import type { MarketResult } from '../../../domain/results/marketResult';
import type { BookParts } from '../orders/parts/parts';
import { withAverage } from '../settlement/averages';
import { showClosed } from '../settlement/ending';
import type { Correct } from '../settlement/ending';
import { decide, FEED } from '../settlement/feedReport';
import { correctResultTo } from './correctResult';

/** Players read it. */
const FEED_CORRECTED = 'the source of the prices corrected it';

async function readResult({ db }: BookParts, marketId: string): Promise<MarketResult> {
  const row = await db.selectFrom('markets').select('result').where('id', '=', marketId).executeTakeFirst();
  return parseResult(row?.result ?? '');
}

/** A paid market that the feed says another result of: its own is corrected, an operator's stands, and nothing is dropped. */
export const correctByFeed: Correct = async (parts, marketId, { reported, facts }) => {
  const { market, settledBy } = facts;
  const tell = (what: string): void =>
    parts.report(
      `correcting ${marketId}`,
      `${what}; "npm run admin -- correct-result ${marketId} VALUE" decides`,
    );
  const end = reported.end && (await withAverage(parts.db, marketId, reported.end));
  const decided = await decide(parts, marketId, { reported, facts: { market, end } });
  if ('waits' in decided) return tell(`paid, and now ${decided.waits}`);
  const { result, note, at } = decided.ending;
  const named = formatResult(result);
  const stands = await readResult(parts, marketId);
  if (isSameResult(stands, result)) return;
  if (settledBy !== FEED)
    return tell(`the feed says ${named}, and an operator's ${formatResult(stands)} stands`);
  const done = await correctResultTo(
    parts.db,
    { marketId, reason: FEED_CORRECTED, by: FEED, now: at.getTime() },
    { result, note },
  );
  if (done.status !== 'corrected') return;
  parts.report(`correcting ${marketId}`, `the feed corrected its result: ${done.result}`);
  await showClosed(parts, marketId);
};
