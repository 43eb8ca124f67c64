import { isObject } from '@backlay/replay/base/isObject';
import { ENTRIES } from '../base/root/registry';
import type { RootState } from '../base/root/rootReducer';

/** Whether something read from a file has every slice of the app. */
export const isState = (state: unknown): state is RootState =>
  isObject(state) && ENTRIES.every(({ name }) => name in state);
