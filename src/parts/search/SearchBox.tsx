import './search.css';
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { mdiClose, mdiMagnify } from '@mdi/js';
import { navigated } from '../../../slices/route';
import {
  searchBlurred,
  searchCleared,
  searchFocused,
  searchStepped,
  searchTyped,
  selectActiveHit,
  selectSearch,
  selectSearchGroups,
  selectSearchText,
} from '../../../slices/search';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';
import type { AppStore } from '../../../store/makeStore';
import { useFrameSay } from '../../base/i18n/frame';
import { Icon } from '../../base/ui/Icon';
import { SearchAnswer } from './SearchAnswer';
import { hitPath } from './hitPath';
import { lazyHits } from './lazyHits';

type Props = {
  id: string;
  /** In its own dialog a lost focus does not clear: a phone takes the focus away with its keyboard. */
  isAlone?: boolean;
};

const MOST_CHARACTERS = 100;

const isWithin = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  currentTarget.contains(relatedTarget);

/** Keeps the focus while something else is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Leaves the box once it is empty; in a dialog Esc then closes the dialog as usual. */
function escape(event: KeyboardEvent<HTMLInputElement>, store: AppStore, isAlone: boolean): void {
  const isEmpty = selectSearchText(store.getState()) === '';
  if (isEmpty && isAlone) return;
  event.preventDefault();
  event.stopPropagation();
  if (isEmpty) event.currentTarget.blur();
  else store.dispatch(searchCleared());
}

function press(event: KeyboardEvent<HTMLInputElement>, store: AppStore, isAlone: boolean): void {
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape') escape(event, store, isAlone);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === 1 || step === -1) {
    event.preventDefault();
    store.dispatch(searchStepped(step));
  }
  const hit = event.key === 'Enter' ? selectActiveHit(store.getState()) : null;
  if (!hit) return;
  event.preventDefault();
  store.dispatch(navigated(hitPath(hit)));
}

/** A combobox over the exchange's matches: arrows choose, Enter opens, Esc clears and then leaves. */
export function SearchBox({ id, isAlone = false }: Props) {
  const say = useFrameSay();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const search = useAppSelector(selectSearch);
  const text = useAppSelector(selectSearchText);
  const isOpen = useAppSelector(selectSearchGroups).length > 0;
  const focus = (event: FocusEvent) => {
    lazyHits.load();
    if (!isWithin(event)) dispatch(searchFocused());
  };
  const blur = (event: FocusEvent) => {
    if (!isAlone && !isWithin(event)) dispatch(searchBlurred());
  };
  const clear = () => {
    dispatch(searchCleared());
    // The button disappears with the text and would lose the focus.
    document.getElementById(id)?.focus();
  };
  return (
    <div role="search" className="search" onFocus={focus} onBlur={blur}>
      <span className="search-field">
        <Icon path={mdiMagnify} size={20} />
        <input
          id={id}
          role="combobox"
          aria-label={say('search.name')}
          aria-expanded={isOpen}
          aria-controls={`${id}-hits`}
          aria-autocomplete="list"
          aria-activedescendant={search.status === 'found' ? `${id}-${search.active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MOST_CHARACTERS}
          placeholder={say('search.name')}
          value={text}
          onChange={(event) => dispatch(searchTyped(event.currentTarget.value))}
          onKeyDown={(event) => press(event, store, isAlone)}
        />
        {text === '' ? (
          <kbd aria-hidden="true">/</kbd>
        ) : (
          <button
            type="button"
            className="search-clear"
            aria-label={say('search.clear')}
            onMouseDown={keepFocus}
            onClick={clear}
          >
            <Icon path={mdiClose} size={18} />
          </button>
        )}
      </span>
      <SearchAnswer id={id} search={search} />
    </div>
  );
}
