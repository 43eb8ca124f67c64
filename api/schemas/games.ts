import * as v from 'valibot';
import { wireId } from './common';

// Games of providers: api.md, sections 2.11 and 2.12. Money is in rupees.

export const providersList = v.array(
  v.object({ provider_code: v.string(), provider_name: v.string(), is_active: v.picklist(['0', '1']) }),
);
export type ProvidersList = v.InferOutput<typeof providersList>;

const flag = v.picklist([0, 1]);

/** '' and no code at all ask for the games of all. */
export const gameListRequest = v.object({ provider_code: v.optional(wireId) });

const gameRow = v.object({
  /** PROVIDER:GAME, by which the page knows it. */
  id: v.string(),
  code: v.string(),
  providerCode: v.string(),
  provider_name: v.string(),
  name: v.string(),
  /** In Hindi and in Bengali; '': there is none. Answers of earlier exchanges have no Bengali. */
  name_hi: v.string(),
  name_bn: v.optional(v.string()),
  /** Address of a picture; '': the page draws one. */
  thumb: v.string(),
  /** slots, virtual, crash, fantasy, matka, live, or a word of the provider's own. */
  category: v.string(),
  min_stake: v.number(),
  max_stake: v.number(),
  /** What comes back of a stake in the long run, of 1; null: the provider does not say. */
  return: v.nullable(v.number()),
  is_new: flag,
  /** What a point of the game is worth in rupees; 0: it counts in rupees. */
  chip_value: v.number(),
  /** When this player opened it last, epoch ms; 0: never, or long ago. */
  played_at: v.number(),
  /** Bets that cost the player nothing; 0: none are left. */
  free_bets: v.optional(v.number(), 0),
  /** Whether it can be tried for play money. */
  play_money: v.optional(flag, 0),
});
export type GameRow = v.InferOutput<typeof gameRow>;

/** `tables`: our own, dealt before an operator's camera. */
export const gameList = v.object({
  games: v.array(gameRow),
  tables: v.array(v.object({ match_id: v.string(), match_name: v.string() })),
});
export type GameList = v.InferOutput<typeof gameList>;

const code = v.pipe(v.string(), v.maxLength(64));
const pageAddress = v.pipe(v.string(), v.maxLength(500));

/** `back_url`: the page that has the frame; left out: the one that asks. */
export const launchRequest = v.object({
  game_code: code,
  provider_code: code,
  back_url: v.optional(pageAddress),
  language: v.optional(v.pipe(v.string(), v.maxLength(8))),
  /** For play money of the provider's own, where the game has any. */
  mode: v.optional(v.picklist(['real', 'demo'])),
});
/** Good once and for a minute. */
export const launchReply = v.object({ launchURL: v.string() });

// What other programs of the family call the same.

export const productRequest = v.object({ product: v.optional(wireId), category: v.optional(code) });
export const productList = v.array(v.object({ product: v.string(), name: v.string() }));
export const categoryList = v.array(v.object({ category: v.string() }));
export const dreamGames = v.array(
  v.object({
    game_id: v.string(),
    game_code: v.string(),
    name: v.string(),
    product: v.string(),
    category: v.string(),
    thumb: v.string(),
  }),
);
/** `game_id` is PROVIDER:GAME; without it `game_code` may say so. */
export const dreamUrlRequest = v.object({
  platform: v.optional(code),
  lobby_url: v.optional(pageAddress),
  game_id: v.optional(v.union([v.number(), v.pipe(v.string(), v.maxLength(128))])),
  game_code: v.optional(v.pipe(v.string(), v.maxLength(128))),
});
export const dreamUrl = v.object({ response: v.object({ url: v.string() }) });

export const matkaLogin = v.object({ base_url: v.string() });
export const supernowaLogin = v.object({ lobbyURL: v.string() });
export const tvbetToken = v.object({ base_url: v.string(), token: v.string(), client_id: v.string() });
export const ezugiLogin = v.object({ url: v.string() });
export const superSpadeRegistration = v.object({
  base_url: v.string(),
  response: v.object({ response: v.object({ token: v.string() }) }),
});
export const pokerLaunch = v.object({
  playerTokenAtLaunch: v.string(),
  base_url_destop: v.string(),
  client_id: v.string(),
});
