import { join } from 'node:path';
import type { RootState } from '../../../../store/base/root/rootReducer';
import type * as Shadows from '../../../../store/playback/shadow';
import type * as View from '../../../../src/app/Replayed';
import type * as React from 'react';
import type * as ReactDom from 'react-dom/client';
import { Modules } from './modules';
import type { Load } from './modules';
import { NoSheet, plainStyled } from './plain';
import { readPage } from './read';
import type { Look } from './read';
import { openWindow } from './window';

const MODULES = new Modules(join(import.meta.dirname, '../../../..'));

/** React's own queue of work, emptied when it is told to. */
type Queue = { unstable_flushAllWithoutAsserting(): boolean; unstable_advanceTime(ms: number): void };

function styled(from: Load) {
  const { default: isPropValid } = from('@emotion/is-prop-valid') as { default: (prop: string) => boolean };
  return { __esModule: true, default: plainStyled(from('react') as typeof React, isPropValid) };
}

const PLACEHOLDER_MS = 400;

const soon = (): Promise<void> => new Promise((done) => setImmediate(done));

/** The real screens over states that are computed elsewhere, in a window of their own. */
export class Screen {
  readonly #clock;
  readonly #page: Document;
  readonly #queue: Queue;
  readonly #mount: (state: RootState) => (state: RootState) => void;
  #show: ((state: RootState) => void) | null = null;
  #shown: RootState | null = null;
  #isChanged = true;
  #unmount: () => void = () => undefined;

  constructor() {
    const { window, clock, names } = openWindow();
    const load = MODULES.with(names, {
      scheduler: (from) => from('scheduler/unstable_mock'),
      '@emotion/sheet': () => ({ StyleSheet: NoSheet }),
      '@emotion/styled': (from) => styled(from),
    });
    this.#clock = clock;
    const watch = new window.MutationObserver(() => (this.#isChanged = true));
    watch.observe(window.document, { subtree: true, childList: true, attributes: true, characterData: true });
    this.#page = window.document;
    this.#queue = load('scheduler') as Queue;
    this.#mount = (first) => {
      const { createElement } = load('react') as typeof React;
      const { createRoot } = load('react-dom/client') as typeof ReactDom;
      const { Replayed } = load('./src/app/Replayed.tsx') as typeof View;
      const { makeShadow } = load('./store/playback/shadow.ts') as typeof Shadows;
      const shadow = makeShadow(first);
      const container = window.document.getElementById('root');
      if (!container) throw new Error('nowhere to draw');
      const root = createRoot(container);
      root.render(createElement(Replayed, { store: shadow.store }));
      this.#unmount = () => root.unmount();
      return shadow.show;
    };
  }

  /** Shows a state as it would be seen at that time, epoch ms. Undefined if nothing can have changed. */
  async show(state: RootState, at: number): Promise<Look | undefined> {
    if (state === this.#shown && !this.#clock.hasDue(at)) return undefined;
    this.#clock.moveTo(at);
    if (!this.#show) this.#show = this.#mount(state);
    else if (state !== this.#shown) this.#show(state);
    this.#shown = state;
    await this.#settle();
    if (!this.#isChanged) return undefined;
    this.#isChanged = false;
    return readPage(this.#page);
  }

  close(): void {
    this.#unmount();
  }

  async #settle(): Promise<void> {
    do {
      await soon();
      // React holds back what has come until its placeholder was seen for a while.
      this.#queue.unstable_advanceTime(PLACEHOLDER_MS);
    } while (this.#queue.unstable_flushAllWithoutAsserting());
    await soon();
  }
}
