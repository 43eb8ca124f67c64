import * as v from 'valibot';
import { HALVES, MATKA_KINDS } from '../../../domain/games/matka/bets';
import type { Answer } from '../calls';

const result = v.nullable(v.object({ pana: v.string(), single: v.number(), cards: v.array(v.string()) }));
const draw = v.object({
  half: v.picklist(HALVES),
  state: v.string(),
  draws_at: v.number(),
  result,
});
const slip = v.object({
  round: v.string(),
  draw: v.string(),
  kind: v.picklist(MATKA_KINDS),
  half: v.picklist(HALVES),
  number: v.string(),
  state: v.string(),
  stake: v.number(),
  pays: v.nullable(v.number()),
  refusal: v.nullable(v.string()),
  at: v.number(),
});
/** A bet of the player's as the games' server tells it. Amounts are paise. */
export type Slip = v.InferOutput<typeof slip>;
export type Draw = v.InferOutput<typeof draw>;

const table = v.object({
  now: v.number(),
  round: v.object({ draw: v.string(), opens_at: v.number(), ends_at: v.number() }),
  draws: v.array(draw),
  drawn: v.array(v.object({ ...draw.entries, draw: v.string() })),
  slips: v.array(slip),
  chain: v.nullable(v.object({ epoch: v.number(), terminal_hash: v.string() })),
});
/** What is open, what was drawn, and the player's last bets. */
export type MatkaTable = v.InferOutput<typeof table>;

export function readTable(answer: Answer): MatkaTable | undefined {
  const found = v.safeParse(table, answer);
  return found.success ? found.output : undefined;
}

export function readSlip(answer: Answer): Slip | undefined {
  const found = v.safeParse(slip, answer['slip']);
  return found.success ? found.output : undefined;
}

export function readSlips(answer: Answer): readonly Slip[] {
  const found = v.safeParse(v.array(slip), answer['rounds']);
  return found.success ? found.output : [];
}

const proof = v.object({
  draw: v.string(),
  draws: v.array(
    v.object({
      half: v.picklist(HALVES),
      at: v.number(),
      chain: v.object({ epoch: v.number(), terminal_hash: v.string() }),
      n: v.number(),
      seed: v.string(),
      refs: v.array(v.string()),
      cards: v.array(v.string()),
      pana: v.string(),
      single: v.number(),
    }),
  ),
  brought: v.optional(v.string()),
  bet: v.optional(v.object({ kind: v.picklist(MATKA_KINDS), half: v.picklist(HALVES), number: v.string() })),
  stake: v.optional(v.number()),
  pays: v.optional(v.number()),
});
/** All that decides a round, as the games' server tells it once it is drawn. */
export type MatkaProof = v.InferOutput<typeof proof>;

export function readProof(answer: Answer): MatkaProof | undefined {
  const found = v.safeParse(proof, answer);
  return found.success ? found.output : undefined;
}
