import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { frameArrived } from '../../slices/prices';
import { isObject } from '@backlay/replay/base/isObject';
import { devToolsOptions } from '@backlay/replay/devToolsOptions';
import { VOCABULARY } from './vocabulary';

/** How many frames of prices led to this state: they are not in the list. */
const framesIn = (state: unknown): unknown =>
  isObject(state) && isObject(state['prices']) ? state['prices']['frame'] : undefined;

/** Redux DevTools, in development only; docs/devtools.md. Frames of prices are counted (`frames`) instead of listed. */
export const devTools: DevToolsEnhancerOptions | false =
  process.env.NODE_ENV === 'production'
    ? false
    : devToolsOptions({
        name: 'Backlay',
        vocabulary: VOCABULARY,
        quiet: [frameArrived.type],
        counts: (state) => ({ frames: framesIn(state) }),
      });
