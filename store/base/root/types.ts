import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { ApiExtra } from '../../../api/extra';
import type { RootState } from './rootReducer';
import type { World } from './world';

export type Extra = ApiExtra & Pick<World, 'alarm' | 'page' | 'part' | 'recording'>;

export type AppDispatch = ThunkDispatch<RootState, Extra, UnknownAction>;

/** Every effect is `(listen) => listen({ ..., effect })`: it turns events into events. */
export type Listen = TypedStartListening<RootState, AppDispatch, Extra>;

/** The present state, even while the view shows a past one. */
export type NewestStore = { readonly dispatch: AppDispatch; readonly getState: () => RootState };
