import * as v from 'valibot';
import { codeOrPasskey, otp, passkeyAnswer, wireId } from './common';

export const loginRequest = v.object({
  user_name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  type: v.optional(v.literal('C')),
});

/** `telegram`: a code that is sent, if need be by an operator. */
export const secondStepMethod = v.picklist(['totp', 'telegram', 'passkey', 'recovery']);
export type SecondStepMethod = v.InferOutput<typeof secondStepMethod>;

export const loggedInUser = v.object({
  user_id: v.number(),
  user_name: v.string(),
  name: v.string(),
  parent_id: v.number(),
  user_type_id: v.literal(7),
  token: v.string(),
  is_change_password: v.picklist(['0', '1']),
  is_telegram_enabled: v.picklist(['0', '1']),
  is_signup_user: v.picklist(['0', '1']),
  /** 1: has neither signed in nor bet before; else absent. */
  is_newcomer: v.optional(v.literal('1')),
  /** How the second step can be taken, the one to offer first in front; absent without one. */
  methods: v.optional(v.array(secondStepMethod)),
});
export type LoggedInUser = v.InferOutput<typeof loggedInUser>;

const bearer = v.pipe(v.string(), v.maxLength(256));

/** `tokan` is an older client's spelling; both are read. */
export const logoutRequest = v.object({
  user_id: v.optional(wireId),
  token: v.optional(bearer),
  tokan: v.optional(bearer),
});

const storedText = v.fallback(v.optional(v.string(), ''), '');
const storedFlag = v.fallback(v.optional(v.union([v.string(), v.number(), v.boolean()])), undefined);

/** The `userinfo` that an older client stored: only the id is certain to be there. */
export const storedUser = v.object({
  user_id: wireId,
  user_name: storedText,
  name: storedText,
  is_change_password: storedFlag,
  is_signup_user: storedFlag,
  is_telegram_enabled: storedFlag,
  parent_id: v.fallback(v.optional(v.union([v.string(), v.number()])), undefined),
});

/** `master_password` is the current login password. */
export const changePasswordRequest = v.object({
  master_password: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  new_password: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  confirm_password: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  otp: v.optional(codeOrPasskey),
});

/** Ten letters, as they are read out; spaces, dashes and case do not matter. */
export const recoveryCode = v.pipe(v.string(), v.minLength(1), v.maxLength(40));

/** The code of the method named: `otp`, `recovery`, or `response` of a passkey. Without a method, six digits that an app shows or that were sent. */
export const verifySecondStepRequest = v.object({
  method: v.optional(secondStepMethod),
  otp: v.optional(otp),
  recovery: v.optional(recoveryCode),
  response: v.optional(passkeyAnswer),
});

/** From then on this token counts; the one that waited is over. */
export const verifySecondStepReply = v.object({
  token: v.string(),
  /** Recovery codes that are left, after one was used. */
  recovery_left: v.optional(v.number()),
});
