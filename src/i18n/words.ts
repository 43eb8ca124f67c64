import { useSyncExternalStore } from 'react';
import { i18n } from '@lingui/core';
import type { ApiError } from '../../api/errors';
import type { Toast } from '../../slices/toasts';
import type { Key, Values } from './keys';
import { en } from './words.en';

export type Language = 'en' | 'hi';
/** Gives the words of a key in the player's language. */
export type Say = <K extends Key>(key: K, ...values: Values<K>) => string;

i18n.loadAndActivate({ locale: 'en', messages: en });

/** English is always there; the others come when they are chosen. */
const CATALOGUES = {
  en: () => Promise.resolve(en),
  hi: () => import('./words.hi').then(({ hi }) => hi),
};

let wanted: Language = 'en';

/** Changes the words on screen; while the catalogue is on its way, or when it cannot be had, the old ones stay. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  if (i18n.locale === language) return;
  const messages = await CATALOGUES[language]().catch(() => undefined);
  if (messages && wanted === language) i18n.loadAndActivate({ locale: language, messages });
}

const say: Say = (key, ...[values]) => i18n._(key, values);

const isKey = (text: string): text is Key => text in en;

const subscribe = (run: () => void) => i18n.on('change', run);
const spoken = () => i18n.locale;

/** The words, and a render whenever the language changes. */
export function useSay(): Say {
  useSyncExternalStore(subscribe, spoken);
  return say;
}

/** The sentence of a refusal: the server's own in English, as it may name a limit; in other languages that of its code. */
export const sayError = (say: Say, error: ApiError): string =>
  i18n.locale === 'en' && error.message ? error.message : say(`refusal.${error.code}`);

/** The sentence of a toast: the server's own, or ours; of a call that failed, the word for its code. */
export function sayToast(toast: Toast): string {
  if (toast.from === 'server') return toast.text;
  const refusal = `refusal.${toast.values?.['code'] ?? ''}`;
  const key = toast.key === 'callFailed' && isKey(refusal) ? refusal : (`toast.${toast.key}` as const);
  return i18n._(key, { ...toast.values });
}
