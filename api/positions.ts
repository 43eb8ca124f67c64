import type * as v from 'valibot';
import { fromRupees } from '../domain/base/money';
import type { Position } from '../domain/bets/position';
import { api } from './base';
import { positionRows } from './schemas/bets';
import type { PositionRow } from './schemas/bets';
import { envelope } from './schemas/common';

/** The sum of the player's live bets on one selection, from the exchange. */
export type MarketPosition = Position & { readonly marketId: string };

const toPosition = (row: PositionRow): MarketPosition => ({
  marketId: row.market_id,
  selectionId: row.selection_id,
  winsPaise: fromRupees(row.win),
  losesPaise: fromRupees(row.lose),
  openWinsPaise: fromRupees(row.open_win),
  openLosesPaise: fromRupees(row.open_lose),
  liveBets: row.bets,
});

const positionsEnvelope = envelope(positionRows);

const positionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPositions: build.query<readonly MarketPosition[], { matchId: string }>({
      query: ({ matchId }) => ({
        path: 'bet/getPositions',
        method: 'POST',
        body: { match_id: matchId },
        tries: 2,
      }),
      keepUnusedDataFor: 0,
      rawResponseSchema: positionsEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof positionsEnvelope>) => data.map(toPosition),
    }),
  }),
});

export const { getPositions } = positionsApi.endpoints;
