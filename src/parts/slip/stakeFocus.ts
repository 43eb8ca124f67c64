let isWanted = false;

/** Gives the focus to the stake if the last press asked for it and the field is on the page. */
export function giveStake(): void {
  const field = isWanted ? document.getElementById('stake') : null;
  if (!field) return;
  isWanted = false;
  field.focus();
}

/** Whether typing goes on in the stake after this press: at once, or as soon as the slip's form has come. */
export function wantStake(is: boolean): void {
  isWanted = is;
  giveStake();
}
