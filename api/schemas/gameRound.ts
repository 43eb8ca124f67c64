import * as v from 'valibot';
import { GAME_ROUND_STATES, ROUND_MOVES } from '../../domain/games/walletWords';

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._:-]{1,64}$/));

export const gameRoundRequest = v.object({ provider: id, round_id: id });

/** What a provider said, in English and, where it said so, in the other languages. */
const saidText = v.nullable(
  v.object({ en: v.string(), hi: v.nullable(v.string()), bn: v.exactOptional(v.string()) }),
);
export type SaidTextRow = v.InferOutput<typeof saidText>;

const gameMove = v.object({
  /** The provider's id of it. */
  tx: v.string(),
  kind: v.picklist(ROUND_MOVES),
  /** What it was for, in rupees; of what is taken back the amount that came or went again. */
  amount: v.number(),
  /** What it brought the account; a free bet costs nothing. */
  paid: v.number(),
  is_free: v.picklist(['0', '1']),
  /** Whether it was taken back. */
  is_reversed: v.picklist(['0', '1']),
  /** UTC+5:30, yyyy-MM-dd HH:mm:ss. */
  at: v.string(),
  text: saidText,
  /** What was in the account after it; null where nothing moved. */
  after: v.nullable(v.number()),
});
export type GameMoveRow = v.InferOutput<typeof gameMove>;

/** Why a round in a provider's game brought what it did: every movement of it, oldest first. */
export const gameRound = v.object({
  provider: v.string(),
  provider_name: v.string(),
  game: v.string(),
  game_name: v.string(),
  round_id: v.string(),
  state: v.picklist(GAME_ROUND_STATES),
  opened: v.string(),
  closed: v.nullable(v.string()),
  moves: v.array(gameMove),
  /** Of what stands; rupees. */
  staked: v.number(),
  won: v.number(),
  result: v.number(),
  outcome: saidText,
  /** Where the provider lets the round be checked, an address of its own. */
  proof: v.nullable(v.string()),
});
export type GameRoundReply = v.InferOutput<typeof gameRound>;
