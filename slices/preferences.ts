import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** The player's own choices, kept on this device. Not a machine: every combination is one state. */
export type Preferences = {
  readonly theme: 'system' | 'light' | 'dark';
  readonly language: 'en' | 'hi';
  readonly palette: 'normal' | 'colourBlind';
};

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: (): Preferences => ({ theme: 'system', language: 'en', palette: 'normal' }),
  reducers: {
    themeChosen: (p, { payload }: PayloadAction<Preferences['theme']>): Preferences =>
      p.theme === payload ? p : { ...p, theme: payload },
    languageChosen: (p, { payload }: PayloadAction<Preferences['language']>): Preferences =>
      p.language === payload ? p : { ...p, language: payload },
    paletteChosen: (p, { payload }: PayloadAction<Preferences['palette']>): Preferences =>
      p.palette === payload ? p : { ...p, palette: payload },
  },
  selectors: { selectPreferences: (p) => p, selectLanguage: (p) => p.language },
});

export const { themeChosen, languageChosen, paletteChosen } = preferencesSlice.actions;
export const { selectPreferences, selectLanguage } = preferencesSlice.selectors;
