import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** What a browser says of its own notifications; `missing`: it has none. */
export const PERMISSIONS = ['granted', 'denied', 'default', 'missing'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** One for the player's desk: its words, and the bet it is about. */
export type Alert = { readonly text: string; readonly bet: { matchId: string; betId: string } | null };

/** The browser's own notifications. `unknown`: nobody has asked on this page; `dismissed`: the player closed the question. */
export type Alerts =
  | { status: 'unknown' | 'asking' | 'denied' | 'dismissed' | 'missing' }
  /** `last`: what an effect shows, if it is to be shown now. */
  | { status: 'allowed'; last: Alert | null };

const STATUS = { denied: 'denied', default: 'dismissed', missing: 'missing' } as const;

export const alertsSlice = createSlice({
  name: 'alerts',
  initialState: (): Alerts => ({ status: 'unknown' }),
  reducers: {
    /** The player wants them: an effect asks the browser. */
    alertsRequested: (a): Alerts => (a.status === 'asking' ? a : { status: 'asking' }),
    alertsAnswered: (a, { payload }: PayloadAction<Permission>): Alerts => {
      if (payload === 'granted') return a.status === 'allowed' ? a : { status: 'allowed', last: null };
      return a.status === STATUS[payload] ? a : { status: STATUS[payload] };
    },
    /** The view has said something that is new. */
    alertWorded: (a, { payload: last }: PayloadAction<Alert>): Alerts =>
      a.status === 'unknown' || a.status === 'allowed' ? { status: 'allowed', last } : a,
  },
  selectors: { selectAlerts: (a) => a },
});

export const { alertsRequested, alertsAnswered, alertWorded } = alertsSlice.actions;
export const { selectAlerts } = alertsSlice.selectors;
