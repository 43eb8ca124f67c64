import * as v from 'valibot';
import { FACTOR_KINDS } from '../../domain/players/factors';
import { SIGNED_PURPOSES } from '../../domain/players/signed';
import { loggedInUser, recoveryCode } from './auth';
import { otp, passkeyAnswer } from './common';

/** Who asks: a code of a second step (or a recovery code) where there is one, else the password. */
const proof = {
  password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(256))),
  otp: v.optional(otp),
  recovery: v.optional(recoveryCode),
  response: v.optional(passkeyAnswer),
};

const factorId = v.pipe(v.number(), v.integer(), v.minValue(1));
const label = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));

/** A second step that is in force. Times are epoch ms. */
export const wireFactor = v.object({
  factor_id: v.number(),
  kind: v.picklist(FACTOR_KINDS),
  label: v.string(),
  created_at: v.number(),
  used_at: v.nullable(v.number()),
});
export type WireFactor = v.InferOutput<typeof wireFactor>;

/**
 * `required`: the last second step cannot be removed. `can_add_totp`, `can_add_passkey`: there is room for another. `passkeys_at`:
 * where passkeys work, if not at the address the page has come from; '' if it has none where they do.
 */
export const factorsReply = v.object({
  factors: v.array(wireFactor),
  recovery_left: v.number(),
  required: v.boolean(),
  can_add_totp: v.boolean(),
  can_add_passkey: v.boolean(),
  /** Absent where an exchange knows nothing of it. */
  can_add_telegram: v.optional(v.boolean(), false),
  passkeys_at: v.optional(v.string()),
});

export const proofRequest = v.object(proof);

/** `secret` is what the picture of `uri` says, for whoever has to type it. */
export const startTotpReply = v.object({
  setup_id: v.number(),
  secret: v.string(),
  uri: v.string(),
  valid_ms: v.number(),
});

export const confirmTotpRequest = v.object({
  setup_id: factorId,
  otp,
  label: v.optional(label),
  /** Whether the player's other sessions end. */
  end_others: v.optional(v.boolean(), false),
});

/** What the browser is to ask a passkey, as JSON text: options of WebAuthn, whose challenge is a nonce. */
export const passkeyOptionsReply = v.object({ options: v.string() });

/** `signIn`: by a passkey alone; `secondStep`: the login of the bearer token waits for it. */
export const passkeyOptionsRequest = v.object({ for: v.picklist(['signIn', 'secondStep']) });
/** What a passkey is to sign for whoever is signed in; the challenge is SHA-256 of the nonce and of what is asked. */
export const proofOptionsRequest = v.object({ for: v.picklist(SIGNED_PURPOSES) });

export const confirmPasskeyRequest = v.object({
  response: passkeyAnswer,
  label: v.optional(label),
  end_others: v.optional(v.boolean(), false),
});

export const passkeyLoginRequest = v.object({ response: passkeyAnswer });
export const passkeyLoginReply = loggedInUser;

/** Ten codes in one text, a line each, told this once; '' if the player has some already. */
export const recoveryReply = v.object({ recovery_codes: v.string(), has_codes: v.boolean() });
export const newRecoveryReply = v.object({ recovery_codes: v.string(), has_codes: v.literal(true) });

export const renameFactorRequest = v.object({ factor_id: factorId, label });
export const removeFactorRequest = v.object({
  ...proof,
  factor_id: factorId,
  end_others: v.optional(v.boolean(), false),
});

/** Where somebody is signed in. */
export const wireSession = v.object({
  session_id: v.number(),
  device: v.string(),
  address: v.string(),
  created_at: v.number(),
  used_at: v.number(),
  method: v.string(),
  is_current: v.boolean(),
});
export const sessionsReply = v.object({ sessions: v.array(wireSession) });
export const endSessionRequest = v.object({ ...proof, session_id: v.pipe(v.number(), v.integer()) });

/** Newest first; `before` is the last row's id of the page before. */
export const activityRequest = v.object({ before: v.optional(v.pipe(v.number(), v.integer())) });
export const wireEvent = v.object({
  event_id: v.number(),
  at: v.number(),
  kind: v.string(),
  detail: v.string(),
  address: v.string(),
  device: v.string(),
});
export const activityReply = v.object({ events: v.array(wireEvent), has_more: v.boolean() });
