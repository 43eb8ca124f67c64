import type { MarketImage } from '../../../api/markets';
import type { RunnerChange } from './rates';

/** One way of putting prices on the page. Both ways get the same changes and the same style sheet. */
export type Side = {
  /** Draws the structure; resolves when every cell stands in the document. */
  mount: (root: HTMLElement, images: readonly MarketImage[]) => Promise<void>;
  /** One animation frame's changes, already decoded; returns when the document has been written. */
  apply: (changes: readonly RunnerChange[]) => void;
  /** The texts of a cell, as written in the document. */
  read: (market: string, runner: number, cell: number) => string;
  /** Goes to the state of an earlier moment and back again, where there is such a thing. */
  jump?: (back: boolean) => void;
};

export const keyOf = (market: string, runner: number, cell: number): string => `${market}/${runner}/${cell}`;
