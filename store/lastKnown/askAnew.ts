import type { Store } from '@reduxjs/toolkit';
import { api } from '../../api/base';
import { FORCE_REFETCH } from '../base/ask';
import type { RootState } from '../base/root/rootReducer';
import type { AppDispatch } from '../base/root/types';

/** An endpoint by its name alone: which arguments it takes is written beside its answer. */
type Endpoint = {
  initiate?: (
    args: unknown,
    options: typeof FORCE_REFETCH & { subscribe: false },
  ) => (dispatch: AppDispatch) => unknown;
};

/** Asks again for everything the page has an answer to: it opened without a line, and has one now. */
export function askAnew({ getState, dispatch }: Pick<Store<RootState>, 'getState' | 'dispatch'>): void {
  const endpoints: Readonly<Record<string, Endpoint>> = api.endpoints;
  // The store of the page takes thunks; who follows it from outside is not told so.
  const send = dispatch as AppDispatch;
  for (const query of Object.values(getState().api.queries)) {
    const ask = endpoints[query?.endpointName ?? '']?.initiate;
    if (ask) void send(ask(query?.originalArgs, { ...FORCE_REFETCH, subscribe: false }));
  }
}
