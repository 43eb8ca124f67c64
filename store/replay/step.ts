// A reply of an endpoint that was not loaded would be dropped.
import '../../api/everyEndpoint';
import { casinoSlice } from '../../slices/casino';
import { lateCasino } from '../../slices/casino/lateCasino';
import { gamesSlice } from '../../slices/games';
import { notificationsSlice } from '../../slices/notifications';
import { lateNotifications } from '../../slices/notifications/lateNotifications';
import { protectionSlice } from '../../slices/protection';
import { lateProtection } from '../../slices/protection/lateProtection';
import { lateGames } from '../../slices/games/lateGames';
import { securitySlice } from '../../slices/security';
import { lateSecurity } from '../../slices/security/lateSecurity';
import { step, toReplayReducer } from '@backlay/replay/verify/fold';
import type { Action } from 'redux';
import { rootReducer } from '../base/root/rootReducer';
import { isState } from './state';

// Kept apart from `app.ts`, so that a worker which only folds does not load the code that compares logs.

// The events of a slice that comes with its screens would be dropped as well; a mere import would be left out of the build.
lateCasino.place(casinoSlice);
lateGames.place(gamesSlice);
lateNotifications.place(notificationsSlice);
lateProtection.place(protectionSlice);
lateSecurity.place(securitySlice);

export const appReducer = toReplayReducer(rootReducer, isState);

/** The state after an action of a recording. */
export const stepHere = (state: unknown, action: Action): unknown => step(appReducer, state, action);
