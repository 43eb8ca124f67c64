import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** A market the player keeps on the multi-market page. Its match is kept because markets are loaded by match. */
export type Pin = { readonly marketId: string; readonly matchId: string };

/** In the order in which they were pinned, or the player has put them; kept on the device, across matches. */
export type Pins = { status: 'none' } | { status: 'some'; pins: readonly Pin[] };

/** More than fit on a screen, and still few enough for one subscription. */
export const MOST_PINS = 12;

const NONE: readonly Pin[] = [];
const pinsOf = (p: Pins): readonly Pin[] => (p.status === 'some' ? p.pins : NONE);
const isIn = (p: Pins, marketId: string): boolean => pinsOf(p).some((pin) => pin.marketId === marketId);

const othersOf = (p: Pins, marketId: string) => pinsOf(p).filter((pin) => pin.marketId !== marketId);
const toPins = (pins: readonly Pin[]): Pins =>
  pins.length === 0 ? { status: 'none' } : { status: 'some', pins };
/** The state as it was where nothing is other. */
const changed = (p: Pins, next: Pins): Pins =>
  JSON.stringify(pinsOf(p)) === JSON.stringify(pinsOf(next)) ? p : next;

export const pinsSlice = createSlice({
  name: 'pins',
  initialState: (): Pins => ({ status: 'none' }),
  reducers: {
    marketPinned: (p, { payload: { marketId, matchId } }: PayloadAction<Pin>): Pins =>
      isIn(p, marketId) || pinsOf(p).length >= MOST_PINS
        ? p
        : { status: 'some', pins: [...pinsOf(p), { marketId, matchId }] },
    marketUnpinned: (p, { payload: marketId }: PayloadAction<string>): Pins =>
      isIn(p, marketId) ? toPins(othersOf(p, marketId)) : p,
    /** At this place, counted from 0: another than before, or one it had until it was let go. */
    pinMoved: (p, { payload: { pin, to } }: PayloadAction<{ pin: Pin; to: number }>): Pins => {
      const others = othersOf(p, pin.marketId);
      return others.length < MOST_PINS
        ? changed(p, toPins([...others.slice(0, to), pin, ...others.slice(to)]))
        : p;
    },
    /** Changed in another tab. */
    pinsFollowed: (p, { payload }: PayloadAction<Pins>): Pins => changed(p, payload),
  },
  selectors: { selectPins: pinsOf, selectIsPinned: isIn },
});

export const { marketPinned, marketUnpinned, pinMoved, pinsFollowed } = pinsSlice.actions;
export const { selectPins, selectIsPinned } = pinsSlice.selectors;
