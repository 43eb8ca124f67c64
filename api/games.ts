import type * as v from 'valibot';
import { fromRupees } from '../domain/base/money';
import type { Paise } from '../domain/base/money';
import { api } from './base';
import { envelope } from './schemas/common';
import { gameList, launchReply } from './schemas/games';
import type { GameRow } from './schemas/games';

/** A game of a provider as a lobby shows it. */
export type ProviderGame = {
  /** PROVIDER:GAME. */
  readonly id: string;
  readonly provider: string;
  readonly game: string;
  readonly providerName: string;
  readonly name: string;
  /** '': there is none. */
  readonly nameHi: string;
  /** Absent where there is none. */
  readonly nameBn?: string;
  /** Address of a picture; '': the page draws one. */
  readonly picture: string;
  readonly category: string;
  readonly minStakePaise: Paise;
  readonly maxStakePaise: Paise;
  /** Of a stake, in the long run; null: the provider does not say. */
  readonly returnShare: number | null;
  readonly isNew: boolean;
  /** What a point of the game is worth; 0: it counts in rupees. */
  readonly pointPaise: Paise;
  /** When this player opened it last, epoch ms; 0: never, or long ago. */
  readonly playedAt: number;
  /** Bets that cost the player nothing. Absent in what was recorded before there were any. */
  readonly freeBets?: number;
  /** Whether it can be tried for play money. Absent in what was recorded before that could be. */
  readonly hasPlayMoney?: boolean;
};

/** One of our tables, dealt before a camera. */
export type VideoTable = { readonly matchId: string; readonly matchName: string };
export type GamesOffered = {
  readonly games: readonly ProviderGame[];
  readonly tables: readonly VideoTable[];
};

export type Launch = {
  readonly ref: string;
  readonly provider: string;
  readonly game: string;
  readonly language: string;
  /** For money that is none. */
  readonly isPlay?: boolean;
};

const toGame = (row: GameRow): ProviderGame => ({
  id: row.id,
  provider: row.providerCode,
  game: row.code,
  providerName: row.provider_name,
  name: row.name,
  nameHi: row.name_hi,
  ...(row.name_bn ? { nameBn: row.name_bn } : {}),
  picture: row.thumb,
  category: row.category,
  minStakePaise: fromRupees(row.min_stake),
  maxStakePaise: fromRupees(row.max_stake),
  returnShare: row.return,
  isNew: row.is_new === 1,
  pointPaise: fromRupees(row.chip_value),
  playedAt: row.played_at,
  freeBets: row.free_bets,
  hasPlayMoney: row.play_money === 1,
});

const listEnvelope = envelope(gameList);
const launchEnvelope = envelope(launchReply);

const gamesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Of all providers. */
    getGames: build.query<GamesOffered, void>({
      query: () => ({ path: 'worldCasino/getGameList', method: 'POST', body: {}, tries: 2 }),
      rawResponseSchema: listEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof listEnvelope>) => ({
        games: data.games.map(toGame),
        tables: data.tables.map(({ match_id: matchId, match_name: matchName }) => ({ matchId, matchName })),
      }),
    }),
    /**
     * The page of a game, whose address holds a token that is good once: it goes behind a handle before anything else sees it.
     * Refusals: NOT_FOUND, FORBIDDEN (switched off), ACCOUNT_LOCKED, UNAVAILABLE (the provider does not answer).
     */
    launchGame: build.mutation<{ readonly addressHandle: string }, Launch>({
      query: ({ provider, game, language, isPlay = false }) => ({
        path: 'worldCasino/userAuthentication',
        method: 'POST',
        body: {
          provider_code: provider,
          game_code: game,
          language,
          ...(isPlay ? { mode: 'demo' } : {}),
        },
        conceals: { launchURL: 'once' },
      }),
      rawResponseSchema: launchEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof launchEnvelope>) => ({
        addressHandle: data.launchURL,
      }),
    }),
  }),
});

export const { getGames, launchGame } = gamesApi.endpoints;
export const { useGetGamesQuery } = gamesApi;
