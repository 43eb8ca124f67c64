import type { Vault } from '../players/factors/vault';
import type { Caller, Claim } from './caller';
import type { Machine } from './machine';

/** What a handler may ask besides the database. */
export type Context = {
  caller: Caller;
  /** Where it was asked. */
  via: Claim['via'];
  /** Wall time (ms). */
  now: number;
  /** Closes the secrets of operators' authenticator apps. */
  vault: Vault;
  /** What is done with whole databases, where that can be done. */
  machine?: Machine | undefined;
  /** Why nobody else agreed, where nobody else could. */
  alone?: string | undefined;
};
