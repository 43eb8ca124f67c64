import { memo, useId, useLayoutEffect, useRef } from 'react';
import type { Cell } from '../../../api/markets';
import { LEVELS } from '../../../api/markets';
import { selectIsStale } from '../../../slices/connection';
import { selectCell, selectRunner, selectLiveMarket } from '../../../slices/prices';
import { showOdds, showSize } from '../../base/format/amounts';
import type { Flashes } from './flashes';
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
  before: string;
  after: string;
  tabIndex?: number;
};

const baseOf = (index: number) => `cell ${index < LEVELS ? 'b' : 'l'}${(index % LEVELS) + 1}`;

/** The span's one text node. React never gives these spans children, so the node stays ours. */
function textIn(node: Element): Text {
  if (node.firstChild instanceof Text) return node.firstChild;
  const text = document.createTextNode('');
  node.append(text);
  return text;
}

/** An empty cell's name does not claim that anything is available. */
type Names = { full: string; empty: string };

function paintInto(cell: HTMLElement, base: string, names: Names, flashes: Flashes): Paint {
  const [odds, size] = [...cell.children].map(textIn);
  let was: Cell = UNPAINTED;
  let kind = -1;
  return (next, isLive, isShut) => {
    const before = was;
    was = next;
    if (odds && next.odds !== before.odds) odds.nodeValue = showOdds(next.odds);
    if (size && next.sizePaise !== before.sizePaise) size.nodeValue = showSize(next.sizePaise);
    const kindNow = kindOf(next, isShut);
    if (kindNow !== kind) describe(cell, names, next, isShut);
    kind = kindNow;
    if (isLive && hasMoved(before, next)) flashes.hit(cell, base, next.odds > before.odds ? 'up' : 'down');
  };
}

/** '100.00' and longer need smaller type in a phone's cell. */
const LONG = 10_000;

/** What changes a cell's attributes; the same for most prices, so that attributes are rarely written. */
const kindOf = ({ odds }: Cell, isShut: boolean) =>
  (odds === 0 ? 1 : 0) + (odds >= LONG ? 2 : 0) + (isShut ? 4 : 0);

/** A cell that cannot be pressed is disabled for screen readers too: empty, shut or stale. */
function describe(cell: HTMLElement, names: Names, next: Cell, isShut: boolean) {
  const isEmpty = next.odds === 0;
  cell.setAttribute('aria-labelledby', isEmpty ? names.empty : names.full);
  cell.setAttribute('aria-disabled', String(isEmpty || isShut));
  cell.toggleAttribute('data-long', next.odds >= LONG);
}

/** Differs from every price, so that the first paint writes everything. */
const UNPAINTED: Cell = { odds: NaN, sizePaise: NaN };

/** A price that appears or disappears has not moved. */
const hasMoved = (before: Cell, next: Cell): boolean =>
  before.odds > 0 && next.odds > 0 && before.odds !== next.odds;

/** One price of the grid. Rendered once: the painter then writes its two text nodes and its class, and the
 * grid's delegated handler takes presses. The accessible name comes from the live text, so it is never out of
 * date. */
export const PriceCell = memo(function PriceCell(props: Props) {
  const { marketId, selectionId, index, before, after, tabIndex = -1 } = props;
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { store, painter, flashes } = usePriceWorld();
  const names = `${before} ${id}o ${id}s`;
  useLayoutEffect(() => {
    const cell = button.current;
    if (!cell) return undefined;
    const paint = paintInto(cell, baseOf(index), { full: `${names} ${after}`, empty: names }, flashes);
    const state = store.getState();
    const runner = selectRunner(state, marketId, selectionId);
    const isShut = !takesBets(selectLiveMarket(state, marketId), runner, selectIsStale(state));
    paint(selectCell(state, marketId, selectionId, index), false, isShut);
    cell.toggleAttribute('data-picked', isPicked(state, marketId, selectionId, index));
    return painter.register(marketId, selectionId, index, paint);
  }, [marketId, selectionId, index, names, after, store, painter, flashes]);
  return (
    <button
      ref={button}
      type="button"
      className={baseOf(index)}
      data-m={marketId}
      data-r={selectionId}
      data-i={index}
      tabIndex={tabIndex}
    >
      <span id={`${id}o`} className="o" />
      <span id={`${id}s`} className="s" />
    </button>
  );
});
