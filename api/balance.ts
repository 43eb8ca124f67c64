import type * as v from 'valibot';
import { fromRupees } from '../domain/base/money';
import type { Paise } from '../domain/base/money';
import { api } from './base';
import { userBalance } from './schemas/balance';
import { envelope } from './schemas/common';

/** `availablePaise` can still be staked; `exposurePaise` is never negative (shown as an absolute value). */
export type Funds = {
  readonly userName: string;
  readonly availablePaise: Paise;
  readonly totalPaise: Paise;
  readonly exposurePaise: Paise;
};

const balanceEnvelope = envelope(userBalance);

const balanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Not retried: an effect polls and decides when to ask again. */
    getBalance: build.query<Funds, void>({
      keepUnusedDataFor: 0,
      query: () => ({ path: 'user/getUserBalance', method: 'GET' }),
      rawResponseSchema: balanceEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof balanceEnvelope>) => ({
        userName: data.user_name,
        availablePaise: fromRupees(data.free_chip),
        totalPaise: fromRupees(data.total_chip),
        exposurePaise: Math.abs(fromRupees(data.liability)),
      }),
    }),
  }),
});

export const { getBalance } = balanceApi.endpoints;
