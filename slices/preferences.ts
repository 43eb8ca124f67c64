import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Paise } from '../domain/base/money';
import type { ShortForm } from '../domain/base/shortAmount';
import type { OddsFormat } from '../domain/bets/oddsFormat';
import type { PricePolicy } from '../domain/placing/pricePolicy';
import type { QuietHours } from '../domain/players/quietHours';
import type { Language } from '../domain/words/languages';
import { alertsAnswered } from './alerts';
import { signedOut } from './auth';

export const THEMES = ['system', 'light', 'dark'] as const;
export const SHORT_FORMS = ['indian', 'international'] as const satisfies readonly ShortForm[];
export const PALETTES = ['normal', 'colourBlind'] as const;
/** How close rows stand; a finger has its room in both. */
export const DENSITIES = ['compact', 'comfortable'] as const;

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
  /** Asks about open bets when the player leaves their match. */
  readonly asksOnLeaving: boolean;
  /** On a phone the slip shows all its fields at once; otherwise only price, stake and what the bet comes to. */
  readonly isSlipWhole: boolean;
};

export const BETTING_AT_FIRST: Betting = {
  isSeveral: false,
  policy: 'better',
  confirms: false,
  guards: true,
  isOneClick: false,
  oneClickPaise: 100_00,
  goneSeconds: 0,
  asksOnLeaving: true,
  isSlipWhole: false,
};

/** The browser's own notifications. `quiet`: hours of the player's day in which only the list has news. */
export type Alerting = {
  readonly isOn: boolean;
  readonly hidesAmounts: boolean;
  readonly isQuietOn: boolean;
  readonly quiet: QuietHours;
  /** The player this browser is pushed to for; absent or '' while it is not. */
  readonly pushFor?: string;
  /** Of the account: what a page tells by which of its channels, as `slices/notices/toldBy.ts` names it; absent until chosen. */
  readonly told?: readonly string[];
};

export const ALERTING_AT_FIRST: Alerting = {
  isOn: false,
  hidesAmounts: false,
  isQuietOn: false,
  quiet: { from: 22 * 60, to: 7 * 60 },
};

/** The player's own choices, kept on this device. Not a machine: every combination is one state. */
export type Preferences = {
  readonly theme: (typeof THEMES)[number];
  readonly language: Language;
  readonly palette: (typeof PALETTES)[number];
  /** Of sizes, matched sums and limits; amounts of the player's own money stand in full. */
  readonly shortForm: ShortForm;
  readonly density: (typeof DENSITIES)[number];
  /** Absent while it is decimal. */
  readonly oddsFormat?: OddsFormat;
  /** Ids of players who have been shown the first steps here; absent before the first. */
  readonly stepsSeen?: readonly string[];
  /** Of the multi-market page, where they have room; 0: as it has room. Absent until chosen. */
  readonly columns?: number;
  /** Casino tables that stand before the others, by match; absent before the first. */
  readonly stars?: readonly string[];
  readonly betting: Betting;
  readonly alerts: Alerting;
};

/** More than there are tables. */
const MOST_STARS = 40;

/** Players of one browser that are remembered. */
const MOST_SEEN = 20;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Of the same values, however deep. */
const isSame = (a: unknown, b: unknown): boolean =>
  isObject(a) && isObject(b) ? Object.keys({ ...a, ...b }).every((key) => isSame(a[key], b[key])) : a === b;

function withAlerts(p: Preferences, chosen: Partial<Alerting>): Preferences {
  const alerts = { ...p.alerts, ...chosen };
  return isSame(alerts, p.alerts) ? p : { ...p, alerts };
}

function withBetting(p: Preferences, chosen: Partial<Betting>): Preferences {
  const betting = { ...p.betting, ...chosen };
  return isSame(betting, p.betting) ? p : { ...p, betting };
}

