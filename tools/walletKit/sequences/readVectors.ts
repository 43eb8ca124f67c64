import * as v from 'valibot';

const balances = v.record(v.string(), v.number());
const step = v.union([
  v.object({
    call: v.string(),
    body: v.record(v.string(), v.unknown()),
    answer: v.record(v.string(), v.unknown()),
  }),
  v.object({ event: v.string() }),
]);
const vector = v.object({
  n: v.number(),
  name: v.string(),
  start: balances,
  exposure: v.optional(balances, {}),
  limits: v.optional(v.object({ stake: v.number() })),
  free_bets: v.optional(
    v.array(v.object({ player: v.string(), campaign: v.string(), left: v.number(), amount: v.number() })),
    [],
  ),
  steps: v.array(step),
  end: v.object({
    balances,
    provider_account: v.number(),
    rounds: v.record(v.string(), v.string()),
    postings: v.number(),
  }),
});
export type Vector = v.InferOutput<typeof vector>;
const signatureCase = v.object({
  body: v.string(),
  signature: v.string(),
  timestamp: v.optional(v.string()),
  http: v.number(),
  why: v.optional(v.string()),
});
const signatures = v.object({
  secret_hex: v.string(),
  method: v.string(),
  path: v.string(),
  timestamp: v.string(),
  cases: v.array(signatureCase),
});
export type SignatureVectors = v.InferOutput<typeof signatures>;
const file = v.object({ vectors: v.array(vector), signatures });
export type WalletVectors = v.InferOutput<typeof file>;

/** Sequences of messages with the answers, balances and rounds they must lead to, from the text of `vectors.json`. */
export const readVectors = (text: string): WalletVectors => v.parse(file, JSON.parse(text));
