import { priceHistory, priceHistoryRequest } from '../../../api/schemas/history';
import { toDecimal } from '../../../domain/bets/ladder';
import { toRupees } from '../../../domain/base/money';
import { tell } from '../../../domain/words/sayings';
import { call, done, refuse } from '../../base/call';
import type { Call } from '../../base/call';
import type { Clock } from '../../base/clock';
import type { LiveMarkets } from '../matches/live';
import type { History } from './history';
import { recentCall } from './recentCall';

export const historyCalls = ({
  live,
  history,
  clock,
}: {
  live: Pick<LiveMarkets, 'get'>;
  history: Pick<History, 'of'>;
  clock: Pick<Clock, 'now'>;
}): Call[] => [
  call({
    method: 'POST',
    path: 'match/getPriceHistory',
    summary: 'The course of prices of a market: last traded odds and volume of each runner, minute by minute',
    request: priceHistoryRequest,
    reply: priceHistory,
    answeredBy: {
      who: 'owner',
      marketOf: ({ market_id }) => String(market_id),
      changes: false,
    },
    handle: ({ market_id }) => {
      const market = live.get(String(market_id));
      if (!market) return Promise.resolve(refuse('UNKNOWN_MARKET', tell('noSuchMarket')));
      const course = history.of(market.id);
      const runners = [...market.runners.values()].flatMap(({ id }) => {
        const points = course.get(id);
        if (!points) return [];
        const wire = points.map(({ at, odds, tradedPaise }): [number, number, number] => [
          at,
          toDecimal(odds),
          toRupees(tradedPaise),
        ]);
        return [{ selection_id: id, points: wire }];
      });
      return Promise.resolve(done({ market_id: market.id, runners }));
    },
  }),
  recentCall({ history, clock }),
];
