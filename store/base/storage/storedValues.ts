import * as v from 'valibot';
import { LANGUAGES } from '../../../domain/words/languages';
import { globalSettings } from '../../../api/schemas/settings';
import { parseJson } from '../../../api/json';
import { fromSettings, toSettings } from '../../../api/settings';
import { HABIT_STAKES } from '../../../domain/placing/habit';
import type { Habit } from '../../../slices/habit';
import { isVisible } from '../../../slices/balance/hideable';
import type { Hideable } from '../../../slices/balance/hideable';
import { GONE_SECONDS } from '../../../domain/base/product';
import { ODDS_FORMATS } from '../../../domain/bets/oddsFormat';
import { PRICE_POLICIES } from '../../../domain/placing/pricePolicy';
import { isTimeOfDay } from '../../../domain/players/quietHours';
import {
  ALERTING_AT_FIRST,
  BETTING_AT_FIRST,
  DENSITIES,
  PALETTES,
  SHORT_FORMS,
  THEMES,
} from '../../../slices/preferences';
import type { Preferences } from '../../../slices/preferences';
import type { SettingsState } from '../../../slices/settings';
import type { SiteMessage } from '../../../slices/siteMessage';
import type { Welcome } from '../../../slices/welcome';
import type { StoredEntry, RawTexts, StorageReader } from './entry';
import { bareText, jsonValue } from './storedText';

/** `globalData` in wire names, as the older app reads it, without the demo players. */
export const settingsEntry: StoredEntry<SettingsState> = {
  drawer: 'local',
  read: ({ get, damaged }) => {
    const value = jsonValue(get('globalData'));
    if (value === null) return { status: 'absent' };
    const read = v.safeParse(globalSettings, value);
    if (read.success) return { status: 'stored', settings: { ...toSettings(read.output), demoPlayers: [] } };
    damaged('globalData');
    return { status: 'absent' };
  },
  /** Left alone while there are no settings. */
  write: (settings) =>
    settings.status === 'ready' || settings.status === 'stored'
      ? { globalData: JSON.stringify(fromSettings(settings.settings)) }
      : {},
};

/** `openWelcomePopup`: any spelling of a set flag; removed once the welcome was closed. */
export const welcomeEntry: StoredEntry<Welcome> = {
  drawer: 'local',
  read: ({ get }) => {
    const flag = bareText(get('openWelcomePopup'));
    return { status: flag === 'true' || flag === '1' ? 'pending' : 'none' };
  },
  write: (welcome) => ({ openWelcomePopup: welcome.status === 'none' ? null : 'true' }),
};

const SITE_MESSAGE_KEY = 'backlay.siteMessage';

/** The text of the message that was closed. */
export const siteMessageEntry: StoredEntry<SiteMessage> = {
  drawer: 'local',
  read: ({ get }) => {
    const text = get(SITE_MESSAGE_KEY);
    return text ? { status: 'closed', text } : { status: 'shown' };
  },
  write: (message) => ({ [SITE_MESSAGE_KEY]: message.status === 'closed' ? message.text : null }),
};

/** A key of our own beside those of the older app; its value has a schema version. */
export const PREFERENCES_KEY = 'backlay.preferences';
export const PREFERENCES_VERSION = 1;

const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Defaults for values stored before these fields existed: those pages never asked on leaving. */
const BETTING_BEFORE = { ...BETTING_AT_FIRST, asksOnLeaving: false };

const goneSeconds = v.union([
  v.literal(0),
  v.pipe(v.number(), v.integer(), v.minValue(GONE_SECONDS.min), v.maxValue(GONE_SECONDS.max)),
]);

const minute = v.pipe(v.number(), v.check(isTimeOfDay));

const alerting = v.object({
  isOn: v.boolean(),
  hidesAmounts: v.boolean(),
  isQuietOn: v.boolean(),
  quiet: v.object({ from: minute, to: minute }),
  pushFor: v.exactOptional(v.string()),
  told: v.exactOptional(v.array(v.string())),
});

