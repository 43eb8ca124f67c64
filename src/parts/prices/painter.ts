import { NO_PRICE } from '../../../api/markets';
import type { Cell, Runner } from '../../../api/markets';
import { staleBecause } from '../../../slices/connection/connectionStates';
import type { Connection } from '../../../slices/connection/connectionStates';
import type { Prices } from '../../../slices/prices';
import type { Flashes } from './flashes';
import type { IsSkipped } from './skipped';
import { takesBets } from './takesBets';

/** `isLive`: the change came in a stream frame, so it may flash; `isShut`: presses are ignored. */
export type Paint = (next: Cell, isLive: boolean, isShut: boolean) => void;
export type Painter = {
  /** Registers a cell; returns a function that unregisters. `index` as in `Runner.cells`. */
  register(marketId: string, selectionId: number, index: number, paint: Paint): () => void;
  stop(): void;
};
type State = { readonly prices: Prices; readonly connection: Connection };
type Source = { getState(): State; subscribe(run: () => void): () => void };
type Seen = { readonly prices: Prices; readonly isStale: boolean };
type Handles = Map<string, (Paint | undefined)[]>;

const seenOf = ({ prices, connection }: State): Seen => ({
  prices,
  isStale: staleBecause(connection) !== null,
});
const NO_RUNNERS: readonly Runner[] = [];
const keyOf = (marketId: string, selectionId: number) => `${marketId}/${selectionId}`;

/** The only subscriber of prices. It paints the difference, by reference, between the state last painted and
 * the current one: right for any two states, so a jump or an import needs nothing special. It holds node
 * handles, no prices (docs/architecture.md, "State in the page"). */
export function startPainter(source: Source, flashes: Flashes, isSkipped: IsSkipped): Painter {
  const handles: Handles = new Map();
  let done = seenOf(source.getState());
  const stop = source.subscribe(() => {
    const next = seenOf(source.getState());
    if (next.prices === done.prices && next.isStale === done.isStale) return;
    const prev = done;
    done = next;
    const isLive = next.prices.frame === prev.prices.frame + 1;
    if (!isLive && next.prices.frame !== prev.prices.frame) flashes.clear();
    for (const id of next.prices.order) paintMarket(handles, id, prev, next, isLive && !isSkipped(id));
    for (const id of prev.prices.order)
      if (!next.prices.byId[id]) paintMarket(handles, id, prev, next, false);
  });
  return {
    stop,
    register(marketId, selectionId, index, paint) {
      const key = keyOf(marketId, selectionId);
      const list = handles.get(key) ?? [];
      handles.set(key, list);
      list[index] = paint;
      return () => {
        if (list[index] === paint) list[index] = undefined;
        if (list.every((one) => one === undefined) && handles.get(key) === list) handles.delete(key);
      };
    },
  };
}

function paintMarket(handles: Handles, id: string, prev: Seen, next: Seen, isLive: boolean) {
  const was = prev.prices.byId[id];
  const is = next.prices.byId[id];
  const before = was?.runners ?? NO_RUNNERS;
  const after = is?.runners ?? NO_RUNNERS;
  const hasTurned = was?.status !== is?.status || prev.isStale !== next.isStale;
  if (before === after && !hasTurned) return;
  after.forEach((runner, place) => {
    const old = formerOf(before, runner.id, place);
    if (old === runner && !hasTurned) return;
    const isShut = !takesBets(is, runner, next.isStale);
    // A runner that opens or shuts does so with all its prices, so each is repainted.
    const known = isShut === !takesBets(was, old, prev.isStale) ? old : undefined;
    paintRunner(handles.get(keyOf(id, runner.id)), known, runner, isLive, isShut);
  });
  paintGone(handles, id, before, after);
}

function paintGone(handles: Handles, id: string, before: readonly Runner[], after: readonly Runner[]) {
  for (const old of before) {
    const isGone = !after.some((one) => one.id === old.id);
    if (isGone) paintRunner(handles.get(keyOf(id, old.id)), undefined, undefined, false, true);
  }
}

/** Runners mostly keep their place; looking there first saves the search. */
const formerOf = (before: readonly Runner[], selectionId: number, place: number): Runner | undefined =>
  before[place]?.id === selectionId ? before[place] : before.find((one) => one.id === selectionId);

function paintRunner(
  paints: readonly (Paint | undefined)[] | undefined,
  old: Runner | undefined,
  next: Runner | undefined,
  isLive: boolean,
  isShut: boolean,
) {
  paints?.forEach((paint, index) => {
    const cell = next?.cells[index] ?? NO_PRICE;
    if (paint && cell !== old?.cells[index]) paint(cell, isLive, isShut);
  });
}
