const rowOf = (rows: HTMLElement, odds: number): HTMLElement | null =>
  rows.querySelector<HTMLElement>(`.row[data-odds="${odds}"]`);

/** Brings a row to the middle. */
export function showRow(rows: HTMLElement, odds: number): void {
  const row = rowOf(rows, odds);
  if (row) rows.scrollTop = row.offsetTop - (rows.clientHeight - row.offsetHeight) / 2;
}

function isInSight(rows: HTMLElement, odds: number): boolean {
  const row = rowOf(rows, odds);
  if (!row) return false;
  const top = row.offsetTop - rows.scrollTop;
  return top >= 0 && top + row.offsetHeight <= rows.clientHeight;
}

/** A mouse over the rows, a finger on them, or the keyboard among them. A finger leaves neither hover nor a visible focus
 * behind that would count. */
const isTouched = (rows: HTMLElement): boolean =>
  rows.matches(':active') ||
  rows.querySelector(':focus-visible') !== null ||
  (rows.matches(':hover') && window.matchMedia('(hover: hover)').matches);

/** Whether the last price has left the sight by itself and may be brought back: not under a hand, and not where somebody
 * had scrolled away from it. */
export const isToFollow = (rows: HTMLElement, before: number, odds: number): boolean =>
  isInSight(rows, before) && !isInSight(rows, odds) && !isTouched(rows);
