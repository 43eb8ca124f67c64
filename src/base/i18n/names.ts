import { useSyncExternalStore } from 'react';
import { i18n } from '@lingui/core';
import { spoken, subscribe } from './spoken';

const NUMBER = /\d+(\.\d+)?/g;

/** A name the exchange sends, in the player's language where it is a fixed one; every other name stays as it is. */
export function sayName(name: string): string {
  const key = `name.${name.replace(NUMBER, '#')}`;
  if (!(key in i18n.messages)) return name;
  const numbers = name.match(NUMBER) ?? [];
  let at = 0;
  return i18n._(key).replaceAll('#', () => numbers[at++] ?? '');
}

/** `sayName`, and a render whenever the language changes. */
export function useNames(): (name: string) => string {
  useSyncExternalStore(subscribe, spoken);
  return sayName;
}
