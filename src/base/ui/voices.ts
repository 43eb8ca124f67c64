/**
 * Where what is said on every screen stands: toasts and the lines only screen readers hear. While a dialog is open MUI hides
 * from them all that lies beside it in the body, but for elements that may not be hidden; a slot is one, and has no box.
 */
export function voices(): HTMLElement {
  const known = document.querySelector<HTMLElement>('body > slot');
  if (known) return known;
  const made = document.createElement('slot');
  document.body.append(made);
  return made;
}