/** What the page of an earlier release does not know stays as it is here. */
function followed(p: Preferences, chosen: Preferences): Preferences {
  const betting = { ...p.betting, ...chosen.betting };
  const other = { ...p, ...chosen, betting };
  return isSame(p, other) ? p : other;
}

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: (): Preferences => ({
    theme: 'system',
    language: 'en',
    palette: 'normal',
    shortForm: 'indian',
    density: 'compact',
    betting: BETTING_AT_FIRST,
    alerts: ALERTING_AT_FIRST,
  }),
  reducers: {
    themeChosen: (p, { payload }: PayloadAction<Preferences['theme']>): Preferences =>
      p.theme === payload ? p : { ...p, theme: payload },
    languageChosen: (p, { payload }: PayloadAction<Preferences['language']>): Preferences =>
      p.language === payload ? p : { ...p, language: payload },
    paletteChosen: (p, { payload }: PayloadAction<Preferences['palette']>): Preferences =>
      p.palette === payload ? p : { ...p, palette: payload },
    shortFormChosen: (p, { payload }: PayloadAction<ShortForm>): Preferences =>
      p.shortForm === payload ? p : { ...p, shortForm: payload },
    densityChosen: (p, { payload }: PayloadAction<Preferences['density']>): Preferences =>
      p.density === payload ? p : { ...p, density: payload },
    oddsFormatChosen: (p, { payload }: PayloadAction<OddsFormat>): Preferences =>
      (p.oddsFormat ?? 'decimal') === payload ? p : { ...p, oddsFormat: payload },
    columnsChosen: (p, { payload }: PayloadAction<number>): Preferences =>
      (p.columns ?? 0) === payload ? p : { ...p, columns: payload },
    firstStepsShown: (p, { payload: userId }: PayloadAction<string>): Preferences => {
      const before = p.stepsSeen ?? [];
      return before.includes(userId) ? p : { ...p, stepsSeen: [...before, userId].slice(-MOST_SEEN) };
    },
    tableStarred: (p, { payload: matchId }: PayloadAction<string>): Preferences => {
      const others = (p.stars ?? []).filter((one) => one !== matchId);
      const isStarred = others.length < (p.stars ?? []).length;
      return { ...p, stars: isStarred ? others : [...others, matchId].slice(-MOST_STARS) };
    },
    bettingChosen: (p, { payload }: PayloadAction<Partial<Betting>>): Preferences => withBetting(p, payload),
    alertsChosen: (p, { payload }: PayloadAction<Partial<Alerting>>): Preferences => withAlerts(p, payload),
    /** Chosen in another tab. */
    preferencesFollowed: (p, { payload }: PayloadAction<Preferences>): Preferences => followed(p, payload),
  },
  // Whoever signs in next does not know that a press is a bet; only what the browser allows is on.
  extraReducers: (on) =>
    on
      .addCase(signedOut, (p): Preferences => withBetting(p, { isOneClick: false }))
      .addCase(alertsAnswered, (p, { payload }): Preferences =>
        withAlerts(p, { isOn: payload === 'granted' }),
      ),
  selectors: {
    selectPreferences: (p) => p,
    selectLanguage: (p) => p.language,
    // A state recorded by an earlier release is played as it was, without the choice.
    selectShortForm: (p): ShortForm => (p.shortForm as ShortForm | undefined) ?? 'indian',
    selectOddsFormat: (p): OddsFormat => p.oddsFormat ?? 'decimal',
    selectBetting: (p) => p.betting,
  },
});

export const {
  themeChosen,
  languageChosen,
  paletteChosen,
  shortFormChosen,
  densityChosen,
  oddsFormatChosen,
  columnsChosen,
  firstStepsShown,
  tableStarred,
  bettingChosen,
  alertsChosen,
  preferencesFollowed,
} = preferencesSlice.actions;
export const { selectPreferences, selectLanguage, selectShortForm, selectOddsFormat, selectBetting } =
  preferencesSlice.selectors;
