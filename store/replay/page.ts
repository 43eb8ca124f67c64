import type { StoreEnhancer } from 'redux';
import { appSchema } from './schema';
import { headEnhancer, viewEnhancer } from '../travel/enhancers';
import type { About, exportLog } from '../recorder/export';
import { makeRecorder } from '../recorder/recorder';
import type { Recorder, RecorderClock } from '../recorder/recorder';

/** `window.backlay`, for testers and scripts; these names do not change. */
export type Backlay = {
  readonly version: string;
  readonly recorder: {
    /** The redacted log of this page as the text of a `.actions.jsonl` file. */
    export(): string;
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
  /** For `makeStore`: time travel outermost and innermost, the recorder between. */
  readonly enhancers: { readonly outer: readonly StoreEnhancer[]; readonly inner: readonly StoreEnhancer[] };
  readonly backlay: Backlay;
};

const SALT_BYTES = 16;

/** Writes a recording as the text of a log; null until its code has come. */
export type WriteLog = () => typeof exportLog | null;

/** The recorder of one page with its companions, in production as well. `about`: for a log's header. */
export function makeInstruments(
  about: About,
  writeLog: WriteLog,
  options: { capacity?: number; clock?: RecorderClock } = {},
): Instruments {
  const recorder = makeRecorder(options.capacity, options.clock);
  return {
    recorder,
    enhancers: { outer: [viewEnhancer], inner: [recorder.enhancer, headEnhancer] },
    backlay: {
      version: about.app.version,
      recorder: {
        export: () => {
          const write = writeLog();
          if (!write) throw new Error('What writes a log is still being fetched: try again in a moment.');
          return write(recorder.recording(), about, crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
        },
        mark: (note) => recorder.mark(note),
      },
    },
  };
}

export type Build = { readonly version: string; readonly commit: string };

/** Build and environment for the header of a log. */
export const aboutOf = ({ version, commit }: Build, env: About['env']): About => ({
  app: { name: 'backlay', version, commit, schema: appSchema.name },
  env,
});

/** Recording needs none of it, and hashing and redacting weigh three kilobytes: fetched with the first press or key, of which
 * no session that is worth a log is without, and when it is asked for. */
function fetchedWriter() {
  let write: typeof exportLog | null = null;
  const fetch = (): void => {
    if (write) return;
    import('../recorder/export').then(
      (come) => {
        write = come.exportLog;
      },
      () => undefined,
    );
  };
  return {
    fetch,
    writeLog: () => {
      fetch();
      return write;
    },
  };
}

/** Creates the instruments of this page and sets `window.backlay`. */
export function installRecorder(page: Window, build: Build): Instruments {
  const env = {
    /** Asked for with an export only: the first use of calendars takes a phone a fifth of a second. */
    get tz() {
      // eslint-disable-next-line dates/one-place -- names the zone of the machine, writes no date
      return Intl.DateTimeFormat().resolvedOptions().timeZone;
    },
    locale: page.navigator.language,
    ua: page.navigator.userAgent,
  };
  const { fetch, writeLog } = fetchedWriter();
  const instruments = makeInstruments(aboutOf(build, env), writeLog);
  page.backlay = instruments.backlay;
  for (const input of ['pointerdown', 'keydown'])
    page.addEventListener(input, fetch, { capture: true, passive: true });
  return instruments;
}
