import * as v from 'valibot';
import { recentPrices, recentPricesRequest } from '../../../api/schemas/history';
import { toDecimal } from '../../../domain/bets/ladder';
import { call, done } from '../../base/call';
import type { Answer, AskOwner, Call } from '../../base/call';
import type { Clock } from '../../base/clock';
import { shardOf } from '../../base/db/leases';
import type { History } from './history';
import { recentOf } from './recent';

type Asked = v.InferOutput<typeof recentPricesRequest>;
type Recent = v.InferOutput<typeof recentPrices>;

/** The ids by the process that has their markets. */
function byShard(ids: readonly string[]): readonly (readonly string[])[] {
  const shards = new Map<number, string[]>();
  for (const id of ids) {
    const known = shards.get(shardOf(id));
    if (known) known.push(id);
    else shards.set(shardOf(id), [id]);
  }
  return [...shards.values()];
}

/** What one owner cannot tell is left out: a row without a course is a row all the same. */
async function marketsFrom(ask: AskOwner, ids: readonly string[]): Promise<Recent['markets']> {
  const answer = await ask(ids[0] ?? null, { market_ids: ids }).catch(() => null);
  return answer?.ok ? v.parse(recentPrices, answer.data).markets : [];
}

/** Asks each owner once for all of its markets. */
async function askOwners({ market_ids: ids }: Asked, _: unknown, ask: AskOwner): Promise<Answer<Recent>> {
  const parts = await Promise.all(byShard(ids.map(String)).map((some) => marketsFrom(ask, some)));
  return done({ markets: parts.flat() });
}

type Deps = { history: Pick<History, 'of'>; clock: Pick<Clock, 'now'> };

export const recentCall = ({ history, clock }: Deps): Call =>
  call({
    method: 'POST',
    path: 'match/getRecentPrices',
    summary: 'The last hour of the favourites of some markets, for the rows of a list',
    request: recentPricesRequest,
    reply: recentPrices,
    answeredBy: { who: 'owners', askEach: askOwners },
    handle: ({ market_ids: ids }) => {
      const now = clock.now();
      const markets = ids.map(String).flatMap((market_id) => {
        const recent = recentOf(history.of(market_id), now);
        if (!recent) return [];
        const points = recent.points.map(({ minutesAgo, odds }): [number, number] => [
          minutesAgo,
          toDecimal(odds),
        ]);
        return [{ market_id, selection_id: recent.runnerId, points }];
      });
      return Promise.resolve(done({ markets }));
    },
  });
