import type { About } from '../recorder/export';
import { arriving } from './crossing';
import type { Head } from './crossing';
import { withEarlier } from './earlier';
import type { ReplayStep } from './earlier';
import type { Reader, Shelf } from './keep';
import { makePace, partOf } from './pace';
import type { Asked, WrittenLog } from './port';
import { produce } from './produce';
import type { WrittenApp } from './produce';

/** Opens the conversation with the worker. `kept`: names of the page where its browser keeps recordings. */
export type ReplayOrder = {
  readonly head: Head;
  readonly asked: Asked;
  readonly about: About;
  readonly salt: Uint8Array;
  readonly kept: Reader | null;
};

/** Page to worker: the order, lines of the recording, that this was all. */
export type ToWorker =
  { readonly order: ReplayOrder } | { readonly lines: string } | { readonly isAll: true };

/** Worker to page. `part`: how much is done, 0 to 1. */
export type FromWorker =
  { readonly part: number } | { readonly log: WrittenLog } | { readonly failed: string };

const TELL_MS = 50;
/** Working out earlier states anew takes this part of the time. */
const EARLIER = 0.2;

/** Writes a log as a worker does: what comes in is answered by `tell`. `shelf`: opens what was kept. `step`: the app's reducers. */
export function makeServer(
  tell: (said: FromWorker) => void,
  shelf: () => Promise<Shelf>,
  app: WrittenApp & { readonly step: ReplayStep },
) {
  let order: ReplayOrder | undefined;
  let incoming: ReturnType<typeof arriving> | undefined;

  async function write({ asked, about, salt, kept }: ReplayOrder): Promise<WrittenLog> {
    if (!incoming) throw new Error('no recording');
    const pace = makePace((part) => {
      tell({ part });
      return true;
    }, TELL_MS);
    const opened =
      kept &&
      (await shelf().then(
        (made) => ({ shelf: made, ids: kept }),
        () => null,
      ));
    const here = incoming.recording();
    const recording = await withEarlier(here, opened, {
      pace: partOf(pace, 0, EARLIER),
      stepper: () => Promise.resolve(app.step),
    });
    const how = { app, about, salt, pace: partOf(pace, EARLIER, 1) };
    return produce({ recording, here }, asked, how);
  }

  return async (said: ToWorker): Promise<void> => {
    try {
      if ('order' in said) {
        ({ order } = said);
        incoming = arriving(order.head);
      } else if ('lines' in said) for (const line of said.lines.split('\n')) incoming?.take(line);
      else if (order) tell({ log: await write(order) });
    } catch (error) {
      tell({ failed: String(error) });
    }
  };
}
