import type { GameDeps } from '../game';

/** How often the clock is looked at. */
const EVERY_MS = 1000;

export type Ticking = { start: () => Promise<void>; stop: () => Promise<void> };

/** Looks each second for what is due, never twice at a time. @param what said where a look fails */
export function createTicking(
  { after, report }: Pick<GameDeps, 'after' | 'report'>,
  tick: () => Promise<void>,
  what: string,
): Ticking {
  let cancel: () => void = () => undefined;
  let looking: Promise<void> = Promise.resolve();
  let isOver = false;
  const look = async (): Promise<void> => {
    await tick().catch((error: unknown) => report(error, what));
    if (!isOver) cancel = after(EVERY_MS, lookAgain);
  };
  const lookAgain = (): void => {
    looking = look();
  };
  return {
    start: () => {
      lookAgain();
      return Promise.resolve();
    },
    stop: async () => {
      isOver = true;
      cancel();
      await looking;
    },
  };
}
