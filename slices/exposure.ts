import { createSlice } from '@reduxjs/toolkit';
import { getBalance } from '../api/balance';
import type { Paise } from '../domain/money';
import { signedOut } from './auth';

/** `paise` is never negative: exposure is shown as an absolute value (product.md section 3). */
export type Exposure =
  | { status: 'unknown'; isVisible: boolean }
  | { status: 'shown'; paise: Paise }
  | { status: 'hidden'; paise: Paise };

const isVisible = (e: Exposure): boolean => (e.status === 'unknown' ? e.isVisible : e.status === 'shown');

export const exposureSlice = createSlice({
  name: 'exposure',
  initialState: (): Exposure => ({ status: 'unknown', isVisible: true }),
  reducers: {
    exposureToggled: (e): Exposure => {
      if (e.status === 'unknown') return { ...e, isVisible: !e.isVisible };
      return { ...e, status: e.status === 'shown' ? 'hidden' : 'shown' };
    },
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, (e): Exposure =>
        e.status === 'unknown' && e.isVisible ? e : { status: 'unknown', isVisible: true },
      )
      .addMatcher(getBalance.matchFulfilled, (e, { payload }): Exposure => {
        if (e.status !== 'unknown' && e.paise === payload.exposurePaise) return e;
        return { status: isVisible(e) ? 'shown' : 'hidden', paise: payload.exposurePaise };
      }),
  selectors: {
    selectExposure: (e) => e,
    selectIsExposureVisible: isVisible,
    selectExposurePaise: (e) => (e.status === 'unknown' ? null : e.paise),
  },
});

export const { exposureToggled } = exposureSlice.actions;
export const { selectExposure, selectIsExposureVisible, selectExposurePaise } = exposureSlice.selectors;
