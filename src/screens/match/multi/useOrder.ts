import { useState } from 'react';
import { marketUnpinned, pinMoved } from '../../../../slices/pins';
import type { Pin } from '../../../../slices/pins';
import { useAppStore } from '../../../../store/hooks';
import { useSay } from '../../../base/i18n/words';
import { nameOf } from './nameOf';

/** A market let go a moment ago: it can be put back until something else is moved or the page is left. */
export type Gone = { readonly pin: Pin; readonly place: number; readonly market: string };

/** What the player has just done, and to which market. */
export type News = { readonly words: string; readonly marketId: string };

/** What the player does with the order, and how it is said. */
export function useOrder(pins: readonly Pin[]) {
  const say = useSay<'pins'>();
  const store = useAppStore();
  const [gone, setGone] = useState<Gone | null>(null);
  const [news, setNews] = useState<News | null>(null);
  return {
    gone: gone !== null && pins.some(({ marketId }) => marketId === gone.pin.marketId) ? null : gone,
    news,
    move: (pin: Pin, to: number) => {
      const market = nameOf(store.getState(), pin);
      store.dispatch(pinMoved({ pin, to }));
      setGone(null);
      setNews({
        words: say('pins.moved', { market, place: to + 1, count: pins.length }),
        marketId: pin.marketId,
      });
    },
    remove: (pin: Pin, place: number) => {
      const market = nameOf(store.getState(), pin);
      store.dispatch(marketUnpinned(pin.marketId));
      setGone({ pin, place, market });
      setNews({ words: say('pins.removed', { market }), marketId: pin.marketId });
    },
    putBack: ({ pin, place, market }: Gone) => {
      store.dispatch(pinMoved({ pin, to: place }));
      setGone(null);
      setNews({
        words: say('pins.returned', { market, place: place + 1, count: pins.length + 1 }),
        marketId: pin.marketId,
      });
    },
  };
}
