import type { Reported } from '../../markets/matches/reported';
import type { BookParts } from '../orders/parts/parts';
import { settled, settledOn, voided } from './endings';
import type { Ending } from './endings';
import { readFeedFinish } from './finish';
import { ruledEnding } from './ruling';
import type { EndFacts } from './ruling';

/** Who gave a result, where no operator did. */
export const FEED = 'feed';
export const NOBODY_NAMED = 'the feed closed it and names no result';

/** The result as the feed says it, before the rules of the event and of ties; undefined: it says none. */
export function saidBy(marketId: string, reported: Reported, at: Date): Ending | undefined {
  const { winners, number, otherwise } = reported;
  if (number !== null) return settledOn(marketId, number, FEED, at);
  if (winners.length > 0) {
    const finish = winners.map(({ selectionId }) => [selectionId]);
    return settled(marketId, finish, FEED, at);
  }
  if (otherwise === 'lost') return settled(marketId, [], FEED, at);
  return otherwise === 'void' ? voided(marketId, 'No result was declared', FEED, at) : undefined;
}

export type Decided = { ending: Ending } | { waits: string };

/** What a report means for a market: the rules about the end of its event come first, then who is named. */
export async function decide(
  parts: BookParts,
  marketId: string,
  { reported, facts }: { reported: Reported; facts: EndFacts },
): Promise<Decided> {
  const at = new Date(parts.clock.now());
  const said = saidBy(marketId, reported, at);
  const before = said ?? voided(marketId, 'No result was declared', FEED, at);
  const ruled = ruledEnding(before, facts);
  if (ruled.result !== before.result) return { ending: ruled };
  if (!said) return { waits: NOBODY_NAMED };
  if (reported.winners.length === 0) return { ending: ruled };
  const read = await readFeedFinish(parts.db, marketId, reported);
  if ('waits' in read) return read;
  return { ending: { ...ruled, result: { kind: 'winners', finish: read.finish } } };
}
