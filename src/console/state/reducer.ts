import { combineReducers } from '@reduxjs/toolkit';
import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { consoleApi } from './calls';
import { lineSlice } from './line';
import { placeSlice } from './place';
import { sessionSlice } from './session';
import { taskSlice } from './task';
import type { TokenStore } from './token';

export const reducer = combineReducers({
  session: sessionSlice.reducer,
  task: taskSlice.reducer,
  place: placeSlice.reducer,
  line: lineSlice.reducer,
  calls: consoleApi.reducer,
});

export type ConsoleState = ReturnType<typeof reducer>;
export type ConsoleDispatch = ThunkDispatch<ConsoleState, TokenStore, UnknownAction>;
export type ConsoleListen = TypedStartListening<ConsoleState, ConsoleDispatch>;
