import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export const THEMES = ['system', 'light', 'dark'] as const;
export const LANGUAGES = ['en', 'hi'] as const;
export const PALETTES = ['normal', 'colourBlind'] as const;

/** The player's own choices, kept on this device. Not a machine: every combination is one state. */
export type Preferences = {
  readonly theme: (typeof THEMES)[number];
  readonly language: (typeof LANGUAGES)[number];
  readonly palette: (typeof PALETTES)[number];
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
    /** Chosen in another tab. */
    preferencesFollowed: (
      p,
      { payload: { theme, language, palette } }: PayloadAction<Preferences>,
    ): Preferences =>
      p.theme === theme && p.language === language && p.palette === palette
        ? p
        : { theme, language, palette },
  },
  selectors: { selectPreferences: (p) => p, selectLanguage: (p) => p.language },
});

export const { themeChosen, languageChosen, paletteChosen, preferencesFollowed } = preferencesSlice.actions;
export const { selectPreferences, selectLanguage } = preferencesSlice.selectors;
