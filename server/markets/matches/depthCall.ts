import { depth, depthRequest } from '../../../api/schemas/depth';
import type { Side } from '../../../domain/bets/bet';
import { toDecimal } from '../../../domain/bets/ladder';
import { toRupees } from '../../../domain/base/money';
import { tell } from '../../../domain/words/sayings';
import { call, done, refuse } from '../../base/call';
import type { Call } from '../../base/call';
import type { LiveMarkets, LiveRunner } from './live';

/** More than a feed has levels of its own; a ladder of every hundredth would be a long answer. */
const MOST_LEVELS = 350;

const tradesOf = ({ trades }: LiveRunner) =>
  [...trades]
    .sort(([a], [b]) => b - a)
    .map(([odds, paise]) => ({ price: toDecimal(odds), size: toRupees(paise) }));

export const depthCall = ({ live }: { live: Pick<LiveMarkets, 'get' | 'shown'> }): Call =>
  call({
    method: 'POST',
    path: 'match/getDepth',
    summary:
      'All levels of a runner on both sides, players’ open orders among them, and what was traded on it',
    request: depthRequest,
    reply: depth,
    answeredBy: {
      who: 'owner',
      marketOf: ({ market_id }) => String(market_id),
      changes: false,
    },
    handle: ({ market_id, selection_id }) => {
      const market = live.get(String(market_id));
      const runner = market?.runners.get(Number(selection_id));
      if (!market || !runner) return Promise.resolve(refuse('UNKNOWN_MARKET', tell('noSuchMarket')));
      const levelsOf = (side: Side) =>
        live.shown(market.id, runner.id, side, MOST_LEVELS).map(({ odds, sizePaise }) => ({
          price: toDecimal(odds),
          size: toRupees(sizePaise),
        }));
      return Promise.resolve(
        done({
          market_id: market.id,
          selection_id: runner.id,
          ltp: runner.ltp === null ? null : toDecimal(runner.ltp),
          traded: toRupees(runner.tradedPaise),
          trades: tradesOf(runner),
          back: levelsOf('back'),
          lay: levelsOf('lay'),
        }),
      );
    },
  });
