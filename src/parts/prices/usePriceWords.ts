import type { Ladder } from '../../../domain/ladder';
import type { MarketKind } from '../../../domain/marketKind';
import { showOdds, showPosted, showRate } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';

type Priced = { readonly odds: number; readonly rateBps?: number | null | undefined };

const KINDS: Readonly<Record<Ladder, MarketKind>> = {
  CLASSIC: 'odds',
  FINEST: 'odds',
  RATE: 'rates',
  RUNS: 'numbers',
};
export const kindOn = (ladder: Ladder): MarketKind => KINDS[ladder];

/** A price as players read it: '1.85', the rate '98.5', or '63 at 100' of a session. */
export function usePriceWords(): (price: Priced, kind: MarketKind) => string {
  const say = useSay();
  return ({ odds, rateBps }, kind) => {
    if (kind === 'odds') return showOdds(odds);
    const posted = showPosted(odds);
    return rateBps ? say('slip.lineAt', { line: posted, rate: showRate(rateBps) }) : posted;
  };
}

/** Back or lay; of a session Yes or No. */
export const sideKey = (side: 'back' | 'lay', kind: MarketKind) =>
  kind === 'numbers' ? (`slip.${side}.numbers` as const) : (`slip.${side}` as const);
