import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppStore } from './makeStore';
import type { RootState } from './base/rootReducer';

/** For events only: a thunk does not compile, what an event leads to is up to machines and effects. */
export const useAppDispatch = useDispatch.withTypes<Dispatch<UnknownAction>>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();
