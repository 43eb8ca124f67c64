import { createContext, use } from 'react';
import type { Store } from '@reduxjs/toolkit';
import type { Connection } from '../../../slices/connection/connectionStates';
import type { Prices } from '../../../slices/prices';
import type { Slip } from '../../../slices/slip/slipLines';
import type { ShowShort } from '../../base/format/amounts';
import type { Flashes } from './flashes';
import type { Painter } from './painter';

/** What a cell needs to paint itself: provided by the frame, another only when the player wants sums in another form. */
export type PriceWorld = {
  readonly store: Pick<Store<{ prices: Prices; connection: Connection; slip: Slip }>, 'getState'>;
  readonly painter: Painter;
  readonly flashes: Flashes;
  readonly showShort: ShowShort;
};

export const PriceContext = createContext<PriceWorld | null>(null);

/** Throws without a `PriceContext` above, which is a programming error. */
export function usePriceWorld(): PriceWorld {
  const world = use(PriceContext);
  if (!world) throw new Error('A price cell stands outside PriceContext');
  return world;
}
