import { createPortal } from 'react-dom';
import { selectPrices } from '../../../slices/prices';
import { selectRoute } from '../../../slices/route';
import { selectIsStale } from '../../../slices/connection';
import { useAppSelector } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { maskOf } from '../../parts/markets/maskOf';
import { voices } from '../../base/ui/voices';

/** Announces suspensions, closings and stale prices of the open match to screen readers, never prices. */
export function Announcer() {
  const say = useSay();
  const named = useNames();
  const route = useAppSelector(selectRoute);
  const matchId = route.name === 'match' ? route.matchId : '';
  const isStale = useAppSelector(selectIsStale);
  const words = useAppSelector((state) => {
    const { order, byId } = selectPrices(state);
    return order
      .flatMap((id) => {
        const market = byId[id];
        // Sessions shut with every ball; their rows say so.
        const isTold = market?.matchId === matchId && !market.rules?.session;
        const mask = isTold ? maskOf(market, say) : null;
        return market && mask !== null ? [`${named(market.name)}: ${mask}`] : [];
      })
      .join('. ');
  });
  return createPortal(
    <p className="unseen" aria-live="polite">
      {isStale ? say('market.staleWord') : words}
    </p>,
    voices(),
  );
}
