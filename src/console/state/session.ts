import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ConsolePerson } from '../../../api/schemas/operator/console';

/** Who sits at this console. `asking`: a token of before a reload is looked at. */
export type Session =
  | { status: 'asking' }
  | { status: 'signedOut'; said: string }
  | { status: 'signingIn'; hidden: number }
  | { status: 'signedIn'; person: ConsolePerson };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): Session => ({ status: 'asking' }),
  reducers: {
    /** Name, password and code stand behind the handle. */
    signInAsked: (session, { payload: hidden }: PayloadAction<number>): Session =>
      session.status === 'signedOut' ? { status: 'signingIn', hidden } : session,
    signInRefused: (session, { payload: said }: PayloadAction<string>): Session =>
      session.status === 'signingIn' ? { status: 'signedOut', said } : session,
    personFound: (session, { payload: person }: PayloadAction<ConsolePerson>): Session =>
      session.status === 'signedOut' ? session : { status: 'signedIn', person },
    sessionEnded: (session, { payload: said }: PayloadAction<string>): Session =>
      session.status === 'signedOut' ? session : { status: 'signedOut', said },
    signOutAsked: (session): Session =>
      session.status === 'signedIn' ? { status: 'signedOut', said: '' } : session,
  },
});

export const { signInAsked, signInRefused, personFound, sessionEnded, signOutAsked } = sessionSlice.actions;
