/** Figures of the player's money that can be hidden; `isVisible` is known before they are. */
export type Hideable<Figures extends object> =
  | { status: 'unknown'; isVisible: boolean }
  | ({ status: 'shown' } & Figures)
  | ({ status: 'hidden' } & Figures);

/** The start of every session: no figures, nothing hidden. */
export const noFigures = <F extends object>(): Hideable<F> => ({ status: 'unknown', isVisible: true });

export const isVisible = <F extends object>(h: Hideable<F>): boolean =>
  h.status === 'unknown' ? h.isVisible : h.status === 'shown';

/** Flips visibility, whether figures are known or not. */
export function toggleVisibility<F extends object>(h: Hideable<F>): Hideable<F> {
  if (h.status === 'unknown') return { ...h, isVisible: !h.isVisible };
  return { ...h, status: h.status === 'shown' ? 'hidden' : 'shown' };
}

/** The start of the next session: the player's choice ends with sign-out. */
export const forgetFigures = <F extends object>(h: Hideable<F>): Hideable<F> =>
  h.status === 'unknown' && h.isVisible ? h : noFigures<F>();

/** Most polls bring no change; returning the same object saves the header a render. */
export function withFigures<F extends object>(h: Hideable<F>, figures: F): Hideable<F> {
  const known = new Map<string, unknown>(Object.entries(h));
  const isSame = Object.entries(figures).every(([key, paise]) => known.get(key) === paise);
  if (h.status !== 'unknown' && isSame) return h;
  return { status: isVisible(h) ? 'shown' : 'hidden', ...figures };
}
