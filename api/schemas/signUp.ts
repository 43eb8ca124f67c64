import * as v from 'valibot';
import { otp, wireId } from './common';

const text = v.optional(v.pipe(v.string(), v.maxLength(256)), '');

/** Any text passes: the reply names what is wrong with a field. `referal_code` is the wire's spelling. */
export const signUpRequest = v.object({
  user_name: text,
  password: text,
  confirm_password: text,
  name: text,
  mobile: text,
  referal_code: text,
  /** With the plus sign, from the country list. */
  dial_code: text,
});

export const checkExistUserRequest = v.object({ user_name: v.pipe(v.string(), v.maxLength(64)) });

export const verifyLoginOtpRequest = v.object({
  user_id: v.optional(wireId),
  otp,
});
export const resendLoginOtpRequest = v.object({ user_id: v.optional(wireId) });
