import { createSlice } from '@reduxjs/toolkit';
import { toApiError } from '../api/errors';
import type { ApiError } from '../api/errors';
import { getSettings } from '../api/settings';
import type { Settings } from '../api/settings';

/** `stored`: from the last visit, used until the server has answered. */
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
        // `condition`: the request was not sent because another is in progress.
        meta.condition || s.status === 'ready' || s.status === 'stored'
          ? s
          : { status: 'failed', error: toApiError(payload) },
      ),
  selectors: {
    selectSettingsState: (s) => s,
    /** Null while unknown: the view then uses its own defaults. */
    selectSettings: (s) => (s.status === 'ready' || s.status === 'stored' ? s.settings : null),
  },
});

export const { selectSettingsState, selectSettings } = settingsSlice.selectors;
