import { useState } from 'react';
import { createPortal } from 'react-dom';
import { selectPrices } from '../../../slices/prices';
import { selectRoute } from '../../../slices/route';
import { selectIsStale, selectTrouble } from '../../../slices/connection';
import { useAppSelector } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { maskOf } from '../../parts/markets/maskOf';
import { voices } from '../../base/ui/voices';

/** Announces to screen readers what keeps from betting, and that it is over: why prices cannot be trusted, suspensions and closings
 * of the open match; never prices. */
export function Announcer() {
  const trouble = useTroubleWords();
  const { matchId, words } = useMaskWords();
  const over = useOver(trouble === '' ? (words === '' ? '' : matchId) : TROUBLE, matchId);
  return createPortal(
    <p className="unseen" aria-live="polite">
      {trouble || words || over}
    </p>,
    voices(),
  );
}

/** The words of the banner, but for its seconds: they would be read out one by one. */
function useTroubleWords(): string {
  const say = useSay();
  const trouble = useAppSelector(selectTrouble);
  const isStale = useAppSelector(selectIsStale);
  if (trouble && trouble !== 'silent') return say(`connection.${trouble}`);
  return isStale ? say('market.staleWord') : '';
}

/** Which markets of the open match take no bets, and why. */
function useMaskWords() {
  const say = useSay();
  const named = useNames();
  const route = useAppSelector(selectRoute);
  const matchId = route.name === 'match' ? route.matchId : '';
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
  return { matchId, words };
}

const TROUBLE = 'trouble';

/** That what was said last is over. `now`: what is wrong, the trouble or the match it is wrong on; empty if nothing is. */
function useOver(now: string, matchId: string): string {
  const say = useSay();
  const [last, setLast] = useState(now);
  if (now !== '' && now !== last) setLast(now);
  if (now !== '' || last === '') return '';
  if (last === TROUBLE) return say('connection.back');
  return last === matchId ? say('market.reopened') : '';
}
