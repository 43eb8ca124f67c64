import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { toApiError } from '../api/errors';
import { changeNotifications, getNotifications } from '../api/notifications';
import type { AlertAsked, Notifications } from '../api/notifications';
import type { NoticeChoice } from '../domain/players/notifications';
import { signedOut } from './auth';
import { lateNotifications } from './notifications/lateNotifications';
import type { Choosing, Pressed, PushObstacle } from './notifications/choosing';

const closed = (c: Choosing): Choosing => (c.status === 'closed' ? c : { status: 'closed' });

function withChoice(shown: Notifications, choice: NoticeChoice): Notifications {
  const choices = shown.choices.map((one) =>
    one.kind === choice.kind && one.channel === choice.channel ? choice : one,
  );
  return { ...shown, choices };
}

const isSent = (c: Choosing, ref: string): c is Extract<Choosing, { status: 'changing' }> =>
  c.status === 'changing' && c.ref === ref;

/** A browser is asked once at a time; choices may follow each other as fast as they are pressed. */
const isTaken = (c: Choosing): boolean => c.status === 'changing' && c.pressed.what !== 'choice';

/** It is sent, unless something else is. */
const pressedIn = (c: Choosing, pressed: Pressed, ref: string): Choosing =>
  'shown' in c && !isTaken(c) ? { status: 'changing', shown: c.shown, pressed, ref } : c;

export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: (): Choosing => ({ status: 'closed' }),
  reducers: {
    /** The choices are opened, or tried again; an effect reads how they stand. */
    notificationsOpened: (c): Choosing =>
      c.status === 'loading' || c.status === 'changing' ? c : { status: 'loading' },
    notificationsLeft: closed,
    /** An effect sends it. Of several under way the last one's answer says how all of them stand. */
    noticeChosen: {
      prepare: (choice: NoticeChoice) => ({ payload: { choice, ref: nanoid() } }),
      reducer: (c, { payload }: PayloadAction<{ choice: NoticeChoice; ref: string }>): Choosing => {
        if (!('shown' in c) || isTaken(c)) return c;
        const { choice, ref } = payload;
        const pressed: Pressed = { what: 'choice', choice };
        return { status: 'changing', shown: withChoice(c.shown, choice), pressed, ref };
      },
    },
    /** This device is to be pushed to, or no more: an effect asks the browser, while the press still counts. */
    pushTurned: {
      prepare: (isOn: boolean) => ({ payload: { isOn, ref: nanoid() } }),
      reducer: (c, { payload: { isOn, ref } }: PayloadAction<{ isOn: boolean; ref: string }>): Choosing =>
        pressedIn(c, { what: isOn ? 'pushOn' : 'pushOff' }, ref),
    },
    /** An effect sends it. */
    alertAsked: {
      prepare: (asked: AlertAsked) => ({ payload: { asked, ref: nanoid() } }),
      reducer: (c, { payload }: PayloadAction<{ asked: AlertAsked; ref: string }>): Choosing =>
        pressedIn(c, { what: 'alertOn', asked: payload.asked }, payload.ref),
    },
    alertDropped: {
      prepare: (alertId: number) => ({ payload: { alertId, ref: nanoid() } }),
      reducer: (c, { payload }: PayloadAction<{ alertId: number; ref: string }>): Choosing =>
        pressedIn(c, { what: 'alertOff', alertId: payload.alertId }, payload.ref),
    },
    pushBlocked: (c, { payload }: PayloadAction<{ ref: string; obstacle: PushObstacle }>): Choosing =>
      isSent(c, payload.ref) ? { status: 'blocked', shown: c.shown, obstacle: payload.obstacle } : c,
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, closed)
      .addMatcher(getNotifications.matchFulfilled, (c, { payload }): Choosing =>
        c.status === 'loading' ? { status: 'shown', shown: payload } : c,
      )
      .addMatcher(getNotifications.matchRejected, (c, { payload }): Choosing =>
        c.status === 'loading' ? { status: 'failed', error: toApiError(payload) } : c,
      )
      .addMatcher(changeNotifications.matchFulfilled, (c, { payload, meta }): Choosing =>
        isSent(c, meta.arg.originalArgs.ref) ? { status: 'shown', shown: payload } : c,
      )
      .addMatcher(changeNotifications.matchRejected, (c, { payload, meta }): Choosing => {
        if (!isSent(c, meta.arg.originalArgs.ref)) return c;
        const { pressed } = c;
        const shown =
          pressed.what === 'choice'
            ? withChoice(c.shown, { ...pressed.choice, isOn: !pressed.choice.isOn })
            : c.shown;
        return { status: 'refused', shown, error: toApiError(payload) };
      }),
  selectors: { selectNotifications: (c) => c },
});

lateNotifications.place(notificationsSlice);

export const {
  notificationsOpened,
  notificationsLeft,
  noticeChosen,
  pushTurned,
  pushBlocked,
  alertAsked,
  alertDropped,
} = notificationsSlice.actions;
export const { selectNotifications } = notificationsSlice.selectors;
