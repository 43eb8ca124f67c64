import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppStore } from './makeStore';
import type { RootState } from './base/root/rootReducer';

/** Accepts events only: thunks do not compile, effects decide what an event leads to. */
export const useAppDispatch = useDispatch.withTypes<Dispatch<UnknownAction>>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();
