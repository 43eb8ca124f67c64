import { makeAlarm } from './alarm';

const startWorker = () =>
  new Worker(/* webpackChunkName: "alarm" */ new URL('./alarmWorker.ts', import.meta.url));

/** The page's own timers and a worker's beside them. */
export const browserAlarm = makeAlarm(startWorker, (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
});
