import type { StoreEnhancer } from 'redux';
import type { World } from '../base/root/world';
import { headEnhancer, viewEnhancer } from '@backlay/replay/travel/enhancers';
import { frameArrived } from '../../slices/prices';
import type { Late } from './late';
import type { Build, WriteKept } from './write';
import { makeRecorder } from '@backlay/replay/recorder/recorder';
import type { Recorder, RecorderClock } from '@backlay/replay/recorder/recorder';

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

export type Installed = Instruments & Pick<World, 'recording'>;

const SALT_BYTES = 16;

/** The recorder of one page with its companions, in production as well. @param writer null until its code has come */
export function makeInstruments(
  version: string,
  writer: () => WriteKept | null,
  options: { capacity?: number; clock?: RecorderClock } = {},
): Instruments {
  const recorder = makeRecorder(options.capacity, options.clock);
  const isTravelling = process.env.NODE_ENV !== 'production';
  return {
    recorder,
    enhancers: {
      outer: isTravelling ? [viewEnhancer] : [],
      inner: [recorder.enhancer, ...(isTravelling ? [headEnhancer([frameArrived.type])] : [])],
    },
    backlay: {
      version,
      recorder: {
        export: () => {
          const write = writer();
          if (!write) throw new Error('Not there yet: try again in a moment.');
          return write(recorder, crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
        },
        mark: (note) => recorder.mark(note),
      },
    },
  };
}

/** Creates the instruments of this page and sets `window.backlay`. What keeps, writes and sends a log is fetched with the first
 * press or key, of which no session that is worth a log is without, and when it is asked for. */
export function installRecorder(page: Window, build: Build, save: World['page']['save']): Installed {
  let came: Late | null = null;
  let asked: Promise<Late> | undefined;
  const late = (): Promise<Late> =>
    (asked ??= import('./late').then(
      ({ startLate }) => (came = startLate(instruments.recorder, build, page, save)),
      (error) => {
        asked = undefined;
        throw error;
      },
    ));
  const fetch = () => void late().catch(() => undefined);
  const instruments = makeInstruments(build.version, () => {
    fetch();
    return came && came.write;
  });
  page.backlay = instruments.backlay;
  for (const input of ['pointerdown', 'keydown'])
    page.addEventListener(input, fetch, { capture: true, passive: true });
  return { ...instruments, recording: () => late().then(({ port }) => port) };
}
