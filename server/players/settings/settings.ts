import * as v from 'valibot';
import { globalSettings } from '../../../api/schemas/settings';
import type { GlobalSettings } from '../../../api/schemas/settings';
import { httpsIn } from '../../../domain/base/address';
import { countryByCode } from '../../../domain/sports/countries';
import type { Db } from '../../base/db/connect';
import { done, openCall } from '../../base/call';
import type { Call } from '../../base/call';
import { SERVER_SETTINGS } from './limits';
import { SECOND_STEP, SECOND_STEP_RULES, readSecondStepRule } from './secondStep';
import { originsIn, readVideoOrigins, VIDEO_ORIGINS } from './videoOrigins';

type Stored = Omit<v.InferInput<typeof globalSettings>, 'demo_players'>;

const DEFAULTS: Stored = {
  site_title: 'Backlay',
  logo: 'logo.svg',
  favicon: 'favicon.svg',
  welcome_banner: 'welcome.svg',
  payment_gateway: 1,
  is_payment_allowed_signup: '0',
  geo_url: '/api/geo',
  geo_country: 'IN',
  bg_primary_color: '#0b3d2e',
  bg_secondry_color: '#145a43',
  text_primary_color: '#ffffff',
  text_secondry_color: '#d7f0e4',
  other_color: '#f2b33d',
};

const SETTING_NAMES: readonly string[] = [
  ...Object.keys(globalSettings.entries).filter((name) => name !== 'demo_players'),
  ...SERVER_SETTINGS.map(({ name }) => name),
  VIDEO_ORIGINS,
  SECOND_STEP,
];

export type SetOutcome = { status: 'set' } | { status: 'refused'; reason: string };

/** Most characters of an address among the settings. */
const MAX_ADDRESS = 500;

const COLOUR = /^#[0-9a-f]{6}$/i;
type Check = { fits: (value: string) => boolean; wanted: string };
/** Pictures are files in the folder of images (api.md, section 1.1). */
const PICTURE: Check = {
  fits: (value) => /^[\w-][\w.-]{0,99}$/.test(value),
  wanted: 'the name of a file in public/images, like logo.svg',
};
const CHECKS: Readonly<Record<string, Check>> = {
  logo: PICTURE,
  favicon: PICTURE,
  welcome_banner: PICTURE,
  payment_gateway: { fits: (value) => /^[123]$/.test(value), wanted: '1, 2 or 3' },
  is_show_apk: { fits: (value) => /^[01]$/.test(value), wanted: '0 or 1' },
  is_payment_allowed_signup: { fits: (value) => /^[01]$/.test(value), wanted: '0 or 1' },
  sign_up: { fits: (value) => /^[01]$/.test(value), wanted: '0 or 1' },
  geo_country: {
    fits: (value) => countryByCode(value) !== undefined,
    wanted: 'the two letters of a country, like IN',
  },
  geo_url: {
    fits: (value) => httpsIn(value, MAX_ADDRESS) !== undefined || /^\/([\w.-]+\/?)*$/.test(value),
    wanted: 'an https address or a path of this site',
  },
  [SECOND_STEP]: {
    fits: (value) => SECOND_STEP_RULES.some((rule) => rule === value),
    wanted: SECOND_STEP_RULES.join(', '),
  },
  [VIDEO_ORIGINS]: {
    fits: (value) => value.length <= 2000 && originsIn(value) !== undefined,
    wanted: 'https origins with commas between them, like https://video.example, or nothing',
  },
};
/** Checks by the end of a name, for names without their own. */
const BY_ENDING: readonly (Check & { ending: string })[] = [
  { ending: '_color', fits: (value) => COLOUR.test(value), wanted: 'a colour like #0b3d2e' },
  {
    ending: '_link',
    fits: (value) => value === '' || httpsIn(value, MAX_ADDRESS) !== undefined,
    wanted: 'an https address or nothing',
  },
];
const ANY_TEXT: Check = { fits: (value) => value.length <= 2000, wanted: 'at most 2000 characters' };
function numberCheck(name: string): Check | undefined {
  const found = SERVER_SETTINGS.find((one) => one.name === name);
  return (
    found && {
      fits: (value) => /^\d{1,10}$/.test(value) && Number(value) >= found.min && Number(value) <= found.max,
      wanted: `a whole number from ${found.min} to ${found.max}`,
    }
  );
}
const checkOf = (name: string): Check =>
  CHECKS[name] ?? numberCheck(name) ?? BY_ENDING.find(({ ending }) => name.endsWith(ending)) ?? ANY_TEXT;

