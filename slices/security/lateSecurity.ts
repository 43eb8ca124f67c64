import { lateSlice } from '../late/lateSlice';
import type { Security } from './atSecurity';

/** The place of the security page in the store. */
export const lateSecurity = lateSlice<'security', Security>('security', { status: 'idle' });
