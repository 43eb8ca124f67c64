import { createSlice } from '@reduxjs/toolkit';
import { getBalance } from '../api/balance';
import type { Paise } from '../domain/base/money';
import { signedOut } from './auth';
import { forgetFigures, isVisible, toggleVisibility, withFigures, noFigures } from './balance/hideable';
import type { Hideable } from './balance/hideable';

/** `paise` is never negative: exposure is shown as an absolute value (product.md section 3). */
export type Exposure = Hideable<{ paise: Paise }>;

export const exposureSlice = createSlice({
  name: 'exposure',
  initialState: (): Exposure => noFigures(),
  reducers: { exposureToggled: (e): Exposure => toggleVisibility(e) },
  extraReducers: (on) =>
    on
      .addCase(signedOut, (e): Exposure => forgetFigures(e))
      .addMatcher(getBalance.matchFulfilled, (e, { payload }): Exposure =>
        withFigures(e, { paise: payload.exposurePaise }),
      ),
  selectors: {
    selectExposure: (e) => e,
    selectIsExposureVisible: (e) => isVisible(e),
    selectExposurePaise: (e) => (e.status === 'unknown' ? null : e.paise),
  },
});

export const { exposureToggled } = exposureSlice.actions;
export const { selectExposure, selectIsExposureVisible, selectExposurePaise } = exposureSlice.selectors;