function reasonAgainst(name: string, value: string): string | undefined {
  if (!SETTING_NAMES.includes(name))
    return `there is no setting ${name}; there are ${SETTING_NAMES.join(', ')}`;
  const { fits, wanted } = checkOf(name);
  return fits(value) ? undefined : `${name} must be ${wanted}, not "${value}"`;
}

/** What a setting says in other languages than English. */
export type Translated = { readonly hi?: string | undefined; readonly bn?: string | undefined };

/** The settings that say the same in the other languages, with what they say from now on. */
const translationsOf = (name: string, { hi = '', bn = '' }: Translated): [string, string][] =>
  [[`${name}_hi`, hi] as [string, string], [`${name}_bn`, bn] as [string, string]].filter(([other]) =>
    SETTING_NAMES.includes(other),
  );

/**
 * Stores one global setting; players see it with their next start. A text that has others beside it, in other languages, takes
 * those along: what is given, or nothing, as an old one would go on saying what no longer holds.
 */
export async function writeSetting(
  db: Db,
  name: string,
  value: string,
  translated: Translated = {},
): Promise<SetOutcome> {
  const others = translationsOf(name, translated);
  const isTranslated = translated.hi !== undefined || translated.bn !== undefined;
  if (isTranslated && others.length === 0 && SETTING_NAMES.includes(name))
    return { status: 'refused', reason: `${name} is the same in every language` };
  const texts: [string, string][] = [[name, value], ...others];
  for (const [one, text] of texts) {
    const reason = reasonAgainst(one, text);
    if (reason !== undefined) return { status: 'refused', reason };
  }
  const rows = texts.map(([one, text]) => ({
    name: one,
    value: JSON.stringify(one === 'payment_gateway' ? Number(text) : text),
  }));
  await db
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute();
  return { status: 'set' };
}

/** All global settings with defaults; `demo_players` only if the demo seed stored it. */
export async function readSettings(db: Db): Promise<GlobalSettings> {
  const rows = await db.selectFrom('settings').selectAll().execute();
  const stored = Object.fromEntries(rows.map((row) => [row.name, row.value]));
  const checked = v.safeParse(globalSettings, { ...DEFAULTS, ...stored });
  // A value that no longer fits its schema must not break the login page.
  return checked.success ? checked.output : v.parse(globalSettings, DEFAULTS);
}

/** The operators' settings, stored or default. */
export async function readServerSettings(db: Db): Promise<Record<string, string>> {
  const names = SERVER_SETTINGS.map(({ name }) => name);
  const rows = await db.selectFrom('settings').selectAll().where('name', 'in', names).execute();
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  const numbers = Object.fromEntries(
    SERVER_SETTINGS.map(({ name, usual }) => {
      const value = stored.get(name);
      return [name, typeof value === 'string' ? value : String(usual)];
    }),
  );
  return {
    ...numbers,
    [VIDEO_ORIGINS]: (await readVideoOrigins(db)).join(', '),
    [SECOND_STEP]: await readSecondStepRule(db),
  };
}

/** `globalSetting/getGlobalSetting`, open, as the login page uses the site's colours. */
export const settingCalls = (db: Db): Call[] => [
  openCall({
    method: 'GET',
    path: 'globalSetting/getGlobalSetting',
    summary: 'Name, colours, links and switches of the site',
    request: v.object({}),
    reply: globalSettings,
    handle: async () => done(await readSettings(db)),
  }),
];
