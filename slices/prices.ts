import { createAction } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { MarketImage, MarketRules, Runner, Score } from '../api/markets';
import { NO_PRICE, NO_PRICES } from '../api/markets';
import type { Paise } from '../domain/base/money';

export type LiveMarket = MarketImage;

/** `frame` counts `frameArrived`: a painter flashes only if it grew by one. `order`: known markets as they
 * came; what is subscribed to is in `connection`. */
export type Prices = {
  readonly frame: number;
  readonly pt: number;
  readonly order: readonly string[];
  readonly byId: Readonly<Record<string, LiveMarket>>;
  readonly scores: Readonly<Record<string, Score>>;
};

/** What the stream's definition says of a market: all but its prices and rules. */
export type Definition = Omit<MarketImage, 'id' | 'pt' | 'rules' | 'runners'> & {
  readonly runners: readonly Pick<Runner, 'id' | 'name' | 'status'>[];
};

/** One change in a frame, as plain JSON. `m` market, `r` selection; `c` is flat: cell, odds, paise, cell, ...
 * (cells as in `Runner`), short because a busy page logs sixty frames a second. */
export type Change =
  | { readonly t: 'image'; readonly image: MarketImage }
  | { readonly t: 'definition'; readonly m: string; readonly definition: Definition }
  | {
      readonly t: 'cells';
      readonly m: string;
      readonly r: number;
      readonly c: readonly number[];
      readonly ltp?: number;
    }
  | { readonly t: 'rules'; readonly m: string; readonly rules: MarketRules }
  | { readonly t: 'matched'; readonly m: string; readonly paise: Paise }
  | { readonly t: 'score'; readonly m: string; readonly score: Score };

/** `at`: arrival of the frame's newest message, local epoch ms; `pt`: its publish time, exchange clock.
 * `clk`, `initialClk`: position of the stream; absent from a frame made of replies to calls. */
export type Frame = {
  readonly at: number;
  readonly pt: number;
  readonly changes: readonly Change[];
  readonly clk?: string;
  readonly initialClk?: string;
};

export const frameArrived = createAction<Frame>('prices/frameArrived');
/** These markets are no longer on screen. */
export const marketsDropped = createAction<{ marketIds: readonly string[] }>('prices/marketsDropped');

const EMPTY: Prices = { frame: 0, pt: 0, order: [], byId: {}, scores: {} };

/** Hand-written, without Immer (15 to 80 times slower here): only the path to a changed cell is copied, and
 * the painter relies on everything else keeping its reference. */
export function prices(state: Prices = EMPTY, action: UnknownAction): Prices {
  if (frameArrived.match(action)) return withFrame(state, action.payload);
  if (marketsDropped.match(action)) return without(state, action.payload.marketIds);
  return state;
}

/** The same shape as the result of `createSlice`. */
export const pricesSlice = {
  name: 'prices',
  reducer: prices,
  actions: { frameArrived, marketsDropped },
} as const;

function withFrame(state: Prices, { pt, changes }: Frame): Prices {
  const newest = Math.max(state.pt, pt);
  const draft: Draft = {
    pt: newest,
    byId: { ...state.byId },
    scores: state.scores,
    added: [],
    mine: new Map(),
  };
  for (const change of changes) apply(draft, change);
  return {
    frame: state.frame + 1,
    pt: newest,
    order: draft.added.length > 0 ? [...state.order, ...draft.added] : state.order,
    byId: draft.byId,
    scores: draft.scores,
  };
}

type Draft = {
  readonly pt: number;
  byId: Record<string, LiveMarket>;
  scores: Prices['scores'];
  added: string[];
  mine: Map<string, Runner[]>;
};

function apply(draft: Draft, change: Change): void {
  if (change.t === 'image') put(draft, withImage(draft.byId[change.image.id], change.image));
  else if (change.t === 'definition')
    put(draft, withDefinition(draft.byId[change.m] ?? blank(change.m), change.definition));
  else {
    const market = draft.byId[change.m];
    // A frame may still contain a market that was just dropped.
    if (!market) return;
    if (change.t === 'cells') putCells(draft, market, change);
    else if (change.t === 'score') draft.scores = { ...draft.scores, [market.matchId]: change.score };
    else if (change.t === 'matched') draft.byId[change.m] = { ...market, matchedPaise: change.paise };
    else draft.byId[change.m] = { ...market, rules: change.rules };
  }
}

function put(draft: Draft, market: LiveMarket): void {
  if (!draft.byId[market.id]) draft.added.push(market.id);
  draft.byId[market.id] = market;
}

