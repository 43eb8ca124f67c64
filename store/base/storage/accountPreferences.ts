import { isObject } from '@backlay/replay/base/isObject';
import { parseJson } from '../../../api/json';
import type { Preferences } from '../../../slices/preferences';
import { PREFERENCES_VERSION, preferencesEntry } from './storedValues';

/** The choices that belong to the account, as the text kept with it. What the browser allows, what was shown here, the width of the screen
 * and that a press is a bet belong to the device. */
export function accountTextOf(chosen: Preferences): string {
  const { theme, language, palette, shortForm, density, oddsFormat = 'decimal' } = chosen;
  const { isOneClick: _, ...betting } = chosen.betting;
  const { told } = chosen.alerts;
  return JSON.stringify({
    v: PREFERENCES_VERSION,
    theme,
    language,
    palette,
    shortForm,
    density,
    oddsFormat,
    betting,
    told,
  });
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Absent until chosen. */
const toldIn = (value: unknown) => (Array.isArray(value) && value.every(isText) ? { told: value } : {});

/** The choices of this device with those of its account; as they were where the text is none that this release reads. */
export function withAccountText(here: Preferences, text: string): Preferences {
  const kept = parseJson(text);
  if (!isObject(kept) || !isObject(kept['betting'])) return here;
  const betting = { ...kept['betting'], isOneClick: here.betting.isOneClick };
  const whole = JSON.stringify({ ...kept, betting });
  const read = preferencesEntry.read({
    get: () => whole,
    damaged: () => undefined,
    isNarrow: () => false,
  });
  if (!read) return here;
  const { theme, language, palette, shortForm, density, oddsFormat = 'decimal' } = read;
  const alerts = { ...here.alerts, ...toldIn(kept['told']) };
  return { ...here, theme, language, palette, shortForm, density, oddsFormat, betting: read.betting, alerts };
}
