import type { HTMLAttributes, KeyboardEvent, ReactNode, Ref } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import type { PopperProps } from '@mui/material/Popper';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from '../../base/ui/Link';
import type { SearchHit } from '../../../api/menu';
import {
  searchTyped,
  selectActiveHit,
  selectSearch,
  selectSearchGroups,
  selectSearchText,
} from '../../../slices/search';
import type { Search } from '../../../slices/search';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { pathToListed } from '../../../slices/route/racePath';
import { showMinute } from '../../base/format/times';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import type { Say } from '../../base/i18n/words';
import { SportIcon } from '../../base/ui/SportIcon';
import { Badges } from '../markets/Badges';
import { Below } from './Below';
import { Line } from './Line';

type FieldProps = {
  id: string;
  field: Ref<HTMLInputElement>;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  hasFocus: boolean;
};

/** A combobox over the exchange's matches, with what was found: arrows choose, Enter opens, Esc clears and then leaves. */
export function SearchCombobox(props: FieldProps) {
  return (
    <>
      <SearchHits {...props} />
      <Answer />
    </>
  );
}

/** The box with its hits by sport. The slice owns text, list and highlight: as the value, the active hit is what MUI
 * highlights. */
function SearchHits({ id, field, onKeyDown, hasFocus }: FieldProps) {
  const say = useSay<'frame'>();
  const dispatch = useAppDispatch();
  const { status } = useAppSelector(selectSearch);
  const active = useAppSelector(selectActiveHit);
  const hits = useAppSelector(selectSearchGroups).flatMap((group) => group.hits);
  return (
    <Autocomplete<SearchHit, false, false, true>
      id={id}
      freeSolo
      open={hits.length > 0}
      options={hits}
      filterOptions={(all) => all}
      getOptionKey={(hit) => (typeof hit === 'string' ? hit : hit.matchId)}
      getOptionLabel={(hit) => (typeof hit === 'string' ? hit : hit.name)}
      groupBy={({ sportName }) => sportName}
      value={active}
      inputValue={useAppSelector(selectSearchText)}
      onInputChange={(_, typed, reason) => reason === 'input' && dispatch(searchTyped(typed))}
      onKeyDown={onKeyDown}
      renderInput={({ slotProps: { input, htmlInput } }) => (
        <Line id={id} ref={input.ref} field={field} inner={htmlInput} hasFocus={hasFocus} />
      )}
      renderGroup={({ key, group, children }) => (
        <Group
          key={key}
          id={`${id}-sport-${key}`}
          name={group}
          sportId={hits.find(({ sportName }) => sportName === group)?.sportId ?? 0}
        >
          {children}
        </Group>
      )}
      renderOption={({ key, ...option }, hit) => <Hit key={key} option={option} hit={hit} />}
      slots={{ popper: Popup }}
      slotProps={{ listbox: { 'aria-label': say('search.hits'), 'aria-busy': status === 'asking' } }}
    />
  );
}

/** Where it stands in the page: nothing has to be measured, and the focus stays within the search. */
function Popup({ open, children }: PopperProps) {
  return !open || typeof children === 'function' ? null : <Below>{children}</Below>;
}

type GroupProps = { id: string; name: string; sportId: number; children: ReactNode };

function Group({ id, name, sportId, children }: GroupProps) {
  const named = useNames();
  return (
    <li role="presentation">
      <div role="group" aria-labelledby={id}>
        <Typography id={id} role="presentation" variant="body2" className="sport">
          <SportIcon sportId={sportId} size={18} />
          {named(name)}
        </Typography>
        {children}
      </div>
    </li>
  );
}

type HitProps = { option: HTMLAttributes<HTMLElement>; hit: SearchHit };

/** A link, so that it opens in another tab too; the focus stays in the box. */
function Hit({ option: { onClick: _, onMouseMove: __, ...option }, hit }: HitProps) {
  const say = useSay();
  const { startsAt } = hit;
  return (
    <Link {...option} component={RouterLink} to={pathToListed(hit)} color="inherit" underline="none">
      {hit.name}
      <Typography component="span" variant="body2" color="textSecondary">
        {startsAt !== null && <time>{showMinute(startsAt)}</time>}
        <Badges hasFancy={hit.hasFancy} hasBookmaker={hit.hasBookmaker} hasTv={hit.hasTv} />
        {hit.isInPlay && <b>{say('home.inPlayMark')}</b>}
      </Typography>
    </Link>
  );
}

function wordsOf(search: Search, say: Say<'frame'>): string {
  switch (search.status) {
    case 'found':
      return say('search.count', { count: search.groups.reduce((sum, { hits }) => sum + hits.length, 0) });
    case 'none':
      return say('search.none', { text: search.text.trim() });
    case 'failed':
      return say('search.failed');
    default:
      return '';
  }
}

/** For screen readers, and for everyone when there is no list. */
function Answer() {
  const search = useAppSelector(selectSearch);
  const words = wordsOf(search, useSay<'frame'>());
  const isShown = search.status === 'none' || search.status === 'failed';
  return (
    <>
      <p className="unseen" aria-live="polite">
        {isShown ? '' : words}
      </p>
      {isShown && (
        <Below>
          <Typography aria-live="polite">{words}</Typography>
        </Below>
      )}
    </>
  );
}
