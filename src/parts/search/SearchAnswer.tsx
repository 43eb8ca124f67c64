import type { Search } from '../../../slices/search';
import { useFrameSay } from '../../base/i18n/frame';
import { useSay } from '../../base/i18n/words';
import { lazyHits } from './lazyHits';

/** For screen readers, and for everyone when there is no list. */
function wordsOf(search: Search, say: ReturnType<typeof useFrameSay>): string {
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

/** Below the box: the hits, or one line that there are none. */
export function SearchAnswer({ id, search }: { id: string; search: Search }) {
  const say = useSay();
  const frameSay = useFrameSay();
  const isList = search.status === 'asking' || search.status === 'found';
  const isLine = search.status === 'none' || search.status === 'failed';
  return (
    <>
      <p className={isLine ? 'search-answer search-line' : 'unseen'} aria-live="polite">
        {wordsOf(search, frameSay)}
      </p>
      {isList && (
        <lazyHits.OnDemand
          props={{ id, groups: search.groups, active: search.status === 'found' ? search.active : -1 }}
          waiting={(came, retry) => (
            <p className="search-answer search-line">
              {came === 'coming' ? (
                say('app.loading')
              ) : (
                <button type="button" className="quiet small" onClick={retry}>
                  {say('app.retry')}
                </button>
              )}
            </p>
          )}
        />
      )}
    </>
  );
}
