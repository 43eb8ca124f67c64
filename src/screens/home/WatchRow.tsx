import { memo, useId } from 'react';
import { pathTo } from '../../../slices/routes';
import { Link } from 'react-router-dom';
import type { WatchedMatch } from '../../../api/matches';
import { showDate } from '../../base/format/times';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { maskOf } from '../../parts/markets/maskOf';
import { useMarketOutline } from '../../parts/markets/useMarketOutline';
import { PriceCell } from '../../parts/prices/PriceCell';
import type { SideIds } from '../../parts/prices/PriceCell';

type Runner = WatchedMatch['market']['runners'][number];
type Props = { match: WatchedMatch; sides: SideIds; pairs: number };

const BEST_BACK = 0;
const BEST_LAY = 3;

/** Columns 1, X, 2: the third of three runners is the draw (api.md 2.4); of two, X stays empty. */
function inColumns(runners: readonly Runner[], pairs: number): readonly (Runner | undefined)[] {
  if (runners.length === 3) return [runners[0], runners[2], runners[1]];
  return pairs === 2 ? [runners[0], runners[1]] : [runners[0], undefined, runners[1]];
}

/** One match: its name leads to all prices; its best prices are live and can be pressed here. */
export const WatchRow = memo(function WatchRow({ match, sides, pairs }: Props) {
  const say = useSay();
  const named = useNames();
  const outline = useMarketOutline(match.market.id);
  // Until prices have arrived, the list decides.
  const isInPlay = outline ? outline.inPlay && outline.status !== 'CLOSED' : match.inPlay;
  const mask = outline ? maskOf(outline, say) : null;
  const to = pathTo('match', match);
  return (
    <li className="watch-row row">
      <Link className="watch-name" to={to}>
        <span className="watch-title">{match.name}</span>
        <span className="watch-when">
          {isInPlay ? (
            <span className="live">
              <span className="dot" aria-hidden="true" />
              {say('home.inPlayMark')}
            </span>
          ) : (
            match.startsAt !== null && <time>{showDate(match.startsAt)}</time>
          )}
          <span className="watch-series">{named(match.seriesName)}</span>
        </span>
      </Link>
      {match.market.runners.length > 3 ? (
        <Link className="watch-more" to={to}>
          {say('home.more', { count: match.market.runners.length })}
        </Link>
      ) : (
        <div className="watch-cells">
          {inColumns(match.market.runners, pairs).map((runner, column) =>
            runner ? (
              <Pair key={runner.id} marketId={match.market.id} runner={runner} sides={sides} />
            ) : (
              <span key={column} className="watch-gap" aria-hidden="true" />
            ),
          )}
          {mask !== null && <span className="mask">{mask}</span>}
        </div>
      )}
    </li>
  );
});

/** Best back and best lay of one runner. */
function Pair({ marketId, runner, sides }: { marketId: string; runner: Runner; sides: SideIds }) {
  const id = useId();
  const named = useNames();
  return (
    <span className="pair">
      <span hidden id={id}>
        {named(runner.name)}
      </span>
      <PriceCell
        marketId={marketId}
        selectionId={runner.id}
        index={BEST_BACK}
        before={`${sides.back} ${id}`}
        after={sides.available}
        tabIndex={0}
      />
      <PriceCell
        marketId={marketId}
        selectionId={runner.id}
        index={BEST_LAY}
        before={`${sides.lay} ${id}`}
        after={sides.available}
        tabIndex={0}
      />
    </span>
  );
}
