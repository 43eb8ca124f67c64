import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { searchTyped, selectSearch, selectSearchText } from '../../../slices/search';
import type { Search } from '../../../slices/search';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import type { Say } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';
import { Below } from './Below';
import { Line } from './Line';
import { useSearchKeys } from './useSearchKeys';

/** The box with its list and dates: fetched with the focus, shown when it is there. */
const lazyHits = onDemand(() => import('./SearchHits').then(({ SearchHits }) => SearchHits), false);

type Props = {
  id: string;
  /** In its own dialog a lost focus does not clear: a phone takes the focus away with its keyboard. */
  isAlone?: boolean;
};

/** A combobox over the exchange's matches: arrows choose, Enter opens, Esc clears and then leaves. */
export function SearchBox({ id, isAlone = false }: Props) {
  const dispatch = useAppDispatch();
  const text = useAppSelector(selectSearchText);
  const { field, onKeyDown, ...focus } = useSearchKeys(isAlone);
  return (
    <Root role="search" {...focus} onFocusCapture={lazyHits.load}>
      <lazyHits.OnDemand
        props={{ id, field, onKeyDown, hasFocus: isAlone }}
        waiting={(came, retry) => (
          <>
            <Line
              id={id}
              field={field}
              hasFocus={isAlone}
              inner={{
                'aria-expanded': false,
                autoComplete: 'off',
                value: text,
                onChange: ({ target }) => 'value' in target && dispatch(searchTyped(String(target.value))),
                onKeyDown,
              }}
            />
            {came === 'failed' && text !== '' && <Failed onRetry={retry} />}
          </>
        )}
      />
      <Answer />
    </Root>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const say = useSay();
  return (
    <Below>
      <Button color="inherit" onClick={onRetry}>
        {say('app.retry')}
      </Button>
    </Below>
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

const Root = styled('div')({ position: 'relative', flex: '0 1 320px', minWidth: 0 });
