/** The price that Tab leads to. */
const entryOf = (ladder: Element | null): HTMLElement | null =>
  ladder?.querySelector<HTMLElement>('.cell[tabindex="0"]') ?? null;

/** What has the focus passes it on as it goes: without it the ladder would hear no key. To be used as a ref. */
const passing = (heirOf: (gone: HTMLElement) => HTMLElement | null) => (place: HTMLElement | null) => () => {
  if (place?.contains(document.activeElement)) heirOf(place)?.focus({ preventScroll: true });
};

/** Of an order that is cancelled, or a bet whose delay is over: to the price beside it. */
export const passToPrice = passing(
  (gone) =>
    gone.closest('.row')?.querySelector<HTMLElement>(gone.matches('.lay') ? '.cell.lay' : '.cell.back') ??
    null,
);

/** Of a question that is answered. */
export const passToEntry = passing((gone) => entryOf(gone.closest('.ladder')));

/** Of a row out of the window of prices: to the ladder, until the new rows are there (`takeBack`). */
export const passToLadder = passing((gone) => gone.closest<HTMLElement>('.ladder'));

/** Gives the focus to a price, where only the ladder as a whole has it. */
export function takeBack(rows: HTMLElement): void {
  const ladder = rows.closest('.ladder');
  if (document.activeElement === ladder) entryOf(ladder)?.focus({ preventScroll: true });
}
