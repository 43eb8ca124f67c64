import { useEffect } from 'react';
import GlobalStyles from '@mui/material/GlobalStyles';

/** Below what sticks to the top, px. */
const HEAD = 112;

/** Brings all of it into sight; what is taller than the window, from its beginning. */
function bring(found: Element): void {
  const { top, bottom, height } = found.getBoundingClientRect();
  const room = window.innerHeight;
  if (top >= HEAD && bottom <= room) return;
  found.scrollIntoView({ block: height > room - 2 * HEAD ? 'start' : 'center' });
}

/** Marks the market or the bet an address means, and brings it into sight when it comes. Ids in addresses are letters,
 * digits, dots and dashes (slices/route/routes.ts). */
export function Meant({ of, id }: { of: 'market' | 'bet'; id: string }) {
  const place = `[data-${of}="${id}"]`;
  useEffect(() => {
    const show = (): boolean => {
      const found = document.querySelector(place);
      if (found) bring(found);
      return found !== null;
    };
    if (show()) return undefined;
    // It may come with a chunk or an answer still on the way.
    const watcher = new MutationObserver(() => show() && watcher.disconnect());
    watcher.observe(document.body, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [place]);
  return (
    <GlobalStyles styles={of === 'bet' ? { [place]: RING } : { [place]: BELOW, [`${place}::after`]: OVER }} />
  );
}

const RING = { outline: '2px solid var(--focus)', outlineOffset: -2 };
/** Over the market, as what sticks in it would cover a ring of its own. */
const BELOW = { position: 'relative', scrollMarginTop: HEAD } as const;
const OVER = {
  content: '""',
  position: 'absolute',
  inset: 0,
  zIndex: 3,
  ...RING,
  borderRadius: 'inherit',
  pointerEvents: 'none',
} as const;
