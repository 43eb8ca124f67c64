import { isAnyOf } from '@reduxjs/toolkit';
import { searchMatches } from '../../api/menu';
import { SEARCH_CLEAR_MS } from '../../domain/base/product';
import {
  searchBlurred,
  searchCleared,
  searchFocused,
  searchTyped,
  selectSearch,
  searchTermOf,
} from '../../slices/search';
import type { Listen } from '../base/root/types';
import { FORCE_REFETCH, untilAnswered } from '../base/ask';

/** Keystrokes are faster than this; searching after each would produce answers nobody reads. */
export const SEARCH_PAUSE_MS = 150;

/** Searches when typing pauses; clears 500 ms after the focus is lost (product.md section 9). */
export function listenForSearch(listen: Listen): void {
  let cancelAsk = (): void => undefined;
  let cancelClear = (): void => undefined;
  listen({
    actionCreator: searchTyped,
    effect: (_, store) => {
      const { dispatch, extra } = store;
      cancelAsk();
      if (selectSearch(store.getState()).status !== 'asking') return;
      cancelAsk = extra.clock.after(SEARCH_PAUSE_MS, () => {
        const search = selectSearch(store.getState());
        if (search.status !== 'asking') return;
        void untilAnswered(dispatch(searchMatches.initiate(searchTermOf(search.text), FORCE_REFETCH)));
      });
    },
  });
  listen({
    actionCreator: searchBlurred,
    effect: (_, store) => {
      const { dispatch, extra } = store;
      cancelClear();
      cancelClear = extra.clock.after(SEARCH_CLEAR_MS, () => {
        if (selectSearch(store.getState()).status !== 'empty') dispatch(searchCleared());
      });
    },
  });
  listen({ matcher: isAnyOf(searchFocused, searchCleared), effect: () => cancelClear() });
}
