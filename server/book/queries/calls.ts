import { sql } from 'kysely';
import { queriesReply, queriesRequest, raiseQueryRequest } from '../../../api/schemas/queries';
import { raisedQuery } from '../../../api/schemas/raisedQuery';
import { call, done } from '../../base/call';
import type { Call } from '../../base/call';
import type { Clock } from '../../base/clock';
import type { Db } from '../../base/db/connect';
import { walkTo } from '../../base/pageWalk';
import { raiseQuery } from './raise';
import { countQueries, readQueries } from './rows';

export const queryCalls = (db: Db, clock: Clock): Call[] => [
  call({
    method: 'POST',
    path: 'bet/raiseQuery',
    summary: 'Disputes a bet that has ended, within days of that; the same ref raises once',
    request: raiseQueryRequest,
    reply: raisedQuery,
    handle: (asked, { playerId }) => raiseQuery({ db, clock }, playerId, asked),
  }),
  call({
    method: 'POST',
    path: 'bet/getQueries',
    summary: "The player's queries and what was answered, newest first",
    request: queriesRequest,
    reply: queriesReply,
    handle: async (asked, { playerId }) => {
      const total = await countQueries(db, playerId);
      const { data, ...page } = await walkTo(db, {
        key: JSON.stringify(['queries', playerId]),
        asked,
        total,
        read: (offset, limit) => readQueries(db, sql`q.player_id = ${playerId}`, { limit, offset }),
        idOf: ({ row }) => String(row.query_id),
      });
      return done({ data: data.map(({ row }) => row), ...page });
    },
  }),
];
