import * as v from 'valibot';
import { fromRupees } from '../domain/base/money';
import type { Paise } from '../domain/base/money';
import type { Side } from '../domain/bets/bet';
import { fromDecimal } from '../domain/bets/ladder';
import { drawEntropy } from '../domain/casino/draw/entropy';
import type { TableCategory } from '../domain/casino/tables';
import { api } from './base';
import { toApiExtra } from './extra';
import { casinoTableDetail, casinoTables, contributeReply, undoBetReply } from './schemas/casino';
import type {
  CasinoTableDetail,
  CasinoTableRow,
  EPOCH_MIXES,
  RoundState,
  TableRound,
  TableRunner,
} from './schemas/casino';
import { envelope } from './schemas/common';

/** The short code of what a round came to, and its number. */
export type LastResult = { readonly roundId: string; readonly result: string };

/** A table as the lobby shows it. Moments are epoch ms of the exchange, returns a share of the stake. */
export type CasinoTableInfo = {
  readonly matchId: string;
  readonly name: string;
  readonly category: TableCategory;
  readonly game: string;
  readonly isOpen: boolean;
  /** It opens then, and waits until that moment for what pages bring to its draw. */
  readonly gathersUntil?: number;
  readonly state: RoundState;
  readonly closesAt: number;
  readonly results: readonly LastResult[];
  readonly players: number;
  readonly minStakePaise: Paise;
  readonly maxStakePaise: Paise;
  readonly returnLow: number;
  readonly returnHigh: number;
};
export type CasinoLobby = { readonly now: number; readonly tables: readonly CasinoTableInfo[] };

/** What can be bet on; odds in hundredths, null where a side is not offered. */
export type TableSelection = {
  readonly id: number;
  readonly name: string;
  readonly group: string;
  readonly isActive: boolean;
  readonly back: number | null;
  readonly lay: number | null;
  /** It is laid at some time of each round, now or not. */
  readonly canLay?: true;
  readonly probability: number | null;
  readonly returnShare: number | null;
};

export type SelectionEnd = {
  readonly selectionId: number;
  readonly result: TableRound['ends'][number]['result'];
};

/** A bet of the player in a round, placed when so many cards lay open; `profitPaise` is null until the round is settled. */
export type OwnBet = {
  readonly betId: string;
  readonly selectionId: number;
  readonly side: Side;
  readonly odds: number;
  readonly stakePaise: Paise;
  readonly placedAfter: number;
  readonly profitPaise: Paise | null;
};

export type CasinoRound = {
  readonly roundId: string;
  readonly state: RoundState;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly cards: readonly (readonly string[])[];
  readonly result: string;
  readonly ends: readonly SelectionEnd[];
  readonly voidReason: string;
  readonly bets: readonly OwnBet[];
  readonly netPaise: Paise | null;
};

/** What this page brought to the draw of the tables that wait for it; `isKept`: none before it of the same player did. */
export type Contribution = { readonly entropy: string; readonly isKept: boolean };

/** A table as its page shows it. `mix`: `fixed` proves nothing. */
export type CasinoTable = {
  readonly now: number;
  readonly matchId: string;
  readonly name: string;
  readonly category: TableCategory;
  readonly game: string;
  readonly isOpen: boolean;
  readonly gathersUntil?: number;
  readonly minStakePaise: Paise;
  readonly maxStakePaise: Paise;
  /** Where the operator's pictures are, instead of cards that are drawn. */
  readonly videoUrl?: string;
  readonly groups: readonly string[];
  readonly round: CasinoRound | null;
  readonly last: CasinoRound | null;
  readonly selections: readonly TableSelection[];
  readonly results: readonly LastResult[];
  readonly fairness: { readonly level: 1 | 2 | 3; readonly mix: (typeof EPOCH_MIXES)[number] };
};

const toResults = (rows: CasinoTableRow['results']): readonly LastResult[] =>
  rows.map(({ mid, result }) => ({ roundId: mid, result }));

const gatheringOf = ({ gathers_until: until }: Pick<CasinoTableRow, 'gathers_until'>) =>
  until === undefined ? {} : { gathersUntil: until };

const toInfo = (row: CasinoTableRow): CasinoTableInfo => ({
  matchId: row.match_id,
  name: row.match_name,
  category: row.category,
  game: row.game,
  isOpen: row.is_open === 1,
  ...gatheringOf(row),
  state: row.state,
  closesAt: row.closes_at,
  results: toResults(row.results),
  players: row.players,
  minStakePaise: fromRupees(row.min_stack),
  maxStakePaise: fromRupees(row.max_stack),
  returnLow: row.return_low,
  returnHigh: row.return_high,
});

