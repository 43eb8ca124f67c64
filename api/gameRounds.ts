import type * as v from 'valibot';
import { fromRupees } from '../domain/base/money';
import type { Paise } from '../domain/base/money';
import { api } from './base';
import { envelope } from './schemas/common';
import { gameRound } from './schemas/gameRound';
import type { GameMoveRow, GameRoundReply } from './schemas/gameRound';
import { istToMs } from './wire';

/** What a provider said for players: in English, and in the other languages where it said so. */
export type SaidText = { readonly en: string; readonly hi: string | null; readonly bn?: string };

/** A bet, a win, or one of them taken back; `paidPaise`: what it brought the account. */
export type GameMove = {
  readonly tx: string;
  readonly kind: GameMoveRow['kind'];
  readonly amountPaise: Paise;
  readonly paidPaise: Paise;
  readonly isFree: boolean;
  readonly isReversed: boolean;
  readonly at: number | null;
  readonly text: SaidText | null;
  /** null: nothing moved. */
  readonly afterPaise: Paise | null;
};

/** Why a round in a provider's game brought what it did. */
export type GameRound = {
  readonly provider: string;
  readonly providerName: string;
  readonly gameName: string;
  readonly roundId: string;
  readonly state: GameRoundReply['state'];
  readonly openedAt: number | null;
  readonly moves: readonly GameMove[];
  readonly resultPaise: Paise;
  readonly outcome: SaidText | null;
  /** Where the provider lets the round be checked. */
  readonly proof: string | null;
};

const toMove = (row: GameMoveRow): GameMove => ({
  tx: row.tx,
  kind: row.kind,
  amountPaise: fromRupees(row.amount),
  paidPaise: fromRupees(row.paid),
  isFree: row.is_free === '1',
  isReversed: row.is_reversed === '1',
  at: istToMs(row.at),
  text: row.text,
  afterPaise: row.after === null ? null : fromRupees(row.after),
});

const toRound = (row: GameRoundReply): GameRound => ({
  provider: row.provider,
  providerName: row.provider_name,
  gameName: row.game_name,
  roundId: row.round_id,
  state: row.state,
  openedAt: istToMs(row.opened),
  moves: row.moves.map(toMove),
  resultPaise: fromRupees(row.result),
  outcome: row.outcome,
  proof: row.proof,
});

const roundEnvelope = envelope(gameRound);

export type GameRoundParams = { readonly provider: string; readonly roundId: string };

const gameRoundsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getGameRound: build.query<GameRound, GameRoundParams>({
      query: ({ provider, roundId }) => ({
        path: 'casino/explainRound',
        method: 'POST',
        body: { provider, round_id: roundId },
        tries: 2,
      }),
      // A round that is open goes on.
      keepUnusedDataFor: 0,
      rawResponseSchema: roundEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof roundEnvelope>) => toRound(data),
    }),
  }),
});

export const { getGameRound } = gameRoundsApi.endpoints;
export const { useGetGameRoundQuery } = gameRoundsApi;
