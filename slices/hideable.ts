/** Figures of the player's money that a press shows or hides. `isVisible` in `unknown` remembers the choice
 * until there is something to show or hide. */
export type Hideable<Figures extends object> =
  | { status: 'unknown'; isVisible: boolean }
  | ({ status: 'shown' } & Figures)
  | ({ status: 'hidden' } & Figures);

/** Before anything is known, nothing hidden: the start of every session. */
export const unknown = <F extends object>(): Hideable<F> => ({ status: 'unknown', isVisible: true });

export const isVisible = <F extends object>(h: Hideable<F>): boolean =>
  h.status === 'unknown' ? h.isVisible : h.status === 'shown';

/** The other way round from now on, whether there is a figure yet or not. */
export function toggled<F extends object>(h: Hideable<F>): Hideable<F> {
  if (h.status === 'unknown') return { ...h, isVisible: !h.isVisible };
  return { ...h, status: h.status === 'shown' ? 'hidden' : 'shown' };
}

/** The session is over, and what its player chose with it. */
export const forgotten = <F extends object>(h: Hideable<F>): Hideable<F> =>
  h.status === 'unknown' && h.isVisible ? h : unknown<F>();

/** What the server says. The poll mostly brings what is known; the same object back spares the header a render. */
export function told<F extends object>(h: Hideable<F>, figures: F): Hideable<F> {
  const known = new Map<string, unknown>(Object.entries(h));
  const isSame = Object.entries(figures).every(([key, paise]) => known.get(key) === paise);
  if (h.status !== 'unknown' && isSame) return h;
  return { status: isVisible(h) ? 'shown' : 'hidden', ...figures };
}
