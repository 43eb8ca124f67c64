import type { ExplainedBet } from '../../../api/explain';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';

/** How what was bet on ended. */
export function useEndWords(): (bet: ExplainedBet, result: number | null) => string {
  const say = useSay<'timeline'>();
  const named = useNames();
  return ({ end, heat, selectionName }, result) => {
    const runner = named(selectionName);
    if (end === 'won') return say('why.won', { runner });
    if (end === 'lost') return say('why.lost', { runner });
    if (end === 'reduced') return say('why.reduced', { runner });
    if (end === 'half') return say('why.half', { runner });
    if (end === 'number') return say('why.number', { result: result ?? '' });
    const text = end === 'deadHeat' && heat ? say('why.deadHeat', { ...heat }) : say('why.isVoid');
    // Of several bets of a market each says what it was on.
    return runner === '' ? text : `${runner} – ${text}`;
  };
}
