import type { Cell } from '../../../api/markets';
import type { MarketKind } from '../../../domain/marketKind';
import { showOdds, showPosted, showRate, showSize } from '../../base/format/amounts';

/** How the cells of a kind of market are written; picked once for a cell, not with every change. */
export type Look = {
  readonly price: (odds: number) => string;
  readonly beneath: (sizePaise: number) => string;
  /** Above 0: up, below 0: down. */
  readonly move: (before: Cell, next: Cell) => number;
  /** Prices from here on need smaller type in a phone's cell: '100.00'. */
  readonly longFrom: number;
};

const byPrice = (before: Cell, next: Cell): number => next.odds - before.odds;

export const LOOKS: Readonly<Record<MarketKind, Look>> = {
  odds: { price: showOdds, beneath: showSize, move: byPrice, longFrom: 10_000 },
  rates: { price: showPosted, beneath: showSize, move: byPrice, longFrom: Infinity },
  numbers: {
    price: showPosted,
    beneath: showRate,
    move: (before, next) => byPrice(before, next) || next.sizePaise - before.sizePaise,
    longFrom: Infinity,
  },
};
