import { memo, useId, useLayoutEffect, useRef } from 'react';
import type { Cell } from '../../../api/markets';
import { LEVELS } from '../../../api/markets';
import { selectIsStale } from '../../../slices/connection';
import { selectCell, selectRunner, selectLiveMarket } from '../../../slices/prices';
import type { ShowShort } from '../../base/format/amounts';
import type { Flashes } from './flashes';
import type { Look } from './looks';
import type { Paint } from './painter';
import { usePriceWorld } from './PriceContext';
import { isPicked } from './picked';
import { takesBets } from './takesBets';

/** Ids of words shared by the accessible names of a side's cells. */
export type SideIds = { back: string; lay: string; available: string };

type Props = {
  marketId: string;
  selectionId: number;
  /** 0 to 2 back, 3 to 5 lay, best first, as in `Runner.cells`. */
  index: number;
  /** Ids of the words before the price ("Back", the runner) and after the size in the accessible name. */
  before?: string;
  after?: string;
  /** At odds if absent; must be the same object from render to render. */
  look: Look;
  /** Instead of the words before and after: the name of the cell with these texts in it. */
  naming?: Naming;
  tabIndex?: number;
};

/** Must be the same function from render to render. */
export type Naming = (price: string, beneath: string) => string;

const baseOf = (index: number) => `cell ${index < LEVELS ? 'b' : 'l'}${(index % LEVELS) + 1}`;

/** A span and its one text. React never gives these spans children, so the text stays ours, unless the browser translates the
 * page: then it puts a copy in its place, and what is written into the old one is never seen. */
type Written = { readonly span: Element; text: Text };

function writtenIn(span: Element): Written {
  const text = document.createTextNode('');
  span.replaceChildren(text);
  return { span, text };
}

function put(at: Written | null, value: string): void {
  if (!at) return;
  if (at.text.parentNode !== at.span) at.text = writtenIn(at.span).text;
  at.text.nodeValue = value;
}

/** An empty cell's name does not claim that anything is available. */
type Names = { full: string; empty: string } | Naming;

/** Writes what differs between two prices. */
function writer(
  cell: HTMLElement,
  names: Names,
  look: Look,
  showShort: ShowShort,
): (before: Cell, next: Cell) => void {
  const [odds = null, size = null] = [...cell.children].map(writtenIn);
  const rename =
    typeof names === 'function'
      ? () => cell.setAttribute('aria-label', names(odds?.text.data ?? '', size?.text.data ?? ''))
      : null;
  const { line } = look;
  if (line)
    return (before, next) => {
      if (next.sizePaise !== before.sizePaise) put(odds, look.price(next.sizePaise));
      if (next.odds !== before.odds) put(size, line(next.odds));
      if (rename) rename();
    };
  return (before, next) => {
    if (next.odds !== before.odds) put(odds, look.price(next.odds));
    if (next.sizePaise !== before.sizePaise) put(size, look.beneath(next.sizePaise, showShort));
    if (rename) rename();
  };
}

type How = { readonly look: Look; readonly flashes: Flashes; readonly showShort: ShowShort };

function paintInto(cell: HTMLElement, base: string, names: Names, how: How): Paint {
  const { look, flashes, showShort } = how;
  const write = writer(cell, names, look, showShort);
  let was: Cell = UNPAINTED;
  let kind = -1;
  return (next, isLive, isShut) => {
    const before = was;
    was = next;
    write(before, next);
    const isLong = next.odds >= look.longFrom;
    const kindNow = kindOf(next, isLong, isShut);
    if (kindNow !== kind) describe(cell, names, next, isLong, isShut);
    kind = kindNow;
    if (!isLive || !isOffered(before, next)) return;
    const move = look.move(before, next);
    if (move !== 0) flashes.hit(cell, base, move > 0 ? 'up' : 'down');
  };
}

/** What changes a cell's attributes; the same for most prices, so that attributes are rarely written. */
const kindOf = ({ odds }: Cell, isLong: boolean, isShut: boolean) =>
  (odds === 0 ? 1 : 0) + (isLong ? 2 : 0) + (isShut ? 4 : 0);

/** A cell that cannot be pressed is disabled for screen readers too: empty, shut or stale. */
function describe(cell: HTMLElement, names: Names, next: Cell, isLong: boolean, isShut: boolean) {
  const isEmpty = next.odds === 0;
  if (typeof names !== 'function') cell.setAttribute('aria-labelledby', isEmpty ? names.empty : names.full);
  cell.setAttribute('aria-disabled', String(isEmpty || isShut));
  cell.toggleAttribute('data-long', isLong);
}

/** Differs from every price, so that the first paint writes everything. */
const UNPAINTED: Cell = { odds: NaN, sizePaise: NaN };

/** A price that appears or disappears has not moved. */
const isOffered = (before: Cell, next: Cell): boolean => before.odds > 0 && next.odds > 0;

/** One price of the grid. Rendered once: the painter then writes its two text nodes and its class, and the
 * grid's delegated handler takes presses. The accessible name comes from the live text, so it is never out of
 * date. */
export const PriceCell = memo(function PriceCell(props: Props) {
  const { marketId, selectionId, index, before = '', after = '', look, naming, tabIndex = -1 } = props;
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { store, painter, flashes, showShort } = usePriceWorld();
  const names = `${before} ${id}o ${id}s`;
  useLayoutEffect(() => {
    const cell = button.current;
    if (!cell) return undefined;
    const named = naming ?? { full: `${names} ${after}`, empty: names };
    const paint = paintInto(cell, baseOf(index), named, { look, flashes, showShort });
    const state = store.getState();
    const runner = selectRunner(state, marketId, selectionId);
    const isShut = !takesBets(selectLiveMarket(state, marketId), runner, selectIsStale(state));
    paint(selectCell(state, marketId, selectionId, index), false, isShut);
    cell.toggleAttribute('data-picked', isPicked(state, marketId, selectionId, index));
    return painter.register(marketId, selectionId, index, paint);
  }, [marketId, selectionId, index, names, after, look, naming, store, painter, flashes, showShort]);
  return (
    <button
      ref={button}
      type="button"
      translate="no"
      className={baseOf(index)}
      data-m={marketId}
      data-r={selectionId}
      data-i={index}
      tabIndex={tabIndex}
    >
      {/* The space parts what is seen as two texts also where it is read as one (WCAG 2.5.3). */}
      <span id={`${id}o`} className="o" /> <span id={`${id}s`} className="s" />
    </button>
  );
});
