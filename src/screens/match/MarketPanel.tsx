import { memo, useId } from 'react';
import { formatShort } from '../../../domain/money';
import { selectConnection, selectIsStale } from '../../../slices/connection';
import { useAppSelector } from '../../../store/hooks';
import { showClock } from '../../base/format/times';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { moveInGrid } from '../../base/ui/moveInGrid';
import { maskOf } from '../../parts/markets/maskOf';
import { RunnerRow } from './RunnerRow';
import { useFace } from '../../parts/markets/useFace';
import type { Face } from '../../parts/markets/useFace';

/** One market: its name and limits, three back and three lay levels per runner, and what lies over them. */
export const MarketPanel = memo(function MarketPanel({ marketId }: { marketId: string }) {
  const say = useSay();
  const named = useNames();
  const id = useId();
  const face = useFace(marketId);
  const isStale = useAppSelector(selectIsStale);
  if (!face) return null;
  const ids = { back: `${id}b`, lay: `${id}l`, available: `${id}a` };
  const mask = maskOf(face, say);
  const isPlace = face.winners > 1;
  return (
    <section className="market" aria-labelledby={id} data-market={marketId} data-status={face.status}>
      <header className="market-head">
        <h2 id={id}>{named(face.name)}</h2>
        {isStale ? <Age /> : <Facts face={face} />}
      </header>
      <div className="sides">
        <span className="side-name b" id={ids.back}>
          {say('market.back')}
        </span>
        <span className="side-name l" id={ids.lay}>
          {say('market.lay')}
        </span>
        <span hidden id={ids.available}>
          {say('market.available')}
        </span>
      </div>
      <div
        className={`grid${isPlace ? ' places' : ''}${isStale ? ' old' : ''}${mask === null ? '' : ' shut'}`}
        onKeyDown={moveInGrid}
      >
        {face.runners
          .filter((runner) => runner.status !== 'HIDDEN')
          .map((runner, place) => (
            <RunnerRow key={runner.id} {...{ marketId, runner, ids, isPlace }} isFirst={place === 0} />
          ))}
        {mask !== null && (
          <div className="mask">
            <span>{mask}</span>
          </div>
        )}
      </div>
    </section>
  );
});

/** In play or not, the limits of a stake, the delay: what a player asks before the first bet. */
function Facts({ face }: { face: Face }) {
  const say = useSay();
  return (
    <p className="facts">
      {face.inPlay && face.status !== 'CLOSED' && (
        <span className="live">
          <span className="dot" aria-hidden="true" />
          {say('market.inPlay')}
        </span>
      )}
      {face.rules && (
        <span>
          {say('market.limits', {
            min: formatShort(face.rules.minStakePaise),
            max: formatShort(face.rules.maxStakePaise),
          })}
        </span>
      )}
      {face.inPlay && face.betDelayS > 0 && <span>{say('market.delay', { seconds: face.betDelayS })}</span>}
      {face.rules && face.rules.commissionBps > 0 && (
        <span>{say('market.commission', { percent: face.rules.commissionBps / 100 })}</span>
      )}
    </p>
  );
}

/** How old the prices are: an age while the exchange is silent, else the time they are from. */
function Age() {
  const say = useSay();
  const connection = useAppSelector(selectConnection);
  if (connection.status === 'silent') {
    return (
      <p className="facts age">{say('market.stale', { seconds: Math.round(connection.ageMs / 1000) })}</p>
    );
  }
  const at = connection.status === 'idle' ? null : connection.lastAt;
  return (
    <p className="facts age">
      {at === null ? say('market.staleWord') : say('market.staleSince', { time: showClock(at) })}
    </p>
  );
}
