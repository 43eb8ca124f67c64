import type { StoreEnhancer } from 'redux';
import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { makeExtension } from '../../packages/replay/test/extension';
import type { FromPage, FromPanel } from '../../packages/replay/test/extension';

// Runs in the page before everything else, as the extension does. The two talk by messages of the window.

const PANEL = '@devtools-extension';
const PAGE = '@devtools-page';

type Composing = (options: DevToolsEnhancerOptions) => (...enhancers: StoreEnhancer[]) => StoreEnhancer;

declare global {
  interface Window {
    /** How Redux Toolkit asks for the extension. */
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: Composing;
    /** The page's messages to the panel so far. */
    toPanel: FromPage[];
  }
}

window.toPanel = [];

window.addEventListener(
  'message',
  ({ data, source }: MessageEvent<{ source?: string; message: FromPage }>) => {
    if (source === window && data.source === PAGE) window.toPanel.push(data.message);
  },
);

window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ =
  (options) =>
  (...enhancers) => {
    const { outer, inner, hear } = makeExtension(
      options,
      // By messages everything goes as a copy.
      (message) =>
        window.postMessage({ source: PAGE, message: JSON.parse(JSON.stringify(message)) as FromPage }, '*'),
      (ms, run) => setTimeout(run, ms),
    );
    window.addEventListener('message', (event: MessageEvent<{ source?: string; message: FromPanel }>) => {
      if (event.source === window && event.data.source === PANEL) hear(event.data.message);
    });
    return [outer, ...enhancers, inner].reduceRight<StoreEnhancer>(
      (within, one) => (next) => one(within(next)),
      (next) => next,
    );
  };
