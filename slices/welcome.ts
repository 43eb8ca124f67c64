import { createSlice } from '@reduxjs/toolkit';
import { login } from '../api/auth';
import { signedOut } from './auth';

/** The welcome popup: pending after sign-in, open once the player may see it. */
export type Welcome = { status: 'none' } | { status: 'pending' } | { status: 'open' };

export const welcomeSlice = createSlice({
  name: 'welcome',
  initialState: (): Welcome => ({ status: 'none' }),
  reducers: {
    /** Signed in with no password change outstanding (product.md section 4). */
    welcomeOffered: (w): Welcome => (w.status === 'pending' ? { status: 'open' } : w),
    welcomeClosed: (w): Welcome => (w.status === 'open' ? { status: 'none' } : w),
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, (w): Welcome => (w.status === 'open' ? { status: 'pending' } : w))
      .addMatcher(login.matchFulfilled, (w): Welcome => (w.status === 'none' ? { status: 'pending' } : w)),
  selectors: { selectIsWelcomeOpen: (w) => w.status === 'open' },
});

export const { welcomeOffered, welcomeClosed } = welcomeSlice.actions;
export const { selectIsWelcomeOpen } = welcomeSlice.selectors;
