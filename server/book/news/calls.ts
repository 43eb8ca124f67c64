import { newsReply, newsRequest, readReply } from '../../../api/schemas/news';
import { call, done } from '../../base/call';
import type { Call } from '../../base/call';
import type { Clock } from '../../base/clock';
import type { Db } from '../../base/db/connect';
import { markRead, readNews } from './read';

/** @param tell has a player's pages ask for the news again
 * @param wallNow ms, by which security events are dated */
export const newsCalls = (
  db: Db,
  clock: Clock,
  tell: (playerId: number) => void,
  wallNow: () => number = Date.now,
): Call[] => [
  call({
    method: 'POST',
    path: 'bet/getNews',
    summary:
      'What happened to the bets and the account of the player since it was read: ends, corrections, reduced odds, cash outs, answers, refusals in a delay, orders cancelled while the page was gone, figures reached, limits nearly used, new devices, changes of security',
    request: newsRequest,
    reply: newsReply,
    handle: async (_, { playerId }) =>
      done(await readNews(db, playerId, { exchange: clock.now(), wall: wallNow() })),
  }),
  call({
    method: 'POST',
    path: 'bet/readNews',
    summary: 'All of it has been read, on every device',
    request: newsRequest,
    reply: readReply,
    handle: async (_, { playerId }) => {
      await markRead(db, playerId, clock.now());
      tell(playerId);
      return done({});
    },
  }),
];
