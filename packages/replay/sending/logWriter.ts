import type { About } from '../recorder/export';
import { receiveRecording } from './crossing';
import type { Head } from './crossing';
import { withEarlier } from './earlier';
import type { ReplayStep } from './earlier';
import type { Reader, Shelf } from './keep';
import { makePace, partOf } from './pace';
import type { LogRequest, WrittenLog } from './port';
import { produce } from './produce';
import type { WrittenApp } from './produce';

/** The first message to the worker. `kept`: the ids of this page on the shelf; null where the browser keeps no recordings. */
export type ReplayOrder = {
  readonly head: Head;
  readonly asked: LogRequest;
  readonly about: About;
  readonly salt: Uint8Array;
  readonly kept: Reader | null;
};

/** Page to worker: the order, then lines of the recording, then the end. */
export type ToWorker =
  { readonly order: ReplayOrder } | { readonly lines: string } | { readonly isAll: true };

/** Worker to page. `part`: how much is done, 0 to 1. */
export type FromWorker =
  { readonly part: number } | { readonly log: WrittenLog } | { readonly failed: string };

const PROGRESS_MS = 50;
/** Share of the time that computing the states of earlier pages takes. */
const EARLIER_SHARE = 0.2;

/** The worker's side: takes messages of the page and answers them by `tell`. `shelf`: opens the kept recordings. `step`: the app's
 * reducers. */
export function makeLogWriter(
  tell: (said: FromWorker) => void,
  shelf: () => Promise<Shelf>,
  app: WrittenApp & { readonly step: ReplayStep },
) {
  let order: ReplayOrder | undefined;
  let incoming: ReturnType<typeof receiveRecording> | undefined;

  async function write({ asked, about, salt, kept }: ReplayOrder): Promise<WrittenLog> {
    if (!incoming) throw new Error('no recording');
    const pace = makePace((part) => {
      tell({ part });
      return true;
    }, PROGRESS_MS);
    const opened =
      kept &&
      (await shelf().then(
        (made) => ({ shelf: made, ids: kept }),
        () => null,
      ));
    const here = incoming.recording();
    const recording = await withEarlier(here, opened, {
      pace: partOf(pace, 0, EARLIER_SHARE),
      stepper: () => Promise.resolve(app.step),
    });
    const how = { app, about, salt, pace: partOf(pace, EARLIER_SHARE, 1) };
    return produce({ recording, here }, asked, how);
  }

  return async (said: ToWorker): Promise<void> => {
    try {
      if ('order' in said) {
        ({ order } = said);
        incoming = receiveRecording(order.head);
      } else if ('lines' in said) for (const line of said.lines.split('\n')) incoming?.take(line);
      else if (order) tell({ log: await write(order) });
    } catch (error) {
      tell({ failed: String(error) });
    }
  };
}
