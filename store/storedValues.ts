import * as v from 'valibot';
import { globalSettings } from '../api/schemas/settings';
import { fromSettings, toSettings } from '../api/settings';
import type { Preferences } from '../slices/preferences';
import type { SettingsState } from '../slices/settings';
import type { Welcome } from '../slices/welcome';
import { parseJson } from '../api/json';

/** Texts by key; null removes the key, an absent key is left as it is. */
export type Raw = Readonly<Record<string, string | null>>;

/** Reads one stored thing. `damaged(key)` reports a value that cannot be used; the reader then answers its default. */
export type ReadStored<T> = (get: (key: string) => string | null, damaged: (key: string) => void) => T;

/** Longer than anything the product writes; parsing and keeping more would only slow the start. */
export const LONGEST_VALUE = 262_144;

/** What programs leave that write a value they do not have. */
const NOTHING: readonly string[] = ['', 'null', 'undefined'];

/**
 * A bare text as it was meant: some programs of the family write texts as they are, others as JSON with quotation
 * marks. Null when there is none.
 */
export function bareText(stored: string | null): string | null {
  const parsed = stored?.startsWith('"') ? parseJson(stored) : stored;
  return typeof parsed !== 'string' || NOTHING.includes(parsed) ? null : parsed;
}

/** A JSON value, also one that was made into text twice; undefined when it is none, null when there is nothing. */
export function jsonValue(stored: string | null): unknown {
  if (stored === null || NOTHING.includes(stored)) return null;
  const once = parseJson(stored);
  return typeof once === 'string' ? parseJson(once) : once;
}

/** Our own key, beside the older app's. */
const PREFERENCES_KEY = 'backlay.preferences';
const PREFERENCES_VERSION = 1;

/** `globalData`; demo players are never stored, so only a fresh reply brings them. */
export const readSettings: ReadStored<SettingsState> = (get, damaged) => {
  const value = jsonValue(get('globalData'));
  if (value === null) return { status: 'absent' };
  const read = v.safeParse(globalSettings, value);
  if (read.success) return { status: 'stored', settings: { ...toSettings(read.output), demoPlayers: [] } };
  damaged('globalData');
  return { status: 'absent' };
};

/** `globalData` in wire names, as the older app reads it; untouched while there are no settings. */
export const writeSettings = (settings: SettingsState): Raw =>
  settings.status === 'ready' || settings.status === 'stored'
    ? { globalData: JSON.stringify(fromSettings(settings.settings)) }
    : {};

/** `openWelcomePopup`: any spelling of a set flag means that the welcome was not closed yet. */
export const readWelcome: ReadStored<Welcome> = (get) => {
  const flag = bareText(get('openWelcomePopup'));
  return { status: flag === 'true' || flag === '1' ? 'pending' : 'none' };
};

/** The flag, or its removal once the welcome was closed. */
export const writeWelcome = (welcome: Welcome): Raw => ({
  openWelcomePopup: welcome.status === 'none' ? null : 'true',
});

const preferences = v.object({
  v: v.literal(PREFERENCES_VERSION),
  theme: v.picklist(['system', 'light', 'dark']),
  language: v.picklist(['en', 'hi']),
  palette: v.picklist(['normal', 'colourBlind']),
});

/** undefined: nothing usable stored, the slice keeps its own start. */
export const readPreferences: ReadStored<Preferences | undefined> = (get, damaged) => {
  const text = get(PREFERENCES_KEY);
  if (!text) return undefined;
  const read = v.safeParse(preferences, parseJson(text));
  if (!read.success) {
    damaged(PREFERENCES_KEY);
    return undefined;
  }
  const { theme, language, palette } = read.output;
  return { theme, language, palette };
};

/** Our own key, with the version of its shape. */
export const writePreferences = (chosen: Preferences): Raw => ({
  [PREFERENCES_KEY]: JSON.stringify({ v: PREFERENCES_VERSION, ...chosen }),
});

/** Of session storage. */
export const VISIBILITY_KEY = 'exposureBalance';

/** Whether balance and exposure are shown. */
export type Visibility = { readonly balance: boolean; readonly exposure: boolean };

const visibility = v.object({ balance: v.boolean(), exposure: v.boolean() });
const SHOWN: Visibility = { balance: true, exposure: true };

/** A bare flag, as simpler programs write it, stands for both. */
export const readVisibility: ReadStored<Visibility> = (get, damaged) => {
  const value = jsonValue(get(VISIBILITY_KEY));
  if (value === null) return SHOWN;
  if (typeof value === 'boolean' || value === 0 || value === 1) {
    return { balance: Boolean(value), exposure: Boolean(value) };
  }
  const read = v.safeParse(visibility, value);
  if (read.success) return read.output;
  damaged(VISIBILITY_KEY);
  return SHOWN;
};

/** Both shown is the start of every session, so nothing is kept for it. */
export const writeVisibility = (seen: Visibility): Raw => ({
  [VISIBILITY_KEY]: seen.balance && seen.exposure ? null : JSON.stringify(seen),
});
