import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** A market the player keeps on the multi-market page. Its match is kept because markets are loaded by match. */
export type Pin = { readonly marketId: string; readonly matchId: string };

/** In the order in which they were pinned; kept on the device, across matches. */
export type Pins = { status: 'none' } | { status: 'some'; pins: readonly Pin[] };

/** More than fit on a screen, and still few enough for one subscription. */
export const MOST_PINS = 12;

const NONE: readonly Pin[] = [];
const pinsOf = (p: Pins): readonly Pin[] => (p.status === 'some' ? p.pins : NONE);
const isIn = (p: Pins, marketId: string): boolean => pinsOf(p).some((pin) => pin.marketId === marketId);

export const pinsSlice = createSlice({
  name: 'pins',
  initialState: (): Pins => ({ status: 'none' }),
  reducers: {
    marketPinned: (p, { payload: { marketId, matchId } }: PayloadAction<Pin>): Pins =>
      isIn(p, marketId) || pinsOf(p).length >= MOST_PINS
        ? p
        : { status: 'some', pins: [...pinsOf(p), { marketId, matchId }] },
    marketUnpinned: (p, { payload: marketId }: PayloadAction<string>): Pins => {
      if (!isIn(p, marketId)) return p;
      const pins = pinsOf(p).filter((pin) => pin.marketId !== marketId);
      return pins.length === 0 ? { status: 'none' } : { status: 'some', pins };
    },
    /** Changed in another tab. */
    pinsFollowed: (p, { payload }: PayloadAction<Pins>): Pins =>
      JSON.stringify(pinsOf(p)) === JSON.stringify(pinsOf(payload)) ? p : payload,
  },
  selectors: { selectPins: pinsOf, selectIsPinned: isIn },
});

export const { marketPinned, marketUnpinned, pinsFollowed } = pinsSlice.actions;
export const { selectPins, selectIsPinned } = pinsSlice.selectors;
