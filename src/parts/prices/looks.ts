import type { Cell } from '../../../api/markets';
import type { PriceForm } from '../../../domain/kinds/traits';
import { bandOf, formOf } from '../../../domain/sessions/sessionFacts';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import {
  NOTHING,
  longOddsFrom,
  showOdds,
  showPosted,
  showRate,
  showRateOdds,
  showSize,
} from '../../base/format/amounts';
import type { ShowShort } from '../../base/format/amounts';

/** How cells with this form of price are written; picked once for a cell, not with every change. */
export type Look = {
  readonly price: (odds: number) => string;
  /** `showShort`: how the player wants large sums. */
  readonly beneath: (sizePaise: number, showShort: ShowShort) => string;
  /** The rate is the price, and the line stands beneath it, as this writes it. */
  readonly line?: (odds: number) => string;
  /** Above 0: up, below 0: down. */
  readonly move: (before: Cell, next: Cell) => number;
  /** Prices from here on need smaller type in a phone's cell: '100.00'. */
  readonly longFrom: number;
};

const byPrice = (before: Cell, next: Cell): number => next.odds - before.odds;
const byRate = (before: Cell, next: Cell): number => next.sizePaise - before.sizePaise;
const byBoth = (before: Cell, next: Cell): number => byPrice(before, next) || byRate(before, next);
const empty = () => '';

export const LOOKS: Readonly<Record<PriceForm, Look>> = {
  decimal: {
    price: showOdds,
    beneath: showSize,
    move: byPrice,
    get longFrom() {
      return longOddsFrom();
    },
  },
  rate: { price: showPosted, beneath: showSize, move: byPrice, longFrom: Infinity },
  line: { price: showPosted, beneath: showRate, move: byBoth, longFrom: Infinity },
};

/** A price by itself: of a meter its line, of odd, even or a digit its rate. */
const BARE: Look = { price: showPosted, beneath: empty, move: byPrice, longFrom: Infinity };
/** '24+': the number that a Fancy 1 is backed to reach. */
const showLine = (odds: number): string => (odds > 0 ? `${showPosted(odds)}+` : '');
const AT_ODDS: Look = {
  price: showRateOdds,
  beneath: empty,
  line: showLine,
  move: byRate,
  longFrom: Infinity,
};

const showBand = (width: number) => (odds: number) => {
  const { from, to } = bandOf({ width }, odds / 100);
  return odds > 0 ? `${from}-${to}` : NOTHING;
};
const bands = new Map<number, Look>();

function bandLook(width: number): Look {
  const look = bands.get(width) ?? { ...LOOKS.line, price: showBand(width), longFrom: 1 };
  bands.set(width, look);
  return look;
}

/** How the prices of a session are written; the same look each time. */
export function lookOf(session: SessionFacts): Look {
  switch (formOf(session)) {
    case 'line':
      return LOOKS.line;
    case 'fancy1':
      return AT_ODDS;
    case 'khado':
      return bandLook(session.width);
    case 'meter':
    case 'oddEven':
    case 'lastDigit':
      return BARE;
  }
}
