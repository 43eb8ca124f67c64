import { lateSlice } from '../late/lateSlice';
import type { Casino } from './atTable';

/** The place of the casino in the store. */
export const lateCasino = lateSlice<'casino', Casino>('casino', { status: 'closed' });
