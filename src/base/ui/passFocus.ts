/** Ref of a part of a form that goes away while the focus may be in it: the focus goes on to the button of
 * the form, or to the form itself where the button takes no press. Else it would be at the beginning of the
 * page, or of the dialog. */
export function passFocus(part: HTMLElement | null): () => void {
  const form = part?.closest('form');
  return () => {
    if (!form || !part?.contains(document.activeElement)) return;
    // The button may come with the very change that takes the part away.
    queueMicrotask(() => {
      const button = form.querySelector<HTMLElement>('[type=submit]:not(:disabled)');
      (button ?? form).focus({ preventScroll: true });
    });
  };
}
