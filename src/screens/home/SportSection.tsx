import { useId } from 'react';
import type { WatchedMatch } from '../../../api/matches';
import { selectIsStale } from '../../../slices/connection';
import { useAppSelector } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { SportIcon } from '../../base/ui/SportIcon';
import { WatchRow } from './WatchRow';
import type { Section } from './bySport';

/** Price columns the sport needs: none for races, two where no draw is possible. */
const pairsOf = (matches: readonly WatchedMatch[]): number =>
  Math.max(0, ...matches.map(({ market }) => market.runners.length).filter((count) => count <= 3));

/** One sport of the market watch. */
export function SportSection({ section }: { section: Section }) {
  const say = useSay();
  const named = useNames();
  const isStale = useAppSelector(selectIsStale);
  const id = useId();
  const sides = { back: `${id}b`, lay: `${id}l`, available: `${id}a` };
  const pairs = pairsOf(section.matches);
  return (
    <section className="watch" aria-labelledby={id} data-pairs={pairs}>
      <div className="watch-head">
        <h2 id={id}>
          <SportIcon sportId={section.sportId} />
          {named(section.sportName)}
        </h2>
        <div className="watch-columns" aria-hidden="true">
          <span>{say('home.runner1')}</span>
          {pairs === 3 && <span>{say('home.draw')}</span>}
          <span>{say('home.runner2')}</span>
        </div>
      </div>
      <span hidden id={sides.back}>
        {say('market.back')}
      </span>
      <span hidden id={sides.lay}>
        {say('market.lay')}
      </span>
      <span hidden id={sides.available}>
        {say('market.available')}
      </span>
      <ul className={isStale ? 'watch-list old' : 'watch-list'}>
        {section.matches.map((match) => (
          <WatchRow key={match.matchId} match={match} sides={sides} pairs={pairs} />
        ))}
      </ul>
    </section>
  );
}
