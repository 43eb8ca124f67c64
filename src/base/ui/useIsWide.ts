import { useSyncExternalStore } from 'react';
import { MOBILE_BELOW_PX } from '../../../domain/base/product';
import { SIDEBAR_FROM_PX } from './frameParts';

function wideFrom(px: number): () => boolean {
  const query = (): MediaQueryList => matchMedia(`(min-width: ${px}px)`);
  const subscribe = (run: () => void) => {
    const wide = query();
    wide.addEventListener('change', run);
    return () => wide.removeEventListener('change', run);
  };
  return () => useSyncExternalStore(subscribe, () => query().matches);
}

/** Whether the columns fit (product.md section 9); what only wide screens show requests nothing on others. */
export const useIsWide = wideFrom(MOBILE_BELOW_PX);
/** Whether a market has the room it needs beside the lists of the sidebar; where not, they are icons. */
export const useHasSidebar = wideFrom(SIDEBAR_FROM_PX);
/** From here on prices stand beside the names of a list (grid.css), and bets beside their table. */
export const DESK_FROM_PX = 1240;
export const useIsDesk = wideFrom(DESK_FROM_PX);
/** Whether a few markets leave room that something else should have. */
export const useHasRoom = wideFrom(1600);
/** Whether two sports or markets have room beside each other. */
export const useIsBroad = wideFrom(1920);
/** Whether a felt of fourteen columns has cells that a finger hits. */
export const useFeltLies = wideFrom(360);
