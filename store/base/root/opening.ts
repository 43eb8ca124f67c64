import { createAction } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import { ENTRIES } from './registry';
import { startState } from './rootReducer';
import type { RootState } from './rootReducer';

/** The page was opened, with what storage holds. */
export const pageOpened = createAction('page/opened');

/** The state as if storage held nothing. */
const unread = (state: RootState): RootState =>
  ENTRIES.reduce<RootState>(
    (before, { name, isKept }) => (isKept ? { ...before, [name]: startState[name] } : before),
    state,
  );

/** Storage was read before the store was made, so no action brings what it holds. For the effects behind `middleware`
 * the opening does: what they compare with is a page that knew nothing. */
export const fromOpening =
  <M extends Middleware<object, RootState>>(middleware: M): Middleware<object, RootState> =>
  (api) => {
    let before: RootState | null = null;
    const withApi = middleware({ ...api, getState: () => before ?? api.getState() });
    return (next) => {
      const run = withApi((action) => {
        before = null;
        return next(action);
      });
      return (action) => {
        if (pageOpened.match(action)) before = unread(api.getState());
        return run(action);
      };
    };
  };
