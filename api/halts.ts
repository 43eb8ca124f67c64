import type * as v from 'valibot';
import type { Halt as Stopped } from '../domain/placing/halt';
import { api } from './base';
import { envelope } from './schemas/common';
import { haltsReply } from './schemas/halts';
import type { HaltRow } from './schemas/halts';
import { istToMs } from './wire';

/** Bets an operator has stopped; `name`: of the sport, match or market. */
export type Halt = Stopped & { readonly name: string; readonly matchId: string };

const toHalt = ({ scope, id, name, match_id, since, reason, everything }: HaltRow): Halt => ({
  scope,
  id,
  name,
  matchId: match_id,
  since: istToMs(since) ?? 0,
  reason,
  isWhole: everything,
});

const haltsEnvelope = envelope(haltsReply);

const haltsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asked when the exchange says that something has been stopped or goes on; kept until it says so again. */
    getHalts: build.query<readonly Halt[], void>({
      keepUnusedDataFor: Infinity,
      query: () => ({ path: 'bet/getHalts', method: 'POST', body: {}, tries: 3 }),
      rawResponseSchema: haltsEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof haltsEnvelope>) => data.map(toHalt),
    }),
  }),
});

export const { getHalts } = haltsApi.endpoints;
