import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { toApiError } from '../api/errors';
import type { ApiError } from '../api/errors';
import { checkUserName, getGeo, signUp } from '../api/signUp';
import type { SignUp } from '../api/signUp';
import { signedIn } from './auth';
import { navigated, urlChanged } from './route';

/** Letters of a country in `domain/sports/countries`, not its dial code, which several countries share. */
type Place = { readonly country: string; readonly isChosen: boolean };
type Name = { readonly takenName: string | null };

/** Input lives in react-final-form; this slice holds what depends on the exchange or geolocation. */
export type SignUpState =
  | ({ status: 'filling' } & Place & Name)
  | ({ status: 'sending' } & Place & Name)
  | ({ status: 'refused'; error: ApiError } & Place & Name)
  | { status: 'done'; userName: string };

/** Default until geolocation or the player says otherwise (product.md section 3). */
export const HOME_COUNTRY = 'IN';

const fresh = (): SignUpState => ({
  status: 'filling',
  country: HOME_COUNTRY,
  isChosen: false,
  takenName: null,
});

const forgotten = (s: SignUpState): SignUpState => (s.status === 'done' ? fresh() : s);

export const signUpSlice = createSlice({
  name: 'signUp',
  initialState: fresh,
  reducers: {
    /** The password is behind a handle; an effect makes the call. */
    signUpRequested: (s, _: PayloadAction<SignUp>): SignUpState =>
      s.status === 'filling' || s.status === 'refused'
        ? { status: 'sending', country: s.country, isChosen: s.isChosen, takenName: s.takenName }
        : s,
    /** Tells an effect to check the name; the state changes with the answer. */
    userNameEntered: (s, _: PayloadAction<{ userName: string }>): SignUpState => s,
    countryPicked: (s, { payload: country }: PayloadAction<string>): SignUpState =>
      s.status === 'done' || (s.country === country && s.isChosen) ? s : { ...s, country, isChosen: true },
  },
  extraReducers: (on) =>
    on
      // Returning to the form starts over; the redirect to the login still carries the name.
      .addCase(navigated, forgotten)
      .addCase(urlChanged, forgotten)
      .addCase(signedIn, forgotten)
      .addMatcher(getGeo.matchFulfilled, (s, { payload: country }): SignUpState =>
        s.status === 'done' || s.isChosen || country === null || s.country === country
          ? s
          : { ...s, country },
      )
      // Answers may arrive out of order, and an answer about another name means nothing here.
      .addMatcher(checkUserName.matchFulfilled, (s, { meta }): SignUpState =>
        s.status === 'done' || s.takenName !== meta.arg.originalArgs.userName ? s : { ...s, takenName: null },
      )
      .addMatcher(checkUserName.matchRejected, (s, { payload, meta }): SignUpState =>
        s.status === 'done' ||
        toApiError(payload).code !== 'DUPLICATE' ||
        s.takenName === meta.arg.originalArgs.userName
          ? s
          : { ...s, takenName: meta.arg.originalArgs.userName },
      )
      .addMatcher(signUp.matchFulfilled, (s, { meta }): SignUpState =>
        s.status === 'sending' ? { status: 'done', userName: meta.arg.originalArgs.userName } : s,
      )
      .addMatcher(signUp.matchRejected, (s, { payload, meta }): SignUpState => {
        if (s.status !== 'sending') return s;
        const error = toApiError(payload);
        const takenName = error.code === 'DUPLICATE' ? meta.arg.originalArgs.userName : s.takenName;
        return { ...s, status: 'refused', error, takenName };
      }),
  selectors: {
    selectSignUp: (s) => s,
    /** The name of a newly opened account, prefilled at the login; '' otherwise. */
    selectNewName: (s) => (s.status === 'done' ? s.userName : ''),
  },
});

export const { signUpRequested, userNameEntered, countryPicked } = signUpSlice.actions;
export const { selectSignUp, selectNewName } = signUpSlice.selectors;
