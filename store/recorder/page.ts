import type { StoreEnhancer } from 'redux';
import { headEnhancer, viewEnhancer } from '../travel/enhancers';
import { type About, exportLog } from './export';
import { makeRecorder, type Recorder, type RecorderClock } from './recorder';

/** What testers and scripts find under `window.backlay`; these names do not change. */
export type Backlay = {
  readonly version: string;
  readonly recorder: {
    /** The redacted log of this page as the text of a `.actions.jsonl` file. */
    export(): string;
    /** Leaves a note at this point of the log. */
    mark(note: string): void;
  };
};

declare global {
  interface Window {
    backlay?: Backlay;
  }
}

export type Instruments = {
  readonly recorder: Recorder;
  /** Handed to `makeStore`: time travel outermost and innermost, the recorder between. */
  readonly enhancers: { readonly outer: readonly StoreEnhancer[]; readonly inner: readonly StoreEnhancer[] };
  readonly backlay: Backlay;
};

const SALT_BYTES = 16;

/**
 * The recorder of one page with what belongs to it; on in production as well.
 *
 * @param about the build and the browser, for the header of a log.
 */
export function makeInstruments(
  about: About,
  options: { capacity?: number; clock?: RecorderClock } = {},
): Instruments {
  const recorder = makeRecorder(options.capacity, options.clock);
  return {
    recorder,
    enhancers: { outer: [viewEnhancer], inner: [recorder.enhancer, headEnhancer] },
    backlay: {
      version: about.app.version,
      recorder: {
        export: () =>
          exportLog(recorder.recording(), about, crypto.getRandomValues(new Uint8Array(SALT_BYTES))),
        mark: (note) => recorder.mark(note),
      },
    },
  };
}

/** The browser's part of the header. */
export const browserEnv = (): About['env'] => ({
  tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
  locale: navigator.language,
  ua: navigator.userAgent,
});
