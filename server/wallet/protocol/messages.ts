import * as v from 'valibot';

// Messages of a provider to the wallet (wallet.md 4.2). Amounts are whole paise.

export const CURRENCY = 'INR';

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._:-]{1,64}$/));
const request = v.optional(v.pipe(v.string(), v.maxLength(64)));
const details = v.optional(v.record(v.string(), v.unknown()));
/** Read as anything, so that a wrong amount can be told from a message that cannot be read. */
const amount = v.unknown();
const currency = v.optional(v.string(), CURRENCY);

export const sessionMessage = v.object({ request, token: v.pipe(v.string(), v.maxLength(128)), game: id });
export const balanceMessage = v.object({ request, player: id, session: v.optional(id) });
export const betMessage = v.object({
  request,
  session: id,
  player: id,
  game: id,
  round: id,
  tx: id,
  amount,
  currency,
  free: v.optional(id),
  details,
});
export const winMessage = v.object({
  request,
  player: id,
  game: id,
  round: id,
  tx: id,
  amount,
  currency,
  /** The bet it is of, where a round has several. */
  bet: v.optional(id),
  /** Where it is given, it must be one that plays for money. */
  session: v.optional(id),
  close: v.optional(v.boolean(), false),
  details,
});
export const rollbackMessage = v.pipe(
  v.object({
    request,
    player: id,
    game: id,
    round: id,
    tx: id,
    target: id,
    session: v.optional(id),
    reason: v.optional(v.pipe(v.string(), v.maxLength(200))),
  }),
  v.check(({ tx, target }) => tx !== target, 'a rollback cannot take itself back'),
);
export const closeMessage = v.object({
  request,
  player: id,
  game: id,
  round: id,
  /** As text and proof of `details` (said.ts). */
  outcome: v.optional(v.record(v.string(), v.unknown())),
});
export const promoMessage = v.object({
  request,
  player: id,
  game: v.optional(id),
  tx: id,
  amount,
  currency,
  reason: v.picklist(['FREE_ROUND', 'TOURNAMENT', 'JACKPOT', 'CASHBACK']),
  campaign: v.optional(id),
});
export const statusMessage = v.object({ request, tx: id });

export type BetMessage = v.InferOutput<typeof betMessage>;
export type WinMessage = v.InferOutput<typeof winMessage>;
export type RollbackMessage = v.InferOutput<typeof rollbackMessage>;
export type BalanceMessage = v.InferOutput<typeof balanceMessage>;
export type CloseMessage = v.InferOutput<typeof closeMessage>;
export type PromoMessage = v.InferOutput<typeof promoMessage>;
export type SessionMessage = v.InferOutput<typeof sessionMessage>;

/** A message that names a transaction. */
export type MoveMessage =
  | ({ kind: 'bet' } & BetMessage)
  | ({ kind: 'win' } & WinMessage)
  | ({ kind: 'rollback' } & RollbackMessage)
  | ({ kind: 'promo' } & PromoMessage);
