import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** The message of the site: shown, or closed for the text it had then. Another text is shown again. */
export type SiteMessage = { status: 'shown' } | { status: 'closed'; text: string };

export const siteMessageSlice = createSlice({
  name: 'siteMessage',
  initialState: (): SiteMessage => ({ status: 'shown' }),
  reducers: {
    siteMessageClosed: (m, { payload: text }: PayloadAction<string>): SiteMessage =>
      m.status === 'closed' && m.text === text ? m : { status: 'closed', text },
  },
  selectors: { selectClosedMessage: (m) => (m.status === 'closed' ? m.text : null) },
});

export const { siteMessageClosed } = siteMessageSlice.actions;
export const { selectClosedMessage } = siteMessageSlice.selectors;
