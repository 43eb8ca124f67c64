import type { Store } from '@reduxjs/toolkit';
import type { RootState } from '../../../store/base/root/rootReducer';
import { browserFrames, createFlashes } from './flashes';
import { startPainter } from './painter';
import { startPicked } from './picked';
import type { PriceWorld } from './PriceContext';
import { watchSkipped } from './skipped';

const worlds = new WeakMap<Store<RootState>, PriceWorld>();

/** The painter of a store, beside React: started once, however often the view starts again, and there as long as its store. */
export function priceWorldOf(store: Store<RootState>): PriceWorld {
  const known = worlds.get(store);
  if (known) return known;
  const flashes = createFlashes(browserFrames);
  startPicked(store);
  const world = { store, flashes, painter: startPainter(store, flashes, watchSkipped(document)) };
  worlds.set(store, world);
  return world;
}
