import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Paise } from '../domain/money';
import type { PricePolicy } from '../domain/pricePolicy';
import { signedOut } from './auth';

export const THEMES = ['system', 'light', 'dark'] as const;
export const LANGUAGES = ['en', 'hi'] as const;
export const PALETTES = ['normal', 'colourBlind'] as const;

/** How the player bets. `isSeveral`: each price pressed is one more bet of the slip. `policy`: what may happen to a price.
 * `confirms`: every bet is shown before it is sent. `guards`: one that looks mistyped is. `isOneClick`: a price pressed is a
 * bet placed, of `oneClickPaise`. */
export type Betting = {
  readonly isSeveral: boolean;
  readonly policy: PricePolicy;
  readonly confirms: boolean;
  readonly guards: boolean;
  readonly isOneClick: boolean;
  readonly oneClickPaise: Paise;
  /** Open bets are cancelled so many seconds after the page is gone; 0: they stay. */
  readonly goneSeconds: number;
  /** Whoever leaves a match with open bets is asked about them. */
  readonly asksOnLeaving: boolean;
};

export const BETTING_AT_FIRST: Betting = {
  isSeveral: false,
  policy: 'better',
  confirms: false,
  guards: true,
  isOneClick: false,
  oneClickPaise: 100_00,
  goneSeconds: 0,
  asksOnLeaving: false,
};

/** The player's own choices, kept on this device. Not a machine: every combination is one state. */
export type Preferences = {
  readonly theme: (typeof THEMES)[number];
  readonly language: (typeof LANGUAGES)[number];
  readonly palette: (typeof PALETTES)[number];
  readonly betting: Betting;
};

const KEYS = [
  ...(['isSeveral', 'policy', 'confirms', 'guards', 'isOneClick', 'oneClickPaise'] as const),
  ...(['goneSeconds', 'asksOnLeaving'] as const),
];

const isSame = (a: Betting, b: Betting): boolean => KEYS.every((key) => a[key] === b[key]);

function withBetting(p: Preferences, chosen: Partial<Betting>): Preferences {
  const betting = { ...p.betting, ...chosen };
  return isSame(betting, p.betting) ? p : { ...p, betting };
}

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: (): Preferences => ({
    theme: 'system',
    language: 'en',
    palette: 'normal',
    betting: BETTING_AT_FIRST,
  }),
  reducers: {
    themeChosen: (p, { payload }: PayloadAction<Preferences['theme']>): Preferences =>
      p.theme === payload ? p : { ...p, theme: payload },
    languageChosen: (p, { payload }: PayloadAction<Preferences['language']>): Preferences =>
      p.language === payload ? p : { ...p, language: payload },
    paletteChosen: (p, { payload }: PayloadAction<Preferences['palette']>): Preferences =>
      p.palette === payload ? p : { ...p, palette: payload },
    bettingChosen: (p, { payload }: PayloadAction<Partial<Betting>>): Preferences => withBetting(p, payload),
    /** Chosen in another tab. */
    preferencesFollowed: (
      p,
      { payload: { theme, language, palette, betting } }: PayloadAction<Preferences>,
    ): Preferences =>
      p.theme === theme && p.language === language && p.palette === palette && isSame(p.betting, betting)
        ? p
        : { theme, language, palette, betting },
  },
  // Whoever signs in next does not know that a press is a bet.
  extraReducers: (on) => on.addCase(signedOut, (p): Preferences => withBetting(p, { isOneClick: false })),
  selectors: {
    selectPreferences: (p) => p,
    selectLanguage: (p) => p.language,
    selectBetting: (p) => p.betting,
  },
});

export const { themeChosen, languageChosen, paletteChosen, bettingChosen, preferencesFollowed } =
  preferencesSlice.actions;
export const { selectPreferences, selectLanguage, selectBetting } = preferencesSlice.selectors;
