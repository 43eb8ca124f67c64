import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** What a browser says of its own notifications; `missing`: it does not support them. */
export const PERMISSIONS = ['granted', 'denied', 'default', 'missing'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** One notification: its words, and the bet it is about. */
export type Alert = { readonly text: string; readonly bet: { matchId: string; betId: string } | null };

/** The browser's own notifications. `unknown`: nobody has asked on this page; `dismissed`: the player closed the question. */
export type Alerts = { status: 'unknown' | 'asking' | 'denied' | 'dismissed' | 'missing' | 'allowed' };

const STATUS = { granted: 'allowed', denied: 'denied', default: 'dismissed', missing: 'missing' } as const;

export const alertsSlice = createSlice({
  name: 'alerts',
  initialState: (): Alerts => ({ status: 'unknown' }),
  reducers: {
    /** The player wants them: an effect asks the browser. */
    alertsRequested: (a): Alerts => (a.status === 'asking' ? a : { status: 'asking' }),
    alertsAnswered: (a, { payload }: PayloadAction<Permission>): Alerts =>
      a.status === STATUS[payload] ? a : { status: STATUS[payload] },
    /** The view has put what is new into words; an effect shows it. On a reloaded page the browser had allowed it before. */
    alertWorded: (a, _: PayloadAction<Alert>): Alerts => (a.status === 'unknown' ? { status: 'allowed' } : a),
  },
  selectors: { selectAlerts: (a) => a },
});

export const { alertsRequested, alertsAnswered, alertWorded } = alertsSlice.actions;
export const { selectAlerts } = alertsSlice.selectors;
