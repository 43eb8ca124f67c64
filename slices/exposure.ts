import { createSlice } from '@reduxjs/toolkit';
import { getBalance } from '../api/balance';
import type { Paise } from '../domain/base/money';
import { signedOut } from './auth';
import { forgotten, isVisible, toggled, told, unknown } from './balance/hideable';
import type { Hideable } from './balance/hideable';

/** `paise` is never negative: exposure is shown as an absolute value (product.md section 3). */
export type Exposure = Hideable<{ paise: Paise }>;

export const exposureSlice = createSlice({
  name: 'exposure',
  initialState: (): Exposure => unknown(),
  reducers: { exposureToggled: (e): Exposure => toggled(e) },
  extraReducers: (on) =>
    on
      .addCase(signedOut, (e): Exposure => forgotten(e))
      .addMatcher(getBalance.matchFulfilled, (e, { payload }): Exposure =>
        told(e, { paise: payload.exposurePaise }),
      ),
  selectors: {
    selectExposure: (e) => e,
    selectIsExposureVisible: (e) => isVisible(e),
    selectExposurePaise: (e) => (e.status === 'unknown' ? null : e.paise),
  },
});

export const { exposureToggled } = exposureSlice.actions;
export const { selectExposure, selectIsExposureVisible, selectExposurePaise } = exposureSlice.selectors;
