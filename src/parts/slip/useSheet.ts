import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { selectRoute } from '../../../slices/route';
import type { Draft } from '../../../slices/slip';
import { useAppSelector } from '../../../store/hooks';
import { whenIdle } from '../../base/ui/whenIdle';
import { cellOf } from '../prices/cellOf';
import { lazyForm } from './lazyForm';

/** Room left between the pressed price and the sheet, px. */
const GAP = 8;

/** Scrolls the pressed price out from under the bottom sheet; beside a column there is nothing to do. */
function uncover(cell: HTMLElement | null, sheet: HTMLElement) {
  if (!cell || getComputedStyle(sheet).position !== 'fixed') return;
  const hidden = cell.getBoundingClientRect().bottom + GAP - sheet.getBoundingClientRect().top;
  if (hidden > 0) window.scrollBy({ top: hidden });
}

/** On a match a bet is near: its form comes while the browser has nothing else to do. */
export function useFormAhead() {
  const isMatch = useAppSelector(selectRoute).name === 'match';
  useEffect(() => (isMatch ? whenIdle(lazyForm.load) : undefined), [isMatch]);
}

/** A slip that has gone takes the focus with it: the price it was opened from has it back. */
function useFocusBack(draft: Draft | null) {
  const last = useRef(draft);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = draft;
    if (draft || !before || document.activeElement !== document.body) return;
    cellOf(before)?.focus({ preventScroll: true });
  }, [draft]);
}

/** What the slip does to the page around it: the pressed price stays in sight and has the focus back afterwards. */
export function useSheet(draft: Draft | null): RefObject<HTMLElement | null> {
  const sheet = useRef<HTMLElement>(null);
  useFocusBack(draft);
  useEffect(() => {
    const element = sheet.current;
    if (!draft || !element) return undefined;
    // The sheet grows when it has more to say and the page when a result appears: both can cover the price again.
    const watch = new ResizeObserver(() => uncover(cellOf(draft), element));
    watch.observe(element);
    return () => watch.disconnect();
  }, [draft]);
  return sheet;
}
