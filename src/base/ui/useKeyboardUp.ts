import { useSyncExternalStore } from 'react';

/** Less than any keyboard takes, more than the bars of a browser, px. */
const KEYBOARD_PX = 140;
const TEXT = 'input:not([type="checkbox"], [type="radio"]), textarea';

type Size = { readonly width: number; readonly height: number };

/** Whether it is up, and how large the page is without it: the same for every reader. */
let isUp = false;
let whole: Size = { width: 0, height: 0 };

const isTyping = (): boolean => document.activeElement?.matches(TEXT) ?? false;

/** Zooming in makes the visible part smaller without a keyboard. */
const sizeOf = ({ width, height, scale }: VisualViewport): Size => ({
  width: Math.round(width * scale),
  height: height * scale,
});

/** It comes while something is typed and has gone once its room is free again: not with the focus, as what is pressed next would move
 * away under the finger. */
function look(view: VisualViewport): void {
  const size = sizeOf(view);
  if (size.width !== whole.width || (!isUp && !isTyping())) whole = size;
  isUp = (isUp || isTyping()) && size.height < whole.height - KEYBOARD_PX;
}

function subscribe(run: () => void): () => void {
  const view = window.visualViewport;
  if (!view) return () => undefined;
  const onResize = () => {
    look(view);
    run();
  };
  // Before the keyboard has come.
  const onFocus = () => {
    if (!isUp) whole = sizeOf(view);
  };
  view.addEventListener('resize', onResize);
  document.addEventListener('focusin', onFocus);
  return () => {
    view.removeEventListener('resize', onResize);
    document.removeEventListener('focusin', onFocus);
  };
}

/** Whether the keyboard of a phone takes the lower part of the screen. */
export const useKeyboardUp = (): boolean => useSyncExternalStore(subscribe, () => isUp);
