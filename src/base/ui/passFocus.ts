import { focusScreenIfLost } from './focusScreen';

/** Ref of a part of a form that may vanish with the focus in it: the focus moves to the form's button, or to
 * the form if the button is disabled, instead of the start of the page or dialog. */
export function passFocus(part: HTMLElement | null): () => void {
  const form = part?.closest('form');
  return () => {
    if (!form || !part?.contains(document.activeElement)) return;
    // The button may appear in the same change that removes the part.
    queueMicrotask(() => {
      const button = form.querySelector<HTMLElement>('[type=submit]:not(:disabled)');
      (button ?? form).focus({ preventScroll: true });
    });
  };
}

/** Ref of a button in a list that goes with what it has done: the focus moves to the list instead of the start of the page, and to
 * the screen's heading if the list has gone, too. */
export function passToList(button: HTMLElement | null): () => void {
  const list = button?.closest<HTMLElement>('#my-bets, [role="grid"], [role="group"][tabindex], ol');
  return () => {
    if (!button?.contains(document.activeElement)) return;
    queueMicrotask(() => {
      list?.focus({ preventScroll: true });
      focusScreenIfLost();
    });
  };
}
