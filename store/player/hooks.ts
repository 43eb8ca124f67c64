import { createContext } from 'react';
import { createDispatchHook, createSelectorHook } from 'react-redux';
import type { ReactReduxContextValue } from 'react-redux';
import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import type { PlayerState } from './player';

/** Its own, so that words and look still come from the store of the page around it. */
export const PlayerContext = createContext<ReactReduxContextValue<PlayerState> | null>(null);

export const usePlayerSelector = createSelectorHook(PlayerContext).withTypes<PlayerState>();
/** Accepts events only. */
export const usePlayerDispatch = createDispatchHook(PlayerContext).withTypes<Dispatch<UnknownAction>>();
