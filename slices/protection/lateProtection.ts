import { lateSlice } from '../late/lateSlice';
import type { Protecting } from './protecting';

/** The place of players' own limits in the store. */
export const lateProtection = lateSlice<'protection', Protecting>('protection', { status: 'closed' });
