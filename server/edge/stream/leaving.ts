import type { Clock } from '../../base/clock';
import type { StreamServer } from './attach';

export type Leaving = {
  /** Said by /health, so that a load balancer brings nobody new. */
  isLeaving: () => boolean;
  /** Resolves when everybody on the stream has been sent elsewhere. */
  leave: () => Promise<void>;
};

type Deps = {
  stream: () => Pick<StreamServer, 'connections' | 'sendAway'> | undefined;
  /** The machine's. */
  timers: Pick<Clock, 'after'>;
  /** How long a load balancer has to notice before anybody is sent to it. */
  noticeMs: number;
};

/** How a process that others stand beside ends: first nobody new comes, then those who are here go, not all at once. */
export function createLeaving({ stream, timers, noticeMs }: Deps): Leaving {
  let isLeaving = false;
  return {
    isLeaving: () => isLeaving,
    leave: async () => {
      const here = stream();
      if (!here || here.connections() === 0) return;
      isLeaving = true;
      await new Promise<void>((done) => timers.after(noticeMs, done));
      await here.sendAway();
    },
  };
}
