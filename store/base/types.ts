import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { ApiExtra } from '../../api/extra';
import type { RootState } from './rootReducer';
import type { Page } from './world';

/** The thunk `extra` argument: what calls need, and the page for the effects. */
export type Extra = ApiExtra & { page: Page };

export type AppDispatch = ThunkDispatch<RootState, Extra, UnknownAction>;

/** Every effect is `(listen) => listen({ ..., effect })`: it turns events into events. */
export type Listen = TypedStartListening<RootState, AppDispatch, Extra>;

/** The newest state, whatever moment of the past the view looks at. */
export type NewestStore = { readonly dispatch: AppDispatch; readonly getState: () => RootState };
