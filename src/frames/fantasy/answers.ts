import * as v from 'valibot';
import { DISMISSALS } from '../../../domain/games/fantasy/match';
import type { Answer } from '../calls';

const match = {
  match: v.string(),
  n: v.number(),
  state: v.string(),
  starts_at: v.number(),
  started_at: v.nullable(v.number()),
  seed_hash: v.string(),
};
const team = v.object({ eleven: v.array(v.string()), captain: v.string() });
const entry = v.object({
  round: v.string(),
  match: v.string(),
  kind: v.string(),
  pool: v.string(),
  team,
  state: v.string(),
  stake: v.number(),
  pays: v.nullable(v.number()),
  points: v.nullable(v.number()),
  place: v.nullable(v.number()),
  refusal: v.nullable(v.string()),
  at: v.number(),
});
/** An entry of the player's as the games' server tells it. Amounts are paise. */
export type Entry = v.InferOutput<typeof entry>;

const board = v.object({
  pool: v.string(),
  kind: v.string(),
  entries: v.array(
    v.object({
      name: v.string(),
      mine: v.boolean(),
      points: v.number(),
      place: v.number(),
      prize: v.number(),
    }),
  ),
});
/** A pool of the player's with everybody in it, as it stands. */
export type Board = v.InferOutput<typeof board>;

const lobby = v.object({
  now: v.number(),
  matches: v.array(v.object(match)),
  pools: v.array(v.object({ kind: v.string(), entries: v.number() })),
  entries: v.array(entry),
  chain: v.nullable(v.object({ epoch: v.number(), terminal_hash: v.string() })),
});
/** Matches, the pools of the next one, and the player's last entries. */
export type Lobby = v.InferOutput<typeof lobby>;
export type Match = Lobby['matches'][number];

const ball = v.object({
  innings: v.picklist([0, 1]),
  over: v.number(),
  ball: v.number(),
  batter: v.string(),
  bowler: v.string(),
  runs: v.number(),
  out: v.nullable(v.object({ how: v.picklist(DISMISSALS), by: v.nullable(v.string()) })),
});
const live = v.object({
  ...match,
  now: v.number(),
  from: v.number(),
  balls: v.array(ball),
  boards: v.array(board),
});
/** The balls of a match from one number on, and its pools as they stand. */
export type LiveTold = v.InferOutput<typeof live>;

const proof = v.object({
  match: v.string(),
  chain: v.object({ epoch: v.number(), terminal_hash: v.string() }),
  n: v.number(),
  seed_hash: v.string(),
  seed: v.string(),
  log_hash: v.string(),
  log: v.string(),
  pools: v.array(
    v.object({
      pool: v.string(),
      entries: v.number(),
      takenPaise: v.number(),
      rakePaise: v.number(),
      paidPaise: v.number(),
    }),
  ),
  pool: v.optional(v.string()),
  team: v.optional(team),
  points: v.optional(v.number()),
  place: v.optional(v.number()),
  stake: v.optional(v.number()),
  pays: v.optional(v.number()),
});
/** All that decides a match, as the games' server tells it once it is over. */
export type MatchProof = v.InferOutput<typeof proof>;

const readAs =
  <S extends v.GenericSchema>(schema: S) =>
  (found: unknown): v.InferOutput<S> | undefined => {
    const read = v.safeParse(schema, found);
    return read.success ? read.output : undefined;
  };

export const readLobby: (answer: Answer) => Lobby | undefined = readAs(lobby);
export const readLive: (answer: Answer) => LiveTold | undefined = readAs(live);
export const readProof: (answer: Answer) => MatchProof | undefined = readAs(proof);
export const readEntry = (answer: Answer): Entry | undefined => readAs(entry)(answer['entry']);
export const readEntries = (answer: Answer): readonly Entry[] =>
  readAs(v.array(entry))(answer['rounds']) ?? [];
