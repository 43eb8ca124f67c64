import { recordingPort } from '../../../store/replay/send';
import { startWorker } from '../../../store/replay/startWorker';
import { recordSession } from './session';

export type Exported = {
  /** Long tasks of the page while it was written, ms each; those under 50 ms are no long tasks. */
  readonly tasks: readonly number[];
  readonly ms: number;
  readonly actions: number;
  readonly workers: number;
};

/** Writes the log of a session as "Report a problem" does. `inWorker`: else as where there are no workers. */
export async function exportSession(actions: number, inWorker: boolean): Promise<Exported> {
  const recorder = recordSession(actions);
  let workers = 0;
  const port = recordingPort({
    recorder,
    keeping: { kept: () => Promise.resolve(null), forget: () => Promise.resolve() },
    build: { version: 'bench', commit: 'bench' },
    env: { tz: 'UTC', locale: 'en', ua: 'bench' },
    save: () => undefined,
    startWorker: () => {
      if (!inWorker) throw new Error('no workers');
      workers += 1;
      return startWorker();
    },
  });
  // What making the session has cost is told first.
  await new Promise((done) => setTimeout(done, 1000));
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  });
  observer.observe({ type: 'longtask' });
  const from = performance.now();
  const asked = { since: null, until: 'nothing', notes: [], mostBytes: Infinity };
  const { actions: written } = await port.write(asked, () => true);
  const ms = performance.now() - from;
  await new Promise((done) => setTimeout(done, 500));
  observer.disconnect();
  return { tasks, ms, actions: written, workers };
}
