import * as v from 'valibot';
import { wireFlag, wireId } from './common';

export const loginRequest = v.object({
  user_name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  type: v.optional(v.literal('C')),
});

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
});
export type LoggedInUser = v.InferOutput<typeof loggedInUser>;

/** `tokan` is how an older client of the family spells it; both are read. */
export const logoutRequest = v.object({
  user_id: v.optional(wireId),
  token: v.optional(v.string()),
  tokan: v.optional(v.string()),
});

export const storedUser = v.object({
  user_id: wireId,
  user_name: v.optional(v.string()),
  is_change_password: v.optional(wireFlag),
  is_signup_user: v.optional(wireFlag),
});

/** `master_password` is the login password in force. */
export const changePasswordRequest = v.object({
  master_password: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  new_password: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  confirm_password: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
});
