/** How often a wallet that is away is asked whether it is back. */
const PING_EVERY_MS = 1000;

/** Whether the wallet answers at all. */
export type WalletWatch = {
  /** A message found nobody, or a server in trouble. */
  away: () => void;
  /** A message was answered, whatever the answer was. */
  answered: () => void;
  /** Hears each time the wallet answers again after it was away: what waits need wait no longer. */
  onBack: (listener: () => void) => void;
  stop: () => void;
};

export type WatchDeps = {
  after: (ms: number, work: () => void) => () => void;
  /** Asks the wallet something that moves nothing; its client tells of the answer. */
  ping: () => Promise<unknown>;
};

/**
 * Messages that are not answered wait ever longer (`retries.ts`). A wallet that was away for ten seconds would be asked eight seconds after
 * it is back: it is pinged meanwhile, and all go on at once.
 */
export function createWalletWatch({ after, ping }: WatchDeps): WalletWatch {
  const listeners: (() => void)[] = [];
  let isAway = false;
  let isOver = false;
  let cancel: () => void = () => undefined;
  const askAgain = (): void => {
    cancel = after(PING_EVERY_MS, () => {
      void ping().finally(() => {
        if (isAway && !isOver) askAgain();
      });
    });
  };
  return {
    away: () => {
      if (isAway || isOver) return;
      isAway = true;
      askAgain();
    },
    answered: () => {
      if (!isAway) return;
      isAway = false;
      cancel();
      for (const hear of listeners) hear();
    },
    onBack: (listener) => void listeners.push(listener),
    stop: () => {
      isOver = true;
      cancel();
    },
  };
}
