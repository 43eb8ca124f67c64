import {
  casinoBets,
  casinoBetsRequest,
  casinoRounds,
  casinoRoundsRequest,
} from '../../../api/schemas/casinoReports';
import { call, done } from '../../base/call';
import type { Call } from '../../base/call';
import type { Clock } from '../../base/clock';
import { reportDaysOf } from '../../base/reportQuery';

/** No table of the casino is played yet, so that no round has ended and no bet was placed on one. */
export function casinoReportCalls(clock: Pick<Clock, 'now'>): Call[] {
  const nothing = (asked: {
    limit: number;
    from_date?: string | undefined;
    to_date?: string | undefined;
  }) => ({
    data: [],
    total: 0,
    limit: asked.limit,
    page: 1,
    ...reportDaysOf(asked, clock.now()).told,
  });
  return [
    call({
      method: 'POST',
      path: 'casino/getCasinoResult',
      summary: "The player's bets in the casino, settled or not",
      request: casinoBetsRequest,
      reply: casinoBets,
      handle: (asked) => Promise.resolve(done(nothing(asked))),
    }),
    call({
      method: 'POST',
      path: 'betResult/marketResultDetailsByMarketId',
      summary: 'Rounds of casino tables and who won them',
      request: casinoRoundsRequest,
      reply: casinoRounds,
      handle: (asked) => Promise.resolve(done(nothing(asked))),
    }),
  ];
}