function bestOf(prices: TableRunner['back']): number | null {
  const [best] = prices;
  return best ? fromDecimal(best.price) : null;
}

const toSelection = (row: TableRunner): TableSelection => ({
  id: row.selection_id,
  name: row.name,
  group: row.group,
  isActive: row.status === 'ACTIVE',
  back: bestOf(row.back),
  lay: bestOf(row.lay),
  ...(row.can_lay === true ? { canLay: true } : {}),
  probability: row.probability,
  returnShare: row.return,
});

const toOwnBet = (row: TableRound['bets'][number]): OwnBet => ({
  betId: row.bet_id,
  selectionId: row.selection_id,
  side: row.is_back === '1' ? 'back' : 'lay',
  odds: fromDecimal(row.odds),
  stakePaise: fromRupees(row.stack),
  placedAfter: row.placed_after,
  profitPaise: row.profit === null ? null : fromRupees(row.profit),
});

const toRound = (row: TableRound): CasinoRound => ({
  roundId: row.market_id,
  state: row.state,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  cards: row.cards,
  result: row.result,
  ends: row.ends.map(({ selection_id: selectionId, result }) => ({ selectionId, result })),
  voidReason: row.void_reason,
  bets: row.bets.map(toOwnBet),
  netPaise: row.net === null ? null : fromRupees(row.net),
});

const toTable = (data: CasinoTableDetail): CasinoTable => ({
  now: data.now,
  matchId: data.match_id,
  name: data.match_name,
  category: data.category,
  game: data.game,
  isOpen: data.is_open === 1,
  ...gatheringOf(data),
  minStakePaise: fromRupees(data.min_stack),
  maxStakePaise: fromRupees(data.max_stack),
  ...(data.video_url === '' ? {} : { videoUrl: data.video_url }),
  groups: data.groups,
  round: data.round && toRound(data.round),
  last: data.last && toRound(data.last),
  selections: data.runner_json.map(toSelection),
  results: toResults(data.results),
  fairness: {
    level: data.fairness.level,
    mix: data.fairness.mix,
  },
});

const lobbyEnvelope = envelope(casinoTables);
const tableEnvelope = envelope(casinoTableDetail);
const undoEnvelope = envelope(undoBetReply);
const contributeEnvelope = envelope(contributeReply);
const contribution = v.object({ entropy: v.string(), isKept: v.boolean() });

const casinoTablesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCasinoMatches: build.query<CasinoLobby, void>({
      query: () => ({ path: 'match/getCasinoMatches', method: 'POST', body: {}, tries: 2 }),
      rawResponseSchema: lobbyEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof lobbyEnvelope>) => ({
        now: data.now,
        tables: data.tables.map(toInfo),
      }),
    }),
    /** Asked each second while the table is looked at: an attempt that fails is followed by the next one. */
    getTable: build.query<CasinoTable, { readonly matchId: string }>({
      query: ({ matchId }) => ({ path: 'casino/getTable', method: 'POST', body: { match_id: matchId } }),
      keepUnusedDataFor: 0,
      rawResponseSchema: tableEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof tableEnvelope>) => toTable(data),
    }),
    /** Once for all tables that open at a moment: what the page draws is its own, and no part of the question. */
    bringToDraw: build.query<Contribution, { readonly until: number }>({
      queryFn: async (_, { extra }, __, ask) => {
        const entropy = drawEntropy(() => toApiExtra(extra).random());
        const { data, error } = await ask({
          path: 'casino/contribute',
          method: 'POST',
          body: { entropy },
          tries: 2,
        });
        if (error) return { error };
        const read = v.safeParse(contributeEnvelope, data);
        if (!read.success) return { error: { code: 'BAD_REPLY', message: 'Unexpected reply' } };
        return { data: { entropy, isKept: read.output.data.is_kept === 1 } };
      },
      responseSchema: contribution,
      keepUnusedDataFor: 900,
    }),
    /** Refusals: UNKNOWN_BET, NOT_CANCELLABLE. Undoing twice is harmless, so it is retried. */
    undoBet: build.mutation<{ readonly betId: string }, { readonly betId: string }>({
      query: ({ betId }) => ({ path: 'bet/undoBet', method: 'POST', body: { bet_id: betId }, tries: 2 }),
      rawResponseSchema: undoEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof undoEnvelope>) => ({ betId: data.bet.bet_id }),
    }),
  }),
});

export const { bringToDraw, getCasinoMatches, getTable, undoBet } = casinoTablesApi.endpoints;
export const { useBringToDrawQuery, useGetCasinoMatchesQuery, useGetTableQuery } = casinoTablesApi;
