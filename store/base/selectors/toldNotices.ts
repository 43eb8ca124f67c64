import { createSelector } from '@reduxjs/toolkit';
import { selectNotices } from '../../../slices/notices';
import { isToldBy } from '../../../slices/notices/toldBy';
import { selectPreferences } from '../../../slices/preferences';
import type { RootState } from '../root/rootReducer';

const selectAlerting = (state: RootState) => selectPreferences(state).alerts;

/** What the list shows, as its player chose. */
export const selectListed = createSelector([selectNotices, selectAlerting], (notices, alerting) =>
  notices.filter((notice) => isToldBy(alerting, notice, 'list')),
);

export const selectUnreadListed = (state: RootState): number =>
  selectListed(state).reduce((sum, { isRead }) => sum + Number(!isRead), 0);
