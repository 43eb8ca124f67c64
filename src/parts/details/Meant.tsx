import { useEffect } from 'react';
import GlobalStyles from '@mui/material/GlobalStyles';

const isInSight = ({ top, bottom }: DOMRect): boolean => bottom > 0 && top < window.innerHeight;

/** Marks the market or the bet an address means, and brings it into sight when it comes. Ids in addresses are letters,
 * digits, dots and dashes (slices/routes.ts). */
export function Meant({ of, id }: { of: 'market' | 'bet'; id: string }) {
  const place = `[data-${of}="${id}"]`;
  useEffect(() => {
    const show = (): boolean => {
      const found = document.querySelector(place);
      if (found && !isInSight(found.getBoundingClientRect())) found.scrollIntoView({ block: 'center' });
      return found !== null;
    };
    if (show()) return undefined;
    // It may come with a chunk or an answer still on the way.
    const watcher = new MutationObserver(() => show() && watcher.disconnect());
    watcher.observe(document.body, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [place]);
  return <GlobalStyles styles={{ [place]: { outline: '2px solid var(--focus)', outlineOffset: -2 } }} />;
}
