import type * as v from 'valibot';
import { fromDecimal } from '../domain/bets/ladder';
import { fromRupees } from '../domain/base/money';
import type { Paise } from '../domain/base/money';
import { api } from './base';
import type { Cell } from './markets';
import { queueRows } from './schemas/bets';
import { envelope } from './schemas/common';
import { depth } from './schemas/depth';

/** All levels of a runner, best first; `ltp` 0 when nothing was traded. */
export type Depth = {
  readonly ltp: number;
  readonly tradedPaise: Paise;
  /** How much of that was traded at which odds, longest odds first. */
  readonly trades: readonly Cell[];
  readonly back: readonly Cell[];
  readonly lay: readonly Cell[];
};

/** Where one of the player's orders stands in the queue at its price: `aheadPaise` is matched before it. */
export type QueuePosition = { readonly betId: string; readonly aheadPaise: Paise };

const depthEnvelope = envelope(depth);
const queueEnvelope = envelope(queueRows);

const toCells = (levels: readonly { price: number; size: number }[]): readonly Cell[] =>
  levels.map(({ price, size }) => ({ odds: fromDecimal(price), sizePaise: fromRupees(size) }));

const depthApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDepth: build.query<Depth, { marketId: string; selectionId: number }>({
      query: ({ marketId, selectionId }) => ({
        path: 'match/getDepth',
        method: 'POST',
        body: { market_id: marketId, selection_id: selectionId },
        tries: 2,
      }),
      rawResponseSchema: depthEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof depthEnvelope>) => ({
        ltp: fromDecimal(data.ltp ?? 0),
        tradedPaise: fromRupees(data.traded),
        trades: toCells(data.trades),
        back: toCells(data.back),
        lay: toCells(data.lay),
      }),
    }),
    getQueue: build.query<readonly QueuePosition[], { marketId: string; selectionId: number }>({
      query: ({ marketId, selectionId }) => ({
        path: 'bet/getQueue',
        method: 'POST',
        body: { market_id: marketId, selection_id: selectionId },
        tries: 2,
      }),
      rawResponseSchema: queueEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof queueEnvelope>) =>
        data.map((row) => ({ betId: row.bet_id, aheadPaise: fromRupees(row.ahead) })),
    }),
  }),
});

export const { getDepth, getQueue } = depthApi.endpoints;
export const { useGetDepthQuery, useGetQueueQuery } = depthApi;
