import type * as v from 'valibot';
import { api } from './base';
import { casinoReceipts } from './schemas/casino';
import type { CasinoReceipts, EPOCH_MIXES, Level } from './schemas/casino';
import { casinoDay, casinoFairness } from './schemas/casinoFairness';
import type { CasinoDay, CasinoFairness } from './schemas/casinoFairness';
import { envelope } from './schemas/common';

type Mix = (typeof EPOCH_MIXES)[number];

/** The chain that a table plays on, as it was published before its first round; moments in epoch ms. */
export type TableChain = {
  readonly table: string;
  readonly name: string;
  readonly level: Level;
  readonly mix: Mix;
  readonly mixSource: string;
  readonly epoch: number;
  readonly rounds: number;
  readonly terminalHash: string;
  readonly rulesHash: string;
  readonly publishedAt: number;
  /** Terminal hash of the chain after it; '' for none. */
  readonly nextHash: string;
};
/** `beacon` is '' where the tables use none. */
export type Fairness = {
  readonly receiptKey: string;
  readonly beacon: string;
  readonly chains: readonly TableChain[];
};

/** How often a selection won on a day; `expected` is a share of the rounds, null where it is not counted. */
export type SelectionCount = {
  readonly id: number;
  readonly name: string;
  readonly won: number;
  readonly expected: number | null;
  readonly z: number | null;
};

/** What came of a table's rounds on a day ('yyyy-MM-dd' in UTC+5:30). */
export type FairnessDay = {
  readonly table: string;
  readonly name: string;
  readonly day: string;
  /** '' where nothing was ever dealt. */
  readonly firstDay: string;
  readonly today: string;
  readonly level: Level;
  readonly mix: Mix;
  readonly rounds: number;
  readonly voids: readonly { readonly reason: string; readonly rounds: number }[];
  readonly selections: readonly SelectionCount[];
  readonly bets: number;
  readonly returned: number | null;
  readonly returnLow: number;
  readonly returnHigh: number;
  readonly head: string;
  readonly headRound: string;
};

/** What the page brought to a round as its receipt has it; `index` is 0 where it brought nothing. */
export type Receipt = {
  readonly betId: string;
  readonly text: string;
  readonly key: string;
  readonly index: number;
  readonly entropy: string;
};
/** `record` and `commitment` are '' until the round is over. */
export type RoundProof = {
  readonly receipts: readonly Receipt[];
  readonly record: string;
  readonly commitment: string;
};
/** `bets`: how many there are, so that each new one is asked about. */
export type RoundAsked = { readonly matchId: string; readonly roundId: string; readonly bets: number };

const toChain = (row: CasinoFairness['tables'][number]): TableChain => ({
  table: row.table,
  name: row.name,
  level: row.level,
  mix: row.mix,
  mixSource: row.mix_source,
  epoch: row.epoch,
  rounds: row.rounds,
  terminalHash: row.terminal_hash,
  rulesHash: row.rules_hash,
  publishedAt: row.published_at,
  nextHash: row.next?.terminal_hash ?? '',
});

const toDay = (data: CasinoDay): FairnessDay => ({
  table: data.table,
  name: data.name,
  day: data.day,
  firstDay: data.first_day,
  today: data.today,
  level: data.level,
  mix: data.mix,
  rounds: data.rounds,
  voids: data.voids,
  selections: data.selections.map(({ selection_id: id, name, won, expected, z }) => ({
    id,
    name,
    won,
    expected,
    z,
  })),
  bets: data.bets,
  returned: data.returned,
  returnLow: data.return_low,
  returnHigh: data.return_high,
  head: data.head,
  headRound: data.head_round,
});

const toReceipt = (row: CasinoReceipts['receipts'][number]): Receipt => ({
  betId: row.bet_id,
  text: row.receipt,
  key: row.key,
  index: row.index,
  entropy: row.entropy,
});

const fairnessEnvelope = envelope(casinoFairness);
const dayEnvelope = envelope(casinoDay);
const receiptsEnvelope = envelope(casinoReceipts);

const casinoFairnessApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFairness: build.query<Fairness, void>({
      query: () => ({ path: 'casino/fairness', method: 'GET', isPublic: true, tries: 2 }),
      rawResponseSchema: fairnessEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof fairnessEnvelope>) => ({
        receiptKey: data.receipt_key,
        beacon: data.beacon,
        chains: data.tables.map(toChain),
      }),
    }),
    /** `day` '': today. */
    getFairnessDay: build.query<FairnessDay, { readonly table: string; readonly day: string }>({
      query: ({ table, day }) => ({
        path: `casino/fairnessDay?${new URLSearchParams({ table, ...(day === '' ? {} : { day }) }).toString()}`,
        method: 'GET',
        isPublic: true,
        tries: 2,
      }),
      rawResponseSchema: dayEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof dayEnvelope>) => toDay(data),
    }),
    getReceipts: build.query<RoundProof, RoundAsked>({
      query: ({ matchId, roundId }) => ({
        path: 'casino/getReceipts',
        method: 'POST',
        body: { match_id: matchId, round_id: roundId },
        tries: 2,
      }),
      keepUnusedDataFor: 0,
      rawResponseSchema: receiptsEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof receiptsEnvelope>) => ({
        receipts: data.receipts.map(toReceipt),
        record: data.record,
        commitment: data.commitment,
      }),
    }),
  }),
});

export const { getFairness, getFairnessDay, getReceipts } = casinoFairnessApi.endpoints;
export const { useGetFairnessQuery, useGetFairnessDayQuery, useGetReceiptsQuery } = casinoFairnessApi;
