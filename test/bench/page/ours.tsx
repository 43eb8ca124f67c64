import { configureStore } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import { memo } from 'react';
import { createRoot } from 'react-dom/client';
import type { MarketImage } from '../../../api/markets';
import { connection } from '../../../slices/connection';
import { frameArrived, prices } from '../../../slices/prices';
import { slipSlice } from '../../../slices/slip';
import type { Prices } from '../../../slices/prices';
import { PriceCell } from '../../../src/parts/prices/PriceCell';
import { LOOKS } from '../../../src/parts/prices/looks';
import { showShortIn } from '../../../src/base/format/amounts';
import { PriceContext } from '../../../src/parts/prices/PriceContext';
import { browserFrames, createFlashes } from '../../../src/parts/prices/flashes';
import { startPainter } from '../../../src/parts/prices/painter';
import { watchSkipped } from '../../../src/parts/prices/skipped';
import type { Side } from './side';

const INDEXES = [0, 1, 2, 3, 4, 5];

const Market = memo(function Market({ image }: { image: MarketImage }) {
  return (
    <section className="market">
      {image.runners.map((runner) => (
        <div className="row" key={runner.id}>
          <span className="name" id={`n${image.id}-${runner.id}`}>
            {runner.name}
          </span>
          {INDEXES.map((index) => (
            <PriceCell
              key={index}
              marketId={image.id}
              selectionId={runner.id}
              index={index}
              before={`n${image.id}-${runner.id}`}
              after=""
              look={LOOKS.decimal}
            />
          ))}
        </div>
      ))}
    </section>
  );
});

/** What a time traveller does: the whole price state replaced by another one. */
const jumped = (state: Prices) => ({ type: 'bench/jumped', payload: state });
const isJump = (action: UnknownAction): action is ReturnType<typeof jumped> => action.type === 'bench/jumped';
const reducer = (state: Prices | undefined, action: UnknownAction): Prices =>
  isJump(action) ? action.payload : prices(state, action);

/** The product's own path: its reducer, its painter, its cell. Checks of the development build are off, as in production. */
export function ours(): Side {
  const store = configureStore({
    reducer: { prices: reducer, connection, slip: slipSlice.reducer },
    devTools: false,
    middleware: (standard) => standard({ serializableCheck: false, immutableCheck: false }),
  });
  const flashes = createFlashes(browserFrames);
  const painter = startPainter(store, flashes, watchSkipped(document));
  const cells = new Map<string, Element>();
  let at = 0;
  let earlier: Prices | undefined;
  let later: Prices | undefined;

  return {
    mount: async (root, images) => {
      store.dispatch(
        frameArrived({ at, pt: 0, changes: images.map((image) => ({ t: 'image' as const, image })) }),
      );
      earlier = store.getState().prices;
      createRoot(root).render(
        <PriceContext value={{ store, painter, flashes, showShort: showShortIn('indian') }}>
          {images.map((image) => (
            <Market key={image.id} image={image} />
          ))}
        </PriceContext>,
      );
      const expected = images.reduce((sum, image) => sum + image.runners.length * INDEXES.length, 0);
      while (root.querySelectorAll('.cell').length < expected)
        await new Promise((done) => requestAnimationFrame(done));
      for (const cell of root.querySelectorAll('.cell'))
        cells.set(['data-m', 'data-r', 'data-i'].map((name) => cell.getAttribute(name)).join('/'), cell);
    },
    apply: (changes) => {
      at += 1;
      store.dispatch(
        frameArrived({
          at,
          pt: at,
          changes: changes.map(({ m, r, c }) => ({ t: 'cells' as const, m, r, c })),
        }),
      );
    },
    read: (market, runner, cell) => {
      const [odds, size] = cells.get(`${market}/${runner}/${cell}`)?.children ?? [];
      return odds && size ? `${odds.textContent}|${size.textContent}` : 'absent';
    },
    jump: (back) => {
      if (back) later = store.getState().prices;
      const to = back ? earlier : later;
      if (to) store.dispatch(jumped(to));
    },
  };
}
