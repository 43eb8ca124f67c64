import { createSlice } from '@reduxjs/toolkit';
import { login } from '../api/auth';
import { signedOut } from './auth';

/** The welcome popup: pending after sign-in, open once the player may see it. `isFirst`: it is a newcomer's, whom the first steps
 * are shown next. */
export type Welcome = { status: 'none' } | { status: 'pending' | 'open'; isFirst?: true };

function pendingFor(w: Welcome, isFirst: boolean): Welcome {
  if (w.status !== 'none' && (w.isFirst ?? false) === isFirst) return w;
  return isFirst ? { status: 'pending', isFirst } : { status: 'pending' };
}

export const welcomeSlice = createSlice({
  name: 'welcome',
  initialState: (): Welcome => ({ status: 'none' }),
  reducers: {
    /** Signed in with no password change outstanding (product.md section 4). */
    welcomeOffered: (w): Welcome => (w.status === 'pending' ? { ...w, status: 'open' } : w),
    welcomeClosed: (w): Welcome => (w.status === 'open' ? { status: 'none' } : w),
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, (w): Welcome => (w.status === 'open' ? { ...w, status: 'pending' } : w))
      .addMatcher(login.matchFulfilled, (w, { payload }): Welcome =>
        pendingFor(w, payload.isNewcomer === true),
      ),
  selectors: { selectIsWelcomeOpen: (w) => w.status === 'open' },
});

export const { welcomeOffered, welcomeClosed } = welcomeSlice.actions;
export const { selectIsWelcomeOpen } = welcomeSlice.selectors;
