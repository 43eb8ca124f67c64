import { lateSlice } from '../late/lateSlice';
import type { Games } from './atGame';

/** The place of games of providers in the store. */
export const lateGames = lateSlice<'games', Games>('games', { status: 'closed' });
