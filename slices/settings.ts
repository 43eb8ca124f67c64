import { createSlice } from '@reduxjs/toolkit';
import { toApiError } from '../api/errors';
import type { ApiError } from '../api/errors';
import { getSettings } from '../api/settings';
import type { Settings } from '../api/settings';

/** `stored`: what the last visit left, good enough to paint with until the server has answered. */
export type SettingsState =
  | { status: 'absent' }
  | { status: 'stored'; settings: Settings }
  | { status: 'ready'; settings: Settings }
  | { status: 'failed'; error: ApiError };

export const settingsSlice = createSlice({
  name: 'settings',
  initialState: (): SettingsState => ({ status: 'absent' }),
  reducers: {},
  extraReducers: (on) =>
    on
      .addMatcher(getSettings.matchFulfilled, (_, { payload }): SettingsState => ({
        status: 'ready',
        settings: payload,
      }))
      .addMatcher(getSettings.matchRejected, (s, { payload, meta }): SettingsState =>
        // `condition`: the request was never made because another is under way.
        meta.condition || s.status === 'ready' || s.status === 'stored'
          ? s
          : { status: 'failed', error: toApiError(payload) },
      ),
  selectors: {
    selectSettingsState: (s) => s,
    /** Null while nothing is known: the view uses its own defaults then. */
    selectSettings: (s) => (s.status === 'ready' || s.status === 'stored' ? s.settings : null),
  },
});

export const { selectSettingsState, selectSettings } = settingsSlice.selectors;