const preferences = v.object({
  v: v.literal(PREFERENCES_VERSION),
  theme: v.picklist(THEMES),
  language: v.picklist(LANGUAGES),
  palette: v.picklist(PALETTES),
  /** These three absent while they are as at first, and in what older pages wrote. */
  density: v.optional(v.picklist(DENSITIES), 'compact'),
  oddsFormat: v.exactOptional(v.picklist(ODDS_FORMATS)),
  stepsSeen: v.exactOptional(v.array(v.string())),
  columns: v.exactOptional(v.number()),
  stars: v.exactOptional(v.array(v.string())),
  /** Absent in what older pages wrote. */
  shortForm: v.optional(v.picklist(SHORT_FORMS), 'indian'),
  /** Absent in what older pages wrote. */
  betting: v.exactOptional(
    v.object({
      isSeveral: v.boolean(),
      policy: v.picklist(PRICE_POLICIES),
      confirms: v.boolean(),
      guards: v.boolean(),
      isOneClick: v.boolean(),
      oneClickPaise: paise,
      // Absent in what older pages wrote.
      goneSeconds: v.optional(goneSeconds, BETTING_BEFORE.goneSeconds),
      asksOnLeaving: v.optional(v.boolean(), BETTING_BEFORE.asksOnLeaving),
      isSlipWhole: v.optional(v.boolean(), BETTING_BEFORE.isSlipWhole),
    }),
  ),
  /** Absent in what older pages wrote. */
  alerts: v.optional(alerting, ALERTING_AT_FIRST),
});

export const preferencesEntry: StoredEntry<Preferences> = {
  drawer: 'local',
  read: ({ get, damaged }) => {
    const text = get(PREFERENCES_KEY);
    if (!text) return undefined;
    const read = v.safeParse(preferences, parseJson(text));
    if (!read.success) {
      damaged(PREFERENCES_KEY);
      return undefined;
    }
    const { v: _, betting = BETTING_BEFORE, ...chosen } = read.output;
    return { ...chosen, betting };
  },
  write: ({ density, ...chosen }) => ({
    [PREFERENCES_KEY]: JSON.stringify({
      v: PREFERENCES_VERSION,
      ...chosen,
      density: density === 'compact' ? undefined : density,
    }),
  }),
};

const HABIT_KEY = 'backlay.habit';

const habit = v.pipe(v.array(paise), v.maxLength(HABIT_STAKES.most));

/** `backlay.habit`: the newest stakes, paise. */
export const habitEntry: StoredEntry<Habit> = {
  drawer: 'local',
  read: ({ get, damaged }) => {
    const text = get(HABIT_KEY);
    if (!text) return undefined;
    const read = v.safeParse(habit, parseJson(text));
    if (read.success) return { status: 'known', stakes: read.output };
    damaged(HABIT_KEY);
    return undefined;
  },
  write: (known) => ({ [HABIT_KEY]: known.status === 'known' ? JSON.stringify(known.stakes) : null }),
};

const VISIBILITY_KEY = 'exposureBalance';

const visibility = v.object({ balance: v.boolean(), exposure: v.boolean() });
/** Whether balance and exposure are shown, in one value. */
type Visibility = Readonly<v.InferOutput<typeof visibility>>;
const SHOWN: Visibility = { balance: true, exposure: true };

/** A bare flag, as older clients store it, applies to both. */
function readVisibility({ get, damaged }: StorageReader): Visibility {
  const value = jsonValue(get(VISIBILITY_KEY));
  if (value === null) return SHOWN;
  if (typeof value === 'boolean' || value === 0 || value === 1) {
    return { balance: Boolean(value), exposure: Boolean(value) };
  }
  const read = v.safeParse(visibility, value);
  if (read.success) return read.output;
  damaged(VISIBILITY_KEY);
  return SHOWN;
}

/** Both are shown at the start of every session, so that combination is not stored. */
const writeVisibility = (seen: Visibility): RawTexts => ({
  [VISIBILITY_KEY]: seen.balance && seen.exposure ? null : JSON.stringify(seen),
});

function visibilityIn(before: RawTexts): Visibility {
  const read = v.safeParse(visibility, jsonValue(before[VISIBILITY_KEY] ?? null));
  return read.success ? read.output : SHOWN;
}

/** One of the two flags; restored on small screens only (product.md section 4). */
export const visibilityEntry = <F extends object>(figure: keyof Visibility): StoredEntry<Hideable<F>> => ({
  drawer: 'session',
  read: (stored) => ({
    status: 'unknown',
    isVisible: stored.isNarrow() ? readVisibility(stored)[figure] : true,
  }),
  write: (slice, before) => writeVisibility({ ...visibilityIn(before), [figure]: isVisible(slice) }),
});