const blank = (id: string): LiveMarket => ({
  id,
  matchId: '',
  name: '',
  status: 'INACTIVE',
  statusMessage: '',
  inPlay: false,
  betDelayS: 0,
  winners: 1,
  pt: 0,
  rules: null,
  runners: [],
});

type CellsChange = Extract<Change, { t: 'cells' }>;

function putCells(draft: Draft, market: LiveMarket, { m, r, c, ltp }: CellsChange): void {
  const index = market.runners.findIndex((runner) => runner.id === r);
  const runner = market.runners[index];
  if (!runner) return;
  const held = draft.mine.get(m);
  const runners = held === market.runners ? held : market.runners.slice();
  draft.mine.set(m, runners);
  const cells = runner.cells.slice();
  for (let i = 0; i + 2 < c.length; i += 3)
    cells[c[i] ?? 0] = { odds: c[i + 1] ?? 0, sizePaise: c[i + 2] ?? 0 };
  runners[index] = { ...runner, cells, ltp: ltp ?? runner.ltp };
  draft.byId[m] = { ...market, runners, pt: draft.pt };
}

/** Replaces a market, but equal cells and runners keep their reference: polling must not flash the page. */
function withImage(old: LiveMarket | undefined, image: MarketImage): LiveMarket {
  if (!old) return image;
  const rules: MarketRules | null = image.rules ?? old.rules;
  const runners = image.runners.map((runner) =>
    sameRunner(
      old.runners.find((o) => o.id === runner.id),
      runner,
    ),
  );
  const isSame =
    runners.length === old.runners.length && runners.every((runner, i) => runner === old.runners[i]);
  return { ...image, rules, runners: isSame ? old.runners : runners };
}

function sameRunner(old: Runner | undefined, next: Runner): Runner {
  if (!old) return next;
  const cells = next.cells.map((cell, i) => {
    const was = old.cells[i];
    return was?.odds === cell.odds && was.sizePaise === cell.sizePaise ? was : cell;
  });
  const isSame = cells.every((cell, i) => cell === old.cells[i]);
  if (isSame && old.name === next.name && old.status === next.status && old.ltp === next.ltp) return old;
  return { ...next, cells: isSame ? old.cells : cells };
}

/** Structure changes, prices stay; a definition without a remark takes it away; a removed runner loses its prices at once (domain-rules section 8). */
function withDefinition({ remark: _, ...market }: LiveMarket, definition: Definition): LiveMarket {
  const runners = definition.runners.map((said) =>
    definedRunner(
      market.runners.find((runner) => runner.id === said.id),
      said,
    ),
  );
  return { ...market, ...definition, runners };
}

function definedRunner(old: Runner | undefined, said: Definition['runners'][number]): Runner {
  if (old && old.name === said.name && old.status === said.status) return old;
  const kept = old && said.status !== 'REMOVED' ? old.cells : NO_PRICES;
  return { ...said, ltp: old?.ltp ?? 0, cells: kept };
}

function without(state: Prices, marketIds: readonly string[]): Prices {
  const gone = new Set(marketIds);
  const order = state.order.filter((id) => !gone.has(id));
  if (order.length === state.order.length) return state;
  const kept = order.flatMap((id) => {
    const market = state.byId[id];
    return market ? [market] : [];
  });
  const scores = Object.entries(state.scores).filter(([id]) => kept.some((market) => market.matchId === id));
  return {
    ...state,
    order,
    byId: Object.fromEntries(kept.map((market) => [market.id, market])),
    scores: Object.fromEntries(scores),
  };
}

type HasPrices = { prices: Prices };

/** All prices; a new reference with every frame. */
export const selectPrices = (state: HasPrices): Prices => state.prices;
/** Undefined while nothing is known of the market. */
export const selectLiveMarket = (state: HasPrices, marketId: string): LiveMarket | undefined =>
  state.prices.byId[marketId];
export const selectScore = (state: HasPrices, matchId: string): Score | undefined =>
  state.prices.scores[matchId];
/** Undefined while either is unknown. */
export const selectRunner = (state: HasPrices, marketId: string, selectionId: number): Runner | undefined =>
  state.prices.byId[marketId]?.runners.find((runner) => runner.id === selectionId);
/** The cell a painter or a click reads; NO_PRICE when there is none. */
export const selectCell = (state: HasPrices, marketId: string, selectionId: number, index: number) =>
  selectRunner(state, marketId, selectionId)?.cells[index] ?? NO_PRICE;
