import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ConsolePerson } from '../../../api/schemas/operator/console';

/** Who sits at this console. `asking`: a token of before a reload is looked at. */
export type ConsoleSession =
  | { status: 'asking' }
  | { status: 'signedOut'; said: string }
  | { status: 'signingIn'; hidden: number }
  | { status: 'signedIn'; person: ConsolePerson };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): ConsoleSession => ({ status: 'asking' }),
  reducers: {
    /** Name, password and code stand behind the handle. */
    signInAsked: (session, { payload: hidden }: PayloadAction<number>): ConsoleSession =>
      session.status === 'signedOut' ? { status: 'signingIn', hidden } : session,
    signInRefused: (session, { payload: said }: PayloadAction<string>): ConsoleSession =>
      session.status === 'signingIn' ? { status: 'signedOut', said } : session,
    personFound: (session, { payload: person }: PayloadAction<ConsolePerson>): ConsoleSession =>
      session.status === 'signedOut' ? session : { status: 'signedIn', person },
    sessionEnded: (session, { payload: said }: PayloadAction<string>): ConsoleSession =>
      session.status === 'signedOut' ? session : { status: 'signedOut', said },
    signOutAsked: (session): ConsoleSession =>
      session.status === 'signedIn' ? { status: 'signedOut', said: '' } : session,
  },
});

export const { signInAsked, signInRefused, personFound, sessionEnded, signOutAsked } = sessionSlice.actions;
