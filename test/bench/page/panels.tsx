import { configureStore } from '@reduxjs/toolkit';
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { frameArrived } from '../../../slices/prices';
import type { Prices } from '../../../slices/prices';
import { FRAME } from '../../../src/base/i18n/entryParts';
import { bring } from '../../../src/base/i18n/words';
import { MuiSkin } from '../../../src/base/ui/MuiSkin';
import { showShortIn } from '../../../src/base/format/amounts';
import { PriceContext } from '../../../src/parts/prices/PriceContext';
import { browserFrames, createFlashes } from '../../../src/parts/prices/flashes';
import { startPainter } from '../../../src/parts/prices/painter';
import { watchSkipped } from '../../../src/parts/prices/skipped';
import { MarketPanel } from '../../../src/screens/match/MarketPanel';
import { rootReducer, startState } from '../../../store/base/root/rootReducer';
import type { RootState } from '../../../store/base/root/rootReducer';
import { keyOf } from './side';
import type { Side } from './side';

const jumped = (state: Prices) => ({ type: 'bench/jumped', payload: state });
const isJump = (action: UnknownAction): action is ReturnType<typeof jumped> => action.type === 'bench/jumped';
const reducer: Reducer<RootState> = (state, action) =>
  isJump(action) && state ? { ...state, prices: action.payload } : rootReducer(state, action);

/** Prices are live and the page is not in doubt about them. */
const LIVE: RootState['connection'] = {
  status: 'live',
  wanted: [],
  mark: null,
  lastAt: 0,
  stale: null,
  lines: 1,
  asks: 0,
  subscription: 1,
  heartbeatMs: 5000,
  pingedAt: null,
  garbledAt: null,
};

/** The markets of a match as the product shows them: heads, figures, results and buttons, over the whole state. */
export function panels(): Side {
  const store = configureStore({
    reducer,
    preloadedState: { ...startState, connection: LIVE },
    devTools: false,
    middleware: (standard) => standard({ serializableCheck: false, immutableCheck: false }),
  });
  const flashes = createFlashes(browserFrames);
  const painter = startPainter(store, flashes, watchSkipped(document));
  const cells = new Map<string, Element>();
  let at = Date.now();
  let earlier: Prices | undefined;
  let later: Prices | undefined;

  return {
    mount: async (root, images) => {
      await bring(FRAME);
      const changes = images.map((image) => ({ t: 'image' as const, image }));
      store.dispatch(frameArrived({ at, pt: at, changes }));
      earlier = store.getState().prices;
      createRoot(root).render(
        <Provider store={store}>
          <MuiSkin>
            <PriceContext value={{ store, painter, flashes, showShort: showShortIn('indian') }}>
              {images.map(({ id }) => (
                <MarketPanel key={id} marketId={id} />
              ))}
            </PriceContext>
          </MuiSkin>
        </Provider>,
      );
      const expected = images.reduce((sum, { runners }) => sum + runners.length * 6, 0);
      while (root.querySelectorAll('[data-i]').length < expected)
        await new Promise((done) => requestAnimationFrame(done));
      for (const cell of root.querySelectorAll('[data-i]'))
        cells.set(['data-m', 'data-r', 'data-i'].map((name) => cell.getAttribute(name)).join('/'), cell);
    },
    apply: (changes) => {
      at = Date.now();
      store.dispatch(
        frameArrived({
          at,
          pt: at,
          changes: changes.map(({ m, r, c }) => ({ t: 'cells' as const, m, r, c })),
        }),
      );
    },
    read: (market, runner, cell) => {
      const [odds, size] = cells.get(keyOf(market, runner, cell))?.children ?? [];
      return odds && size ? `${odds.textContent}|${size.textContent}` : 'absent';
    },
    jump: (back) => {
      if (back) later = store.getState().prices;
      const to = back ? earlier : later;
      if (to) store.dispatch(jumped(to));
    },
  };
}
