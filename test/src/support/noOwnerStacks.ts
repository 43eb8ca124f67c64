import * as React from 'react';

/**
 * Development React takes a stack trace of each element made, up to ten thousand a second, to word its warnings; in the
 * tests that is a fifth of all the time. An exhausted count that nobody can reset makes it take none.
 */
const internals: unknown = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('this React counts its stack traces differently: see noOwnerStacks.ts');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.MAX_SAFE_INTEGER,
  set: () => undefined,
  configurable: true,
});
