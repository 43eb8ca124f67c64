/** What the worker is asked: to answer with `id` after `ms`. */
export type Alarm = { readonly id: number; readonly ms: number };

type AlarmWorker = {
  postMessage(alarm: Alarm): void;
  addEventListener(name: 'message', heard: (event: { data: number }) => void): void;
  addEventListener(name: 'error', heard: () => void): void;
};

/** Timers that run on time in a page that is hidden. The page's own timer runs as well, and whichever comes first counts:
 * where no worker can be had it is the only one.
 * @param start throws where there are no workers @param after the page's timer */
export function makeAlarm(
  start: () => AlarmWorker,
  after: (ms: number, run: () => void) => () => void,
): (ms: number, run: () => void) => () => void {
  const waiting = new Map<number, () => void>();
  let worker: AlarmWorker | null | undefined;
  let last = 0;
  const ring = (id: number): void => {
    const run = waiting.get(id);
    waiting.delete(id);
    run?.();
  };
  const employ = (): AlarmWorker | null => {
    try {
      const started = start();
      started.addEventListener('message', ({ data }) => ring(data));
      started.addEventListener('error', () => (worker = null));
      return started;
    } catch {
      return null;
    }
  };
  return (ms, run) => {
    if (worker === undefined) worker = employ();
    const id = (last += 1);
    const cancel = after(ms, () => ring(id));
    waiting.set(id, () => {
      cancel();
      run();
    });
    worker?.postMessage({ id, ms });
    return () => {
      cancel();
      waiting.delete(id);
    };
  };
}
