import { createContext } from 'react';
import { createDispatchHook, createSelectorHook } from 'react-redux';
import type { ReactReduxContextValue } from 'react-redux';
import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import type { PlaybackState } from './playbackStore';

/** Its own, so that words and look still come from the store of the page around it. */
export const PlaybackStoreContext = createContext<ReactReduxContextValue<PlaybackState> | null>(null);

export const usePlaybackSelector = createSelectorHook(PlaybackStoreContext).withTypes<PlaybackState>();
/** Accepts events only. */
export const usePlaybackDispatch =
  createDispatchHook(PlaybackStoreContext).withTypes<Dispatch<UnknownAction>>();
