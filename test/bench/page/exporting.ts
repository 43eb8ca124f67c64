import { pagePort } from '../../../store/replay/pagePort';
import { startWorker } from '../../../store/replay/startWorker';
import { BEGINS } from './begins';
import { recordSession } from './session';

export type Exported = {
  /** Long tasks of the page while it was written, ms each; those under 50 ms are no long tasks. */
  readonly tasks: readonly number[];
  readonly ms: number;
  readonly actions: number;
  readonly workers: number;
};

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

async function watched<T>(work: () => Promise<T>) {
  // What was done before is told first.
  await wait(1000);
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  });
  observer.observe({ type: 'longtask' });
  performance.mark(BEGINS);
  const from = performance.now();
  const result = await work();
  const ms = performance.now() - from;
  await wait(500);
  observer.disconnect();
  return { tasks, ms, result };
}

/** Long tasks of a page that is busy for 4 ms between two pauses, and does nothing. */
export async function waitInPieces(ms: number): Promise<readonly number[]> {
  const { tasks } = await watched(async () => {
    const end = performance.now() + ms;
    while (performance.now() < end) {
      const from = performance.now();
      while (performance.now() - from < 4);
      await wait(0);
    }
  });
  return tasks;
}

/** Writes the log of a session as "Report a problem" does. `inWorker`: else as where there are no workers. */
export async function exportSession(actions: number, inWorker: boolean): Promise<Exported> {
  const recorder = recordSession(actions);
  let workers = 0;
  const port = pagePort({
    recorder,
    keeping: {
      kept: () => Promise.resolve(null),
      flush: () => Promise.resolve(),
      forget: () => Promise.resolve(),
    },
    build: { version: 'bench', commit: 'bench' },
    env: () => ({ tz: 'UTC', locale: 'en', ua: 'bench' }),
    save: () => undefined,
    startWorker: () => {
      if (!inWorker) throw new Error('no workers');
      workers += 1;
      return startWorker();
    },
  });
  const asked = { since: null, until: 'nothing', notes: [], expected: null, mostBytes: Infinity };
  const { tasks, ms, result } = await watched(() => port.write(asked, () => true));
  return { tasks, ms, actions: result.actions, workers };
}
