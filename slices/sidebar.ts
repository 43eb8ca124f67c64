import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from './auth';

/** The accordion of sports, series and matches; a second press collapses (product.md section 4). `racing` is
 * the list of venues and races of one racing sport; `country` '' shows every country. `quiet`: the sports without a
 * match. `casino`: the games of Our Casino. */
export type Sidebar =
  | { status: 'collapsed' }
  | { status: 'sport'; sportId: number }
  | { status: 'series'; sportId: number; seriesId: number }
  | { status: 'racing'; sportId: number; country: string }
  | { status: 'quiet' }
  | { status: 'casino' };

const collapsed = (s: Sidebar): Sidebar => (s.status === 'collapsed' ? s : { status: 'collapsed' });

export const sidebarSlice = createSlice({
  name: 'sidebar',
  initialState: (): Sidebar => ({ status: 'collapsed' }),
  reducers: {
    sportToggled: (s, { payload: sportId }: PayloadAction<number>): Sidebar =>
      (s.status === 'sport' || s.status === 'series') && s.sportId === sportId
        ? { status: 'collapsed' }
        : { status: 'sport', sportId },
    seriesToggled: (s, { payload: seriesId }: PayloadAction<number>): Sidebar => {
      if (s.status !== 'sport' && s.status !== 'series') return s;
      return s.status === 'series' && s.seriesId === seriesId
        ? { status: 'sport', sportId: s.sportId }
        : { status: 'series', sportId: s.sportId, seriesId };
    },
    racingToggled: (s, { payload: sportId }: PayloadAction<number>): Sidebar =>
      s.status === 'racing' && s.sportId === sportId
        ? { status: 'collapsed' }
        : { status: 'racing', sportId, country: '' },
    quietToggled: (s): Sidebar => ({ status: s.status === 'quiet' ? 'collapsed' : 'quiet' }),
    casinoToggled: (s): Sidebar => ({ status: s.status === 'casino' ? 'collapsed' : 'casino' }),
    countryChosen: (s, { payload: country }: PayloadAction<string>): Sidebar =>
      s.status === 'racing' && s.country !== country ? { ...s, country } : s,
  },
  extraReducers: (on) => on.addCase(signedOut, collapsed),
  selectors: { selectSidebar: (s) => s },
});

export const { sportToggled, seriesToggled, racingToggled, quietToggled, casinoToggled, countryChosen } =
  sidebarSlice.actions;
export const { selectSidebar } = sidebarSlice.selectors;
