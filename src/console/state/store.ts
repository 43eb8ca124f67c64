import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { consoleApi } from './calls';
import { listenForPlaces, listenForSession, listenForTasks } from './effects';
import { listenForLine, listenForNews } from './lineEffects';
import { placeOf, placeOpened } from './place';
import { reducer } from './reducer';
import type { ConsoleDispatch, ConsoleListen, ConsoleState } from './reducer';
import { tokenIn } from './token';

/** The console's store: `page` is where the address, the storage and the presses come from. */
export function makeConsoleStore(page: Window) {
  const token = tokenIn(page.sessionStorage);
  const listening = createListenerMiddleware();
  const store = configureStore({
    reducer,
    middleware: (usual) =>
      usual({ thunk: { extraArgument: token } })
        .prepend(listening.middleware)
        .concat(consoleApi.middleware),
  });
  const listen = listening.startListening as ConsoleListen;
  listenForSession(listen, token);
  listenForTasks(listen);
  listenForPlaces(listen, page);
  listenForLine(listen, token);
  listenForNews(listen);
  const look = () => store.dispatch(placeOpened(placeOf(page.location.hash)));
  page.addEventListener('hashchange', look);
  look();
  store.dispatch({ type: 'console/opened' });
  return store;
}

export const useConsole = useSelector.withTypes<ConsoleState>();
export const useTell = useDispatch.withTypes<ConsoleDispatch>();
