import { changeNotifications, getNotifications } from '../../api/notifications';
import type { NotificationChange } from '../../api/notifications';
import { pushBlocked } from '../../slices/notifications';
import type { Choosing, Pressed, PushObstacle } from '../../slices/notifications/choosing';
import { alertsChosen } from '../../slices/preferences';
import { selectUser } from '../../slices/auth';
import { UNTRACKED } from './command';
import type { Follow, LateStore } from './late';
import { deviceOf } from './pushedDevice';
import { squaresOn } from '../../slices/notices/toldBy';

type Changing = Extract<Choosing, { status: 'changing' }>;

const OBSTACLE = { denied: 'denied', default: 'dismissed', missing: 'missing' } as const;

/** Asks the browser, and tells the exchange where it is pushed to. */
async function turnOn(store: LateStore, { ref, shown }: Changing): Promise<void> {
  const { dispatch, extra, getState } = store;
  const block = (obstacle: PushObstacle) => void dispatch(pushBlocked({ ref, obstacle }));
  const permission = await extra.page.alerts.ask();
  if (permission !== 'granted') return block(OBSTACLE[permission]);
  const subscribed = await extra.page.push().then(
    (push) => push.subscribe(shown.pushKey),
    () => 'silent' as const,
  );
  if (typeof subscribed === 'string') return block(subscribed);
  const device = deviceOf(store, subscribed);
  const { error } = await dispatch(
    changeNotifications.initiate({ ref, change: { what: 'pushOn', ...device } }, UNTRACKED),
  );
  const userId = selectUser(getState())?.userId;
  if (!error && userId !== undefined) dispatch(alertsChosen({ pushFor: userId }));
}

async function turnOff({ dispatch, extra }: LateStore, { ref }: Changing): Promise<void> {
  dispatch(alertsChosen({ pushFor: '' }));
  await extra.page.push().then(
    (push) => push.unsubscribe(),
    () => undefined,
  );
  void dispatch(changeNotifications.initiate({ ref, change: { what: 'pushOff' } }, UNTRACKED));
}

type Sent = Exclude<Pressed, { what: 'pushOn' | 'pushOff' }>;

function changeOf(pressed: Sent): NotificationChange {
  switch (pressed.what) {
    case 'choice':
      return { what: 'choice', ...pressed.choice };
    case 'alertOn':
      return { what: 'alertOn', ...pressed.asked };
    case 'alertOff':
      return pressed;
  }
}

function send(store: LateStore, now: Changing): Promise<void> {
  const { pressed, ref } = now;
  if (pressed.what === 'pushOn') return turnOn(store, now);
  if (pressed.what === 'pushOff') return turnOff(store, now);
  const change = changeOf(pressed);
  void store.dispatch(changeNotifications.initiate({ ref, change }, UNTRACKED));
  return Promise.resolve();
}

/** Reads how choices stand when they are opened, sends what is changed, and keeps on this device what its page tells. */
export const followNotifications: Follow<Choosing> = async (store, before, now) => {
  const { dispatch } = store;
  if (now.status === 'loading') {
    const read = dispatch(getNotifications.initiate(undefined, { forceRefetch: true }));
    await read;
    read.unsubscribe();
  }
  if (now.status === 'shown') dispatch(alertsChosen({ told: squaresOn(now.shown.choices) }));
  const isNew = now.status === 'changing' && (before.status !== 'changing' || before.ref !== now.ref);
  if (isNew) await send(store, now);
};
