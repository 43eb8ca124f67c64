import type { Alarm } from './alarm';

// A timer outside the page: a browser lets the timers of a hidden page run once a minute, those of a worker as they are set.

self.addEventListener('message', ({ data: { id, ms } }: MessageEvent<Alarm>) => {
  setTimeout(() => self.postMessage(id), ms);
});
