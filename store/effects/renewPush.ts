import { nanoid } from '@reduxjs/toolkit';
import { changeNotifications } from '../../api/notifications';
import type { AppDispatch } from '../base/root/types';
import { UNTRACKED } from './command';
import { deviceOf } from './pushedDevice';
import type { Teller } from './pushedDevice';

type Store = Teller & { dispatch: AppDispatch };

/** Tells the exchange again where this browser is pushed to: the session is another one, or the device is to be told otherwise. */
export async function renewPush(store: Store): Promise<void> {
  const subscribed = await (await store.extra.page.push()).renew();
  if (!subscribed) return;
  const change = { what: 'pushOn', ...deviceOf(store, subscribed) } as const;
  void store.dispatch(changeNotifications.initiate({ ref: nanoid(), change }, UNTRACKED));
}
