import type { Db } from '../../base/db/connect';
import type { ReturnsRow } from './alarm';

/** What the tables brought on these days, newest first. */
export const readReturns = (
  db: Db,
  { slug, from, limit }: { slug: string | undefined; from: string; limit: number },
): Promise<ReturnsRow[]> =>
  db
    .selectFrom('casino_returns')
    .selectAll()
    .where('day', '>=', from)
    .$if(slug !== undefined, (query) => query.where('slug', '=', slug ?? ''))
    .orderBy('day', 'desc')
    .orderBy('slug')
    .limit(limit)
    .execute();
