import * as v from 'valibot';

/** What an account is; rupees, times in UTC+5:30 as yyyy-MM-dd HH:mm:ss. */
export const account = v.object({
  user_name: v.string(),
  name: v.string(),
  /** Whom the account is under; '' for none. */
  parent_name: v.string(),
  is_signup_user: v.boolean(),
  joined: v.string(),
  /** The sign-in before the present one; '' where none is kept. */
  last_sign_in: v.string(),
  /** Devices that have signed in and are still known. */
  devices: v.number(),
  /** Paid in and paid out since the account was opened. */
  deposited: v.number(),
  withdrawn: v.number(),
});
export type AccountRow = v.InferOutput<typeof account>;

/** Characters of what a player chose. */
export const PREFERENCES_LENGTH = 4000;

/** What the player chose on the page, as its JSON text; '' for nothing yet. */
export const preferences = v.object({ chosen: v.string() });
export const preferencesRequest = v.object({ chosen: v.pipe(v.string(), v.maxLength(PREFERENCES_LENGTH)) });
