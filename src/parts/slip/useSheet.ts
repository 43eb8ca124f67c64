import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { selectRoute } from '../../../slices/route';
import type { Draft } from '../../../slices/slip/slipDraft';
import { useAppSelector } from '../../../store/hooks';
import { whenIdle } from '../../base/ui/whenIdle';
import { cellOf } from '../prices/cellOf';
import { lazyForm } from './lazyForm';

/** Room left between the pressed price and the sheet, px. */
const GAP = 8;

/** So much below the pressed price is shown as well, px: two runners more, to which a bet on one is compared. */
const OTHERS = 140;

/** Where prices begin to be seen: below the header, or at the top of a ladder, whose rows scroll by themselves. */
const roofOf = (rows: Element | null): number =>
  rows?.getBoundingClientRect().top ?? document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;

/** Down to where the sheet may not cover a market: its end, or the next two runners. */
function lastRunner(cell: HTMLElement): number {
  const { bottom } = cell.getBoundingClientRect();
  const end = cell.closest('.grid')?.getBoundingClientRect().bottom ?? bottom;
  return Math.min(Math.max(end, bottom), bottom + OTHERS);
}

/** Scrolls the pressed price and the runners after it out from under the bottom sheet, or the price out from under the header;
 * a column covers nothing. */
function uncover(cell: HTMLElement | null, sheet: HTMLElement) {
  if (!cell || getComputedStyle(sheet).position !== 'fixed') return;
  const rows = cell.closest('.rungs');
  const { top, bottom } = cell.getBoundingClientRect();
  const edge = sheet.getBoundingClientRect().top - GAP;
  // A header that scrolls away leaves the top of the page.
  const above = Math.max(0, roofOf(rows)) + GAP - top;
  // The price itself comes before the runners after it.
  const below = rows ? bottom - edge : Math.max(bottom - edge, Math.min(lastRunner(cell) - edge, -above));
  if (below > 0) (rows ?? window).scrollBy({ top: below });
  else if (above > 0) (rows ?? window).scrollBy({ top: -above });
}

/** On a match a bet is likely: where no pointer hovers over a price first, the form is prefetched when the browser is
 * idle. */
export function useFormAhead() {
  const isMatch = useAppSelector(selectRoute).name === 'match';
  useEffect(() => {
    const isPointedAt = window.matchMedia('(hover: hover)').matches;
    return isMatch && !isPointedAt ? whenIdle(lazyForm.load) : undefined;
  }, [isMatch]);
}

/** A closed slip returns the focus to the price it was opened from. */
function useFocusBack(draft: Draft | null) {
  const last = useRef(draft);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = draft;
    if (draft || !before || document.activeElement !== document.body) return;
    cellOf(before)?.focus({ preventScroll: true });
  }, [draft]);
}

/** Another price pressed brings the slip's top into the column of a desk, which may have been scrolled. */
function useTop(sheet: RefObject<HTMLElement | null>, draft: Draft | null) {
  const pressed = draft && `${draft.marketId} ${draft.selectionId} ${draft.side}`;
  useEffect(() => {
    if (pressed !== null) sheet.current?.closest('.side')?.scrollTo?.({ top: 0 });
  }, [sheet, pressed]);
}

/** Keeps the pressed price visible, and returns the focus to it afterwards. */
export function useSheet(draft: Draft | null): RefObject<HTMLElement | null> {
  const sheet = useRef<HTMLElement>(null);
  useFocusBack(draft);
  useTop(sheet, draft);
  useEffect(() => {
    const element = sheet.current;
    if (!draft || !element) return undefined;
    // The sheet grows with its messages and the page with results: both can cover the price again.
    const watch = new ResizeObserver(() => uncover(cellOf(draft), element));
    watch.observe(element);
    return () => watch.disconnect();
  }, [draft]);
  return sheet;
}
