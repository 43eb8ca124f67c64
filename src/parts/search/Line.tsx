import type { Ref } from 'react';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import type { InputBaseComponentProps } from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { mdiClose, mdiMagnify } from '@mdi/js';
import { searchCleared, selectSearchText } from '../../../slices/search';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Key } from '../../base/ui/Key';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { FIELD } from './SearchRoot';

const MOST_CHARACTERS = 100;

type Props = {
  id: string;
  ref?: Ref<HTMLDivElement>;
  field: Ref<HTMLInputElement>;
  /** Value, events and roles of the field. */
  inner: InputBaseComponentProps;
  /** From the start, as in a dialog of its own. */
  hasFocus: boolean;
};

/** The line one types into. */
export function Line({ id, ref, field, inner, hasFocus }: Props) {
  const say = useSay<'frame'>();
  const dispatch = useAppDispatch();
  const isEmpty = useAppSelector(selectSearchText) === '';
  const clear = () => {
    dispatch(searchCleared());
    // The button disappears with the text and would lose the focus.
    document.getElementById(id)?.focus();
  };
  return (
    <Box
      ref={ref}
      placeholder={say('search.name')}
      startAdornment={<Icon path={mdiMagnify} size={20} />}
      endAdornment={
        isEmpty ? (
          <Key aria-hidden="true">/</Key>
        ) : (
          <IconButton
            aria-label={say('search.clear')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={clear}
            edge="end"
          >
            <Icon path={mdiClose} size={18} />
          </IconButton>
        )
      }
      inputRef={field}
      autoFocus={hasFocus}
      inputProps={{
        ...inner,
        id,
        role: 'combobox',
        'aria-label': say('search.name'),
        enterKeyHint: 'search',
        maxLength: MOST_CHARACTERS,
      }}
    />
  );
}

const Box = styled(InputBase)({
  ...FIELD,
  color: 'var(--text)',
  '&.Mui-focused': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  '& .icon, & kbd': { color: 'var(--muted)' },
  '& ::placeholder': { color: 'var(--muted)', opacity: 1 },
});
