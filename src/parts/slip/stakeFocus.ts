let isWanted = false;

/** Focuses the stake if the last press asked for it and the field is on the page and can be typed into. */
export function giveStake(): void {
  const field = isWanted ? document.getElementById('stake') : null;
  if (!field || field.matches(':disabled')) return;
  isWanted = false;
  field.focus();
}

/** Whether the stake takes the focus after this press: at once, or when the form has loaded. */
export function wantStake(is: boolean): void {
  isWanted = is;
  // Of several bets another one's fields may come in the place of these first.
  queueMicrotask(giveStake);
}
