import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** The seven screens, in the order of their keys. */
export const SCREENS = ['desk', 'market', 'ticker', 'player', 'money', 'work', 'house'] as const;
export type Screen = (typeof SCREENS)[number];

/** Which screen is open, and of what; '' where it is of nothing yet. */
export type ConsolePlace = { screen: Screen; id: string };

/** `#/market/1.23` as a place; what cannot be read is the desk. */
export function placeOf(hash: string): ConsolePlace {
  const [, name = '', ...rest] = hash.replace(/^#/, '').split('/');
  const screen = SCREENS.find((one) => one === name) ?? 'desk';
  try {
    return { screen, id: decodeURIComponent(rest.join('/')) };
  } catch {
    return { screen, id: '' };
  }
}

export const hashOf = ({ screen, id }: ConsolePlace): string =>
  `#/${screen}${id === '' ? '' : `/${encodeURIComponent(id)}`}`;

export const placeSlice = createSlice({
  name: 'place',
  initialState: (): ConsolePlace => ({ screen: 'desk', id: '' }),
  reducers: {
    placeOpened: (place, { payload }: PayloadAction<ConsolePlace>): ConsolePlace =>
      place.screen === payload.screen && place.id === payload.id ? place : payload,
  },
});

export const { placeOpened } = placeSlice.actions;
