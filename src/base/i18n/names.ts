import { useSyncExternalStore } from 'react';
import { i18n } from '@lingui/core';
import { translateName } from '../../../domain/words/names';
import { spoken, subscribe } from './languages';

function wordOf(fixed: string): string | undefined {
  const key = `name.${fixed}`;
  return key in i18n.messages ? i18n._(key) : undefined;
}

/** Translates a fixed name the exchange sends; any other name stays as it is. */
export const sayName = (name: string): string => translateName(wordOf, name);

/** `sayName`, re-rendering when the language changes. */
export function useNames(): (name: string) => string {
  useSyncExternalStore(subscribe, spoken);
  return sayName;
}
