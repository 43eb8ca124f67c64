import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { toApiError } from '../api/errors';
import type { ApiError } from '../api/errors';
import { checkUserName, getGeo, signUp } from '../api/signUp';
import type { SignUp } from '../api/signUp';
import { signedIn } from './auth';
import { navigated, urlChanged } from './route';

/** A country of `domain/countries` by its two letters; several share a dial code, so the letters are kept. */
type Place = { readonly country: string; readonly isChosen: boolean };
/** What is known of the user name last asked about. */
type Name = { readonly takenName: string | null };

/** The form itself is react-final-form's; here is what the exchange and the geolocation have to do with it. */
export type SignUpState =
  | ({ status: 'filling' } & Place & Name)
  | ({ status: 'sending' } & Place & Name)
  | ({ status: 'refused'; error: ApiError } & Place & Name)
  | { status: 'done'; userName: string };

/** India first (product.md section 3), until the geolocation or the player says otherwise. */
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
    /** Only tells an effect to ask whether somebody has it; nothing of the state changes before the answer. */
    userNameEntered: (s, _: PayloadAction<{ userName: string }>): SignUpState => s,
    countryPicked: (s, { payload: country }: PayloadAction<string>): SignUpState =>
      s.status === 'done' || (s.country === country && s.isChosen) ? s : { ...s, country, isChosen: true },
  },
  extraReducers: (on) =>
    on
      // Whoever comes back to the form starts anew; the redirect to the login still carries the name along.
      .addCase(navigated, forgotten)
      .addCase(urlChanged, forgotten)
      .addCase(signedIn, forgotten)
      .addMatcher(getGeo.matchFulfilled, (s, { payload: country }): SignUpState =>
        s.status === 'done' || s.isChosen || country === null || s.country === country
          ? s
          : { ...s, country },
      )
      // Answers may overtake each other, so a name that is free says nothing of another one.
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
    /** Of an account just opened, for the login to begin with; '' otherwise. */
    selectNewName: (s) => (s.status === 'done' ? s.userName : ''),
  },
});

export const { signUpRequested, userNameEntered, countryPicked } = signUpSlice.actions;
export const { selectSignUp, selectNewName } = signUpSlice.selectors;
