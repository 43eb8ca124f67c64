import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { SearchHit } from '../../../api/menu';
import type { SportHits } from '../../../slices/search';
import { showDate } from '../../base/format/times';
import { useNames } from '../../base/i18n/names';
import { useFrameSay } from '../../base/i18n/frame';
import { useSay } from '../../base/i18n/words';
import { SportIcon } from '../../base/ui/SportIcon';
import { hitPath } from './hitPath';

/** `active`: index of a hit counted through all groups; -1 while loading. */
type Props = { id: string; groups: readonly SportHits[]; active: number };

/** Index of each group's first hit. */
const startsOf = (groups: readonly SportHits[]): readonly number[] =>
  groups.map((_, i) => groups.slice(0, i).reduce((sum, { hits }) => sum + hits.length, 0));

/** The hits by sport. Links, so that they open in another tab too; the focus stays in the box. */
export function SearchHits({ id, groups, active }: Props) {
  const say = useFrameSay();
  const named = useNames();
  const starts = startsOf(groups);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  if (groups.length === 0) {
    return (
      <div className="search-answer" aria-hidden="true">
        <div className="bone search-bone" />
        <div className="bone search-bone" />
      </div>
    );
  }
  return (
    <div
      id={`${id}-hits`}
      className="search-answer"
      role="listbox"
      aria-label={say('search.hits')}
      aria-busy={active < 0}
    >
      {groups.map(({ sportName, hits }, i) => (
        <div key={sportName} role="group" aria-labelledby={`${id}-sport-${i}`}>
          <p id={`${id}-sport-${i}`} className="search-sport" role="presentation">
            <SportIcon sportId={hits[0]?.sportId ?? 0} size={18} />
            {named(sportName)}
          </p>
          {hits.map((hit, at) => (
            <Hit
              key={hit.matchId}
              id={`${id}-${(starts[i] ?? 0) + at}`}
              hit={hit}
              isActive={(starts[i] ?? 0) + at === active}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Hit({ id, hit, isActive }: { id: string; hit: SearchHit; isActive: boolean }) {
  const say = useSay();
  return (
    <Link
      id={id}
      className="search-hit"
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={hitPath(hit)}
      onMouseDown={(event) => event.preventDefault()}
    >
      <span>{hit.name}</span>
      <span className="search-when">
        {hit.startsAt !== null && <time>{showDate(hit.startsAt)}</time>}
        {hit.isInPlay && (
          <span className="live">
            <span className="dot" aria-hidden="true" />
            {say('home.inPlayMark')}
          </span>
        )}
      </span>
    </Link>
  );
}
