import { lateSlice } from '../late/lateSlice';
import type { Choosing } from './choosing';

/** The place of the choices of notifications in the store. */
export const lateNotifications = lateSlice<'notifications', Choosing>('notifications', { status: 'closed' });
