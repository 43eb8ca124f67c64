import type { StoreEnhancer } from '@reduxjs/toolkit';
import { api } from '../../../api/base';
import { hashOf } from '../../../store/recorder/hash';
import type { Did } from './tape';

/** Longer ones, mostly answers of the exchange, stand in the tape as a hash alone: what they were made of is there. */
const LONGEST = 1_000;

/** Its payload is a name by chance, made when the code was loaded. */
const REGISTERED = `${api.reducerPath}/config/middlewareRegistered`;

/** An action as JSON carries it. */
const plain = (action: object): object => JSON.parse(JSON.stringify(action)) as object;

/** What a tape keeps of an action. */
export function toDid(action: { type: string }): Extract<Did, { did: 'action' }> {
  const { type } = action;
  const known = type === REGISTERED ? { type } : plain(action);
  const isShort = JSON.stringify(known).length <= LONGEST;
  return { did: 'action', type, hash: hashOf(known), ...(isShort ? { action: known } : {}) };
}

const isAction = (action: unknown): action is { type: string } =>
  typeof action === 'object' && action !== null && 'type' in action && typeof action.type === 'string';

/** Tells of every action that reaches the reducers, before it does. */
export const watchActions =
  (tell: (action: { type: string }) => void): StoreEnhancer =>
  (createStore) =>
  (reducer, preloadedState) => {
    const store = createStore(reducer, preloadedState);
    const dispatch: typeof store.dispatch = (action) => {
      if (isAction(action)) tell(action);
      return store.dispatch(action);
    };
    return { ...store, dispatch };
  };
