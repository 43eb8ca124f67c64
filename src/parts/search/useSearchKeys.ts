import { useCallback, useRef } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { pathToListed } from '../../../slices/route/racePath';
import { navigated } from '../../../slices/route';
import {
  searchBlurred,
  searchCleared,
  searchFocused,
  searchStepped,
  selectActiveHit,
  selectSearchText,
} from '../../../slices/search';
import { useAppStore } from '../../../store/hooks';
import type { AppStore } from '../../../store/makeStore';
import { leaveSearch } from './openSearch';

/** What an event of MUI's Autocomplete carries: whether it should leave the key alone. */
type Key = KeyboardEvent<HTMLElement> & { defaultMuiPrevented?: boolean };

/** Leaves the box once it is empty; in a dialog Esc then closes the dialog as usual. */
function escape(event: Key, store: AppStore, isAlone: boolean): void {
  const isEmpty = selectSearchText(store.getState()) === '';
  if (isEmpty && isAlone) return;
  event.preventDefault();
  event.stopPropagation();
  if (!isEmpty) store.dispatch(searchCleared());
  else if (event.target instanceof HTMLElement) leaveSearch(event.target);
}

function press(event: Key, store: AppStore, isAlone: boolean): void {
  // The slice owns text and highlight, so Autocomplete handles no key itself.
  event.defaultMuiPrevented = true;
  // The button that clears has keys of its own.
  if (event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
  if (event.key === 'Escape') escape(event, store, isAlone);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === 1 || step === -1) {
    event.preventDefault();
    store.dispatch(searchStepped(step));
  }
  const hit = event.key === 'Enter' ? selectActiveHit(store.getState()) : null;
  if (!hit) return;
  event.preventDefault();
  store.dispatch(navigated(pathToListed(hit)));
}

const isWithin = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  currentTarget.contains(relatedTarget);

/** Hands the focus from the button that goes to the field that comes in its place, to type on behind what it kept. */
function useHandover() {
  const hasFocus = useRef(false);
  return useCallback((element: HTMLElement | null) => {
    if (element instanceof HTMLInputElement && hasFocus.current) {
      element.focus();
      element.setSelectionRange(element.value.length, element.value.length);
    }
    return () => {
      hasFocus.current = element !== null && document.activeElement === element;
    };
  }, []);
}

/** Keys and focus of the search: arrows choose, Enter opens, Esc clears and then leaves. `isAlone`: in its own
 * dialog a lost focus does not clear, since a phone takes the focus away with its keyboard. */
export function useSearchKeys(isAlone: boolean) {
  const store = useAppStore();
  const field = useHandover();
  return {
    field,
    onKeyDown: (event: Key) => press(event, store, isAlone),
    onFocus: (event: FocusEvent) => {
      if (!isWithin(event)) store.dispatch(searchFocused());
    },
    onBlur: (event: FocusEvent) => {
      if (!isAlone && !isWithin(event)) store.dispatch(searchBlurred());
    },
  };
}
