import * as v from 'valibot';
import { tableOfRound } from '../domain/casino/tables';
import { api } from './base';
import { jsonTextOf } from './json';
import { envelope } from './schemas/common';
import { roundRecord } from './schemas/roundRecord';

/** A round that is over as everybody may have it, with what its cards follow from. */
export type PastRound = {
  readonly roundId: string;
  /** The short name of its table. */
  readonly slug: string;
  readonly round: number;
  readonly openedAt: number;
  readonly isVoid: boolean;
  readonly result: string;
  readonly cards: readonly (readonly string[])[];
  /** null: the seed was lost. */
  readonly seed: string | null;
  readonly epochMix: string;
  readonly entropyHead: string;
  readonly beaconSignature: string;
};

/** Told as JSON text, so that its hash is of what was sent. */
const recordEnvelope = envelope(v.object({ record: jsonTextOf(roundRecord) }));

const toPastRound = (record: v.InferOutput<typeof roundRecord>): PastRound => ({
  roundId: record.round_id,
  slug: record.table,
  round: record.round,
  openedAt: record.opens_at,
  isVoid: record.state === 'VOID',
  result: record.outcome,
  cards: record.cards,
  seed: record.seed,
  epochMix: record.epoch_mix,
  entropyHead: record.entropy.head,
  beaconSignature: record.beacon?.signature ?? '',
});

const roundRecordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** For whoever has its number, signed in or not. */
    getPastRound: build.query<PastRound, { readonly roundId: string }>({
      query: ({ roundId }) => ({
        path: 'casino/getRound',
        method: 'POST',
        body: { match_id: String(tableOfRound(roundId)?.matchId ?? ''), round_id: roundId },
        isPublic: true,
        tries: 2,
      }),
      rawResponseSchema: recordEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof recordEnvelope>) => toPastRound(data.record),
    }),
  }),
});

export const { getPastRound } = roundRecordsApi.endpoints;
export const { useGetPastRoundQuery } = roundRecordsApi;
