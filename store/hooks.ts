import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppStore } from './makeStore';
import type { RootState } from './base/rootReducer';
import type { AppDispatch } from './base/types';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();
