import { useSyncExternalStore } from 'react';
import { i18n } from '@lingui/core';
import { spoken, subscribe } from './spoken';

const NUMBER = /\d+(\.\d+)?/g;

/** Translates a fixed name the exchange sends; any other name stays as it is. */
export function sayName(name: string): string {
  const key = `name.${name.replace(NUMBER, '#')}`;
  if (!(key in i18n.messages)) return name;
  const numbers = name.match(NUMBER) ?? [];
  let at = 0;
  return i18n._(key).replaceAll('#', () => numbers[at++] ?? '');
}

/** `sayName`, re-rendering when the language changes. */
export function useNames(): (name: string) => string {
  useSyncExternalStore(subscribe, spoken);
  return sayName;
}
