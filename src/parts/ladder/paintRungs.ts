import { getDepth } from '../../../api/depth';
import type { Depth } from '../../../api/depth';
import { LEVELS } from '../../../api/markets';
import type { Runner } from '../../../api/markets';
import type { Side } from '../../../domain/bets/bet';
import { withDepth } from '../../../domain/placing/book';
import type { Levels } from '../../../domain/placing/book';
import { selectIsStale } from '../../../slices/connection';
import { selectLiveMarket, selectRunner } from '../../../slices/prices';
import type { RootState } from '../../../store/base/root/rootReducer';
import { selectShortForm } from '../../../slices/preferences';
import { showShortIn, showSize } from '../../base/format/amounts';
import type { ShowShort } from '../../base/format/amounts';
import { takesBets } from '../prices/takesBets';
import type { Of } from './rungs';

type Source = { getState(): RootState; subscribe(run: () => void): () => void };
type Seen = {
  readonly runner: Runner | undefined;
  readonly depth: Depth | undefined;
  readonly isShut: boolean;
  readonly showShort: ShowShort;
};
type SideCell = { readonly cell: HTMLElement; text: Text };
type Rung = { readonly row: HTMLElement; readonly price: HTMLElement } & Readonly<Record<Side, SideCell>>;

const SIDES = ['back', 'lay'] as const;
const FIRST: Readonly<Record<Side, number>> = { back: 0, lay: LEVELS };
/** Two lakhs fill the cell; a root, so that small sizes are seen beside large ones. */
const FULL_PAISE = 200_000_00;

function cellIn(row: HTMLElement, side: Side): SideCell | null {
  const cell = row.querySelector<HTMLElement>(`button.${side}`);
  if (!cell) return null;
  const { firstChild } = cell;
  const text = firstChild instanceof Text ? firstChild : document.createTextNode('');
  if (!firstChild) cell.append(text);
  return { cell, text };
}

function rungsIn(root: HTMLElement): Map<number, Rung> {
  const rungs = new Map<number, Rung>();
  for (const row of root.querySelectorAll<HTMLElement>('.row[data-odds]')) {
    const [back, lay] = [cellIn(row, 'back'), cellIn(row, 'lay')];
    const price = row.querySelector<HTMLElement>('.price');
    if (back && lay && price) rungs.set(Number(row.dataset['odds']), { row, price, back, lay });
  }
  return rungs;
}

function sizesOf({ runner, depth }: Seen, side: Side): Levels {
  const best = (runner?.cells ?? []).slice(FIRST[side], FIRST[side] + LEVELS).filter(({ odds }) => odds > 0);
  return withDepth(side, best, depth?.[side] ?? [], LEVELS);
}

function write(side: SideCell, paise: number, showShort: ShowShort): void {
  const { cell } = side;
  // A browser that translates puts a copy in the place of a text.
  if (side.text.parentNode !== cell) {
    side.text = document.createTextNode('');
    cell.replaceChildren(side.text);
  }
  side.text.nodeValue = showSize(paise, showShort);
  const share = Math.min(1, Math.sqrt(paise / FULL_PAISE));
  cell.style.backgroundSize = `${Math.round(100 * share)}% 100%`;
}

/** A bar behind each price: what was traded there beside where most was. */
function writeTrades(rungs: ReadonlyMap<number, Rung>, was: Seen | null, { depth }: Seen): void {
  if (was && was.depth?.trades === depth?.trades) return;
  const trades = depth?.trades ?? [];
  const most = trades.reduce((sum, { sizePaise }) => Math.max(sum, sizePaise), 1);
  const shares = new Map(trades.map(({ odds, sizePaise }) => [odds, sizePaise / most]));
  for (const [odds, { price }] of rungs)
    price.style.backgroundSize = `${Math.round(100 * (shares.get(odds) ?? 0))}% 100%`;
}

const same = (a: Seen, b: Seen): boolean =>
  a.runner === b.runner && a.depth === b.depth && a.isShut === b.isShut && a.showShort === b.showShort;

type DepthOf = ReturnType<typeof getDepth.select>;

function seenIn(state: RootState, { marketId, selectionId }: Of, depthOf: DepthOf): Seen {
  const runner = selectRunner(state, marketId, selectionId);
  const isShut = !takesBets(selectLiveMarket(state, marketId), runner, selectIsStale(state));
  const showShort = showShortIn(selectShortForm(state));
  return { runner, depth: depthOf(state).data, isShut, showShort };
}

function shut(rungs: ReadonlyMap<number, Rung>, isShut: boolean): void {
  for (const rung of rungs.values())
    for (const side of SIDES) rung[side].cell.setAttribute('aria-disabled', String(isShut));
}

/** @returns whether another price was traded */
function markLast(rungs: ReadonlyMap<number, Rung>, was?: Runner, now?: Runner): boolean {
  const [before, last] = [was?.ltp ?? 0, now?.ltp ?? 0];
  if (before === last) return false;
  rungs.get(before)?.row.removeAttribute('data-last');
  rungs.get(last)?.row.setAttribute('data-last', '');
  return true;
}

/** Writes sizes, the last price and whether bets are taken into the rows of a ladder, by the difference to what it wrote
 * last; it holds no price, so any state is painted right. Of the store it watches one runner and its depth.
 * @param onLast told when another price was traded than at the last look, and which that was */
export function startRungs(
  source: Source,
  root: HTMLElement,
  of: Of,
  onLast: (before: number) => void,
): () => void {
  const rungs = rungsIn(root);
  const depthOf = getDepth.select({ ...of });
  const painted: Record<Side, Levels> = { back: new Map(), lay: new Map() };
  const look = (): Seen => seenIn(source.getState(), of, depthOf);
  const paintSide = (side: Side, next: Levels, showShort: ShowShort) => {
    const was = painted[side];
    painted[side] = next;
    for (const odds of new Set([...was.keys(), ...next.keys()])) {
      const rung = rungs.get(odds);
      if (rung && was.get(odds) !== next.get(odds)) write(rung[side], next.get(odds) ?? 0, showShort);
    }
  };
  const paint = (was: Seen | null, now: Seen) => {
    for (const side of SIDES) {
      // Written in another form, every size is another one.
      if (was?.showShort !== now.showShort) painted[side] = new Map();
      paintSide(side, sizesOf(now, side), now.showShort);
    }
    writeTrades(rungs, was, now);
    if (was?.isShut !== now.isShut) shut(rungs, now.isShut);
    if (markLast(rungs, was?.runner, now.runner) && was?.runner) onLast(was.runner.ltp);
  };
  let done = look();
  for (const { row } of rungs.values()) row.removeAttribute('data-last');
  paint(null, done);
  return source.subscribe(() => {
    const now = look();
    if (same(done, now)) return;
    const was = done;
    done = now;
    paint(was, now);
  });
}
