/** The keyboard goes on from here; a screen reader says what it is. */
export const focus = (here: HTMLElement | null): void => here?.focus();
