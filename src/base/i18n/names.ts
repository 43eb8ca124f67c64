import { useSyncExternalStore } from 'react';
import { i18n } from '@lingui/core';
import { spoken, subscribe } from './spoken';

const NUMBER = /\d+(\.\d+)?/g;

function sayFixed(name: string, rest = ''): string | undefined {
  const key = `name.${name.replace(NUMBER, '#')}${rest}`;
  if (!(key in i18n.messages)) return undefined;
  const numbers = name.match(NUMBER) ?? [];
  let at = 0;
  return i18n._(key).replaceAll('#', () => numbers[at++] ?? '');
}

/** Of a fixed beginning and somebody's name, as in '6 over runs India'; the longest beginning counts. */
function sayBeginning(name: string): string | undefined {
  for (let end = name.lastIndexOf(' '); end > 0; end = name.lastIndexOf(' ', end - 1)) {
    const said = sayFixed(name.slice(0, end), ' *');
    if (said !== undefined) return said.replace('*', () => name.slice(end + 1));
  }
  return undefined;
}

/** Translates a fixed name the exchange sends; any other name stays as it is. */
export const sayName = (name: string): string => sayFixed(name) ?? sayBeginning(name) ?? name;

/** `sayName`, re-rendering when the language changes. */
export function useNames(): (name: string) => string {
  useSyncExternalStore(subscribe, spoken);
  return sayName;
}
