import { api } from './base';
import { doneEnvelope, toDone } from './done';
import type { Done } from './done';
import { countryCodeOf, geoReply } from './schemas/geo';
import type { GeoReply } from './schemas/geo';

/** `passwordHandle` comes from `secrets.put`. `dialCode` has its plus sign; '' if none was chosen. */
export type SignUp = {
  readonly userName: string;
  readonly name: string;
  readonly mobile: string;
  readonly dialCode: string;
  readonly passwordHandle: string;
};

const signUpApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Refusals: DUPLICATE (the user name), BAD_REQUEST, FORBIDDEN (not offered), TOO_MANY_REQUESTS. */
    signUp: build.mutation<Done, SignUp>({
      query: ({ userName, name, mobile, dialCode, passwordHandle }) => ({
        path: 'user/signUp',
        method: 'POST',
        body: { user_name: userName, name, mobile, dial_code: dialCode, referal_code: '' },
        secrets: { password: passwordHandle, confirm_password: passwordHandle },
        isPublic: true,
      }),
      rawResponseSchema: doneEnvelope,
      transformResponse: toDone,
    }),
    /** Refused with DUPLICATE when the user name is taken (api.md 1.2). */
    checkUserName: build.mutation<Done, { readonly userName: string }>({
      query: ({ userName }) => ({
        path: 'user/checkExistUser',
        method: 'POST',
        body: { user_name: userName },
        isPublic: true,
      }),
      rawResponseSchema: doneEnvelope,
      transformResponse: toDone,
    }),
    /** The visitor's country as two letters, or null. `url` is absolute or a path of our origin; another
     * origin's service gets no token. */
    getGeo: build.query<string | null, string>({
      keepUnusedDataFor: 0,
      query: (url) => ({ path: '', url, method: 'GET', isPublic: true }),
      rawResponseSchema: geoReply,
      transformResponse: (reply: GeoReply) => countryCodeOf(reply) ?? null,
    }),
  }),
});

export const { signUp, checkUserName, getGeo } = signUpApi.endpoints;
