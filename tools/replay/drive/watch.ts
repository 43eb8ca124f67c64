import type { StoreEnhancer } from '@reduxjs/toolkit';
import { api } from '../../../api/base';
import { hashOf } from '@backlay/replay/base/hash';
import type { Did } from './kinds';

/** Longer ones, mostly answers of the exchange, stand in the tape as a hash alone: what they were made of is there. */
const LONGEST = 1_000;

/** Its payload is a name by chance, made when the code was loaded. */
const REGISTERED = `${api.reducerPath}/config/middlewareRegistered`;

/** An action as JSON carries it. */
export const toPlain = <A extends { type: string }>(action: A): { type: string } =>
  action.type === REGISTERED
    ? { type: action.type }
    : (JSON.parse(JSON.stringify(action)) as { type: string });

/** What a tape keeps of an action; of one that is longer than `longest` characters its hash alone. */
export function toDid(action: { type: string }, longest = LONGEST): Extract<Did, { did: 'action' }> {
  const { type } = action;
  const known = toPlain(action);
  const isShort = longest === Infinity || JSON.stringify(known).length <= longest;
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
