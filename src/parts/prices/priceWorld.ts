import { useMemo } from 'react';
import type { Store } from '@reduxjs/toolkit';
import type { RootState } from '../../../store/base/root/rootReducer';
import type { ShortForm } from '../../../domain/base/shortAmount';
import { showShortIn } from '../../base/format/amounts';
import { browserFrames, createFlashes } from './flashes';
import { startPainter } from './painter';
import { startPicked } from './picked';
import type { PriceWorld } from './PriceContext';
import { watchSkipped } from './skipped';

type Painted = Omit<PriceWorld, 'showShort'>;

const worlds = new WeakMap<Store<RootState>, Painted>();

/** The painter of a store, beside React: started once, however often the view starts again, and there as long as its store. */
function paintedOf(store: Store<RootState>): Painted {
  const known = worlds.get(store);
  if (known) return known;
  const flashes = createFlashes(browserFrames);
  startPicked(store);
  const world = { store, flashes, painter: startPainter(store, flashes, watchSkipped(document)) };
  worlds.set(store, world);
  return world;
}

/** What the cells of a store need, with large sums as the player wants them. */
export function usePriceWorldOf(store: Store<RootState>, form: ShortForm): PriceWorld {
  return useMemo(() => ({ ...paintedOf(store), showShort: showShortIn(form) }), [store, form]);
}
