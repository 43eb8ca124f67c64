import type { Clock } from '../../api/extra';
import { askForBets, askForScreen } from './ask';
import type { Tip } from '../base/types';

/** A match is asked for each second (architecture: the fallback of the stream), lists less often. */
const MATCH_POLL_MS = 1_000;
const LIST_POLL_MS = 5_000;

export type Poller = { start(): void; stop(): void };

/** Asks for what the screen shows, again and again after each answer, good or bad. */
export function makePoller(tip: Tip, clock: Clock): Poller {
  let run = 0;
  let betsAt = 0;
  let cancelTimer = (): void => undefined;

  const ask = async (mine: number): Promise<void> => {
    const { route } = tip.getState();
    if (clock.now() - betsAt >= LIST_POLL_MS) {
      betsAt = clock.now();
      askForBets(tip.dispatch, route);
    }
    await askForScreen(tip.dispatch, route);
    // Stopped, or started anew, while the answer was under way.
    if (mine !== run) return;
    const pause = tip.getState().route.name === 'match' ? MATCH_POLL_MS : LIST_POLL_MS;
    cancelTimer = clock.after(pause, () => void ask(mine));
  };
  const stop = (): void => {
    run += 1;
    cancelTimer();
  };
  return {
    start: () => {
      stop();
      void ask(run);
    },
    stop,
  };
}
