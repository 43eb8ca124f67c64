import { lazy, useSyncExternalStore } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import type { ApiError } from '../../../api/errors';
import { formatAmount } from '../../../domain/base/money';
import type { Saying } from '../../../domain/words/sayings';
import type { Preferences } from '../../../slices/preferences';
import type { Toast } from '../../../slices/toasts';
import type { Key, SayOf } from './catalogue/keys';
import type { Subjects } from './catalogue/subjects';
import { en as told } from './catalogue/sayings.en';
import { en } from './catalogue/words.en';
import { awaitLetters } from '../styles/awaitLetters';
import { sayName } from './names';
import { intlOf, spoken, subscribe } from './languages';

export type Language = Preferences['language'];
/** Returns the words of a key in the player's language. */
export type Say<S extends keyof Subjects = 'everywhere'> = SayOf<Subjects[S]>;
export type KeyIn<S extends keyof Subjects> = keyof Subjects[S] & string;
/** Words that load with a screen or dialog, by language: one file each in `catalogue/`. */
export type Part = Readonly<Record<Language, () => Promise<Messages>>>;

const english: Messages = { ...en, ...told };
i18n.loadAndActivate({ locale: 'en', messages: english });

/**
 * The letters of a language, before its words: what is laid out without them keeps its empty boxes in Chromium. Words without
 * their letters are better than none.
 */
async function letters(sheet: Promise<unknown>, one: string): Promise<void> {
  try {
    await sheet;
    await awaitLetters(one);
  } catch {
    // Neither the sheet nor the font could be had.
  }
}

/** The fixed names the exchange sends, as messages: as a compiled one is, for Lingui warns of plain text. */
function namedIn(names: Readonly<Record<string, string>>): Messages {
  const named: Messages = {};
  for (const [name, word] of Object.entries(names)) named[`name.${name}`] = [word];
  return named;
}

/** English is built in; the others load when chosen. */
const WHOLE: Part = {
  en: () => Promise.resolve(english),
  hi: async () => {
    const [whole, told, names] = await Promise.all([
      import('./catalogue/words.hi'),
      import('./catalogue/sayings.hi'),
      import('../../../domain/words/names.hi'),
      letters(import('../styles/devanagari.css'), 'अ'),
    ]);
    return { ...whole.hi, ...told.hi, ...namedIn(names.HINDI_NAMES) };
  },
  bn: async () => {
    const [whole, told, names] = await Promise.all([
      import('./catalogue/words.bn'),
      import('./catalogue/sayings.bn'),
      import('../../../domain/words/names.bn'),
      letters(import('../styles/bengali.css'), 'অ'),
    ]);
    return { ...whole.bn, ...told.bn, ...namedIn(names.BENGALI_NAMES) };
  },
};

let wanted: Language = 'en';
/** Loaded so far: a change of language must reload all of them. */
const parts: Part[] = [WHOLE];

async function wordsOf(language: Language): Promise<Messages> {
  const all = await Promise.all(parts.map((part) => part[language]()));
  return Object.fromEntries(all.flatMap((words) => Object.entries(words)));
}

/** Changes the language; the old words stay until the catalogue has loaded, or if it cannot be. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  if (i18n.locale === language) return;
  const known = parts.length;
  const messages = await wordsOf(language).catch(() => undefined);
  if (!messages || wanted !== language) return;
  // A part loaded meanwhile has words in the old language only.
  if (parts.length > known) return speak(language);
  i18n.loadAndActivate({ locale: language, locales: intlOf(language), messages });
}

/** Loads the words of a part; English stands in if the player's language cannot be loaded. */
export async function bring(part: Part): Promise<void> {
  if (parts.includes(part)) return;
  // Only `speak` sets it, besides the English it begins with.
  const language = i18n.locale as Language;
  const load = (code: Language) => part[code]().catch(() => part.en());
  i18n.load(language, await load(language));
  parts.push(part);
  // The language changed while loading.
  if (i18n.locale !== language) i18n.load(i18n.locale, await load(wanted));
}

/** A lazy component, shown once its words have loaded too. */
export function lazyWith<Props extends object>(
  part: Part,
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [module] = await Promise.all([load(), bring(part)]);
    return module;
  });
}

const say = (key: string, values?: Readonly<Record<string, string | number>>): string =>
  i18n._(key, { ...values });

const isKey = (text: string): text is Key => text in i18n.messages;

/** The words of a subject, re-rendering when the language changes; without one, those that are everywhere. */
export function useSay<S extends keyof Subjects = 'everywhere'>(): Say<S> {
  useSyncExternalStore(subscribe, spoken);
  return say;
}

/** The server's message in this language, in English its own sentence; undefined if there is none. */
export function saidBy(message: string, saying: Saying | undefined): string | undefined {
  if (i18n.locale === 'en') return message || undefined;
  // Field problems use the form's own words.
  const key = [`saying.${saying?.key}`, `problem.${saying?.key}`].find((one) => one in i18n.messages);
  if (!saying || !key) return undefined;
  const amounts = Object.entries(saying.amounts).map(([name, paise]) => [name, formatAmount(paise)] as const);
  return i18n._(key, { ...saying.values, ...Object.fromEntries(amounts) });
}

const isRefusal = (text: string): text is Extract<Key, `refusal.${string}`> => text in i18n.messages;

/** The sentence of an error: the server's, or else that of its code, whose words may belong to a part that has not come. */
export function sayError(say: Say, { code, message, saying }: ApiError): string {
  const key = `refusal.${code}`;
  return saidBy(message, saying) ?? say(isRefusal(key) ? key : 'refusal.REFUSED');
}

/** Whether the server's own message can be shown. */
export const isSaid = ({ message, saying }: ApiError): boolean => saidBy(message, saying) !== undefined;

/** Why something could not be loaded. "Nothing was changed" is left out: it is obvious for a list, and beside
 * a bet in doubt it would seem to answer for that bet. */
export const sayUnread = (say: Say, error: ApiError): string =>
  sayError(say, error.code === 'UNAVAILABLE' ? { code: 'NO_ANSWER', message: '' } : error);

/** Of a call that failed or was refused, whose code has the words. */
const isOfCall = ({ key }: Toast): boolean => key === 'callFailed' || key === 'betRefused';

/** The sentence of a toast: the server's or ours; for a call that failed or was refused, that of its code. */
export function sayToast(toast: Toast): string {
  const said = toast.from === 'server' ? saidBy(toast.text, toast.saying) : undefined;
  if (said !== undefined) return said;
  const refusal = `refusal.${toast.values?.['code'] ?? ''}`;
  const asked = isOfCall(toast) ? refusal : `toast.${toast.key}`;
  const key = isKey(asked) ? asked : 'toast.callFailed';
  const { runner, reason = '', ...others } = { ...toast.values };
  const because = `void.${reason}`;
  return i18n._(key, {
    ...others,
    reason: because in i18n.messages ? i18n._(because) : reason,
    ...(runner === undefined ? {} : { runner: sayName(String(runner)) }),
  });
}
