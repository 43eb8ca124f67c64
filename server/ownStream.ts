import type { FastifyInstance } from 'fastify';
import { liveRowsOf } from './book/rows/rows';
import { attachStream } from './edge/stream/attach';
import type { StreamDeps, StreamServer } from './edge/stream/attach';
import type { Outlet, Parts } from './parts';
import { hashToken } from './players/auth/sessions';
import type { Running } from './running';

/** The stream of this process. It is served last of all: until then nobody listens to what it is told. */
export function createOwnStream() {
  let stream: StreamServer | undefined;
  const outlet: Outlet = {
    bets: (playerId, change) => stream?.publishBets(playerId, change),
    news: (playerId) => stream?.notify({ kind: 'news' }, playerId),
    markets: (matchId) => stream?.notify({ kind: 'markets', matchId }),
    halts: () => stream?.notify({ kind: 'halts' }),
  };
  return {
    outlet,
    /** Prices may be stale, or are right again. */
    tellTrouble: (isOn: boolean) => stream?.setFeedStatus(isOn ? 503 : null),
    /** Undefined until it is served. */
    server: () => stream,
    /** Serves `/stream`; before the app listens. @param among how markets and players of other processes are followed */
    attach: async (
      app: FastifyInstance,
      { options }: Running,
      { db, clock, live, catalogue, sessions, halts }: Parts,
      among: Pick<StreamDeps, 'follow' | 'hear'> = {},
    ): Promise<void> => {
      stream = await attachStream(app, {
        ...among,
        live,
        catalogue,
        clock,
        report: options.report,
        isHalted: () => halts.standing().length > 0,
        resolveToken: sessions.peek,
        liveBetsOf: (playerId) => liveRowsOf(db, playerId),
        ownerOf: (token) => sessions.playerOf(hashToken(token)),
      });
      sessions.onRevoked(stream.revoked);
    },
  };
}
