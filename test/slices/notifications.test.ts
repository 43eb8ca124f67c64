import type { Notifications } from '../../api/notifications';
import { choicesWith } from '../../domain/players/notifications';
import type { NoticeChoice } from '../../domain/players/notifications';
import { signedOut } from '../../slices/auth';
import {
  alertAsked,
  alertDropped,
  noticeChosen,
  notificationsLeft,
  notificationsOpened,
  notificationsSlice,
  pushBlocked,
  pushTurned,
} from '../../slices/notifications';
import type { Choosing, Pressed } from '../../slices/notifications/choosing';
import { matrix, mutation, query } from './matrix';

const shown: Notifications = {
  choices: choicesWith([]),
  channels: ['list', 'toast', 'browser', 'push'],
  pushKey: 'key',
  isPushedHere: false,
};
const pushed: Notifications = { ...shown, isPushedHere: true };
const choice: NoticeChoice = { kind: 'settled', channel: 'push', isOn: false };
const pressed: Pressed = { what: 'choice', choice };
const error = { code: 'BAD_REQUEST', message: 'This browser cannot be pushed to from here' } as const;

const states: Record<string, Choosing> = {
  closed: { status: 'closed' },
  loading: { status: 'loading' },
  failed: { status: 'failed', error },
  shown: { status: 'shown', shown },
  changing: { status: 'changing', shown, pressed, ref: 'reference-1' },
  asking: { status: 'changing', shown, pressed: { what: 'pushOn' }, ref: 'reference-1' },
  blocked: { status: 'blocked', shown, obstacle: 'denied' },
  refused: { status: 'refused', shown, error },
};
const sent = (ref: string) => ({ ref, change: { what: 'pushOff' } });

matrix(
  notificationsSlice.reducer,
  states,
  {
    opened: notificationsOpened(),
    left: notificationsLeft(),
    read: query('getNotifications', 'fulfilled', undefined, shown),
    unread: query('getNotifications', 'rejected', undefined, error),
    chosen: noticeChosen(choice),
    turned: pushTurned(true),
    asked: alertAsked({ marketId: '1.1', selectionId: 11, odds: 210, rises: true }),
    givenUp: alertDropped(3),
    stopped: pushBlocked({ ref: 'reference-1', obstacle: 'missing' }),
    late: pushBlocked({ ref: 'reference-0', obstacle: 'missing' }),
    done: mutation('changeNotifications', 'fulfilled', sent('reference-1'), pushed),
    doneBefore: mutation('changeNotifications', 'fulfilled', sent('reference-0'), pushed),
    refusedNow: mutation('changeNotifications', 'rejected', sent('reference-1'), error),
    refusedBefore: mutation('changeNotifications', 'rejected', sent('reference-0'), error),
    signedOut: signedOut('asked'),
  },
  `
              opened   left    read   unread  chosen    turned    asked     givenUp   stopped  late  done   doneBefore  refusedNow  refusedBefore  signedOut
    closed    loading  -       -      -       -         -         -         -         -        -     -      -           -           -              -
    loading   -        closed  shown  failed  -         -         -         -         -        -     -      -           -           -              closed
    failed    loading  closed  -      -       -         -         -         -         -        -     -      -           -           -              closed
    shown     loading  closed  -      -       changing  changing  changing  changing  -        -     -      -           -           -              closed
    changing  -        closed  -      -       changing  changing  changing  changing  blocked  -     shown  -           refused     -              closed
    asking    -        closed  -      -       -         -         -         -         blocked  -     shown  -           refused     -              closed
    blocked   loading  closed  -      -       changing  changing  changing  changing  -        -     -      -           -           -              closed
    refused   loading  closed  -      -       changing  changing  changing  changing  -        -     -      -           -           -              closed
  `,
);

const isOn = (state: Choosing): boolean | undefined =>
  'shown' in state
    ? state.shown.choices.find(({ kind, channel }) => kind === 'settled' && channel === 'push')?.isOn
    : undefined;

test('a choice shows at once, and is as before if it is refused', () => {
  const { reducer } = notificationsSlice;
  const asked = reducer({ status: 'shown', shown }, noticeChosen(choice));
  expect([isOn({ status: 'shown', shown }), isOn(asked)]).toEqual([true, false]);
  const ref = asked.status === 'changing' ? asked.ref : '';
  const refused = reducer(asked, mutation('changeNotifications', 'rejected', sent(ref), error));
  expect([refused.status, isOn(refused)]).toEqual(['refused', true]);
});
