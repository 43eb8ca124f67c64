import { useEffect } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { mdiMagnify } from '@mdi/js';
import { searchTyped, selectSearchText } from '../../../slices/search';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { Key } from '../../base/ui/Key';
import { onDemand } from '../../base/ui/onDemand';
import { SEARCH_ID } from './openSearch';
import { FIELD, SearchRoot } from './SearchRoot';
import { useSearchKeys } from './useSearchKeys';

/** The field with its hits: fetched when the pointer or the focus comes near. */
const lazyField = onDemand(
  () => import('./SearchCombobox').then(({ SearchCombobox }) => SearchCombobox),
  false,
);

/** The search in the header: a button that looks like its field until the field has come. */
export function HeaderSearch() {
  const { field, onKeyDown, ...focus } = useSearchKeys(false);
  return (
    <SearchRoot role="search" {...focus} onFocusCapture={lazyField.load} onPointerEnter={lazyField.load}>
      <lazyField.OnDemand
        props={{ id: SEARCH_ID, field, onKeyDown, hasFocus: false }}
        waiting={(came) => <Opener field={field} isRetry={came === 'failed'} />}
      />
    </SearchRoot>
  );
}

/** The text after a key that is pressed while the field is on its way. */
function textAfter(text: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  if (ctrlKey || metaKey || altKey) return text;
  if (key === 'Backspace') return text.slice(0, -1);
  // A blank presses the button, as on any other.
  return key.length === 1 && key !== ' ' ? text + key : text;
}

/** Keeps what is typed until the field is there, which then has the focus and the text. */
function Opener({ field, isRetry }: { field: Ref<HTMLElement>; isRetry: boolean }) {
  const say = useSay();
  const frameSay = useSay<'frame'>();
  const dispatch = useAppDispatch();
  const text = useAppSelector(selectSearchText);
  // Travel in time can bring a text and its hits while nobody is near.
  useEffect(() => {
    if (text !== '') lazyField.load();
  }, [text]);
  const keep = (event: KeyboardEvent) => {
    const next = textAfter(text, event);
    if (next === text) return;
    event.preventDefault();
    dispatch(searchTyped(next));
  };
  return (
    <Box
      id={SEARCH_ID}
      ref={field as Ref<HTMLButtonElement>}
      role="combobox"
      aria-expanded={false}
      aria-label={frameSay('search.name')}
      onClick={lazyField.load}
      onKeyDown={keep}
    >
      <Icon path={mdiMagnify} size={20} />
      <span>{isRetry ? say('app.retry') : text || frameSay('search.name')}</span>
      <Key aria-hidden="true">/</Key>
    </Box>
  );
}

const Box = styled(ButtonBase)({
  ...FIELD,
  fontSize: 16,
  cursor: 'text',
  '&, .MuiAppBar-root &:hover': { background: 'var(--field)' },
  '& .icon, & span, & kbd': { color: 'var(--muted)' },
  '& span': { flex: 1, overflow: 'hidden', textAlign: 'start', whiteSpace: 'nowrap' },
});
