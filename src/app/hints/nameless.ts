/** Buttons that have a name, which those that show an icon alone do not show; what is told beside them (`data-told`) would be told twice. */
const NAMED = '.MuiButtonBase-root[aria-label]:not([data-told])';
const isBare = (button: Element): boolean => !/\p{L}/u.test(button.textContent);

/** The first button without a word that is in this state. */
export const namelessIn = (state: ':hover' | ':focus-visible'): Element | undefined =>
  [...document.querySelectorAll(NAMED + state)].find(isBare);

/** The one an event came to: by a mouse or the keyboard, as a finger covers what it touches. */
export function namelessAt({ target, type, pointerType }: Event & { pointerType?: string }): Element | null {
  const button = target instanceof Element ? target.closest(NAMED) : null;
  const isMeant = type === 'focusin' ? button?.matches(':focus-visible') : pointerType === 'mouse';
  return button && isMeant && isBare(button) ? button : null;
}
