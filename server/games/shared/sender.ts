import type { SharedDeps } from './deps';
import { drain, hasten } from './outbox';

/** How often what is owed is looked at again while an answer is missing. */
const AGAIN_MS = 1000;

/** Sends what is owed beside the rounds, until every answer is there. */
export type Sender = {
  send: () => void;
  /** Sends now what was to wait for longer, as nobody answered. */
  wake: () => void;
  stop: () => Promise<void>;
};

/** @param onSent hears after each time something was sent, and to whom it matters */
export function createSender<Choice, Result>(
  deps: SharedDeps<Choice, Result>,
  { report, onSent }: { report: (error: unknown) => void; onSent: (players: Iterable<string>) => void },
): Sender {
  let sending: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;
  let isWoken = false;
  let cancel = (): void => undefined;

  /** @returns whether something is still missing */
  const drainSafely = async (): Promise<boolean> => {
    try {
      if (isWoken) await hasten(deps);
      isWoken = false;
      const { failures, isMissing, players } = await drain(deps);
      failures.forEach((error) => report(error));
      onSent(players);
      return isMissing;
    } catch (error) {
      report(error);
      return true;
    }
  };
  const work = async (): Promise<void> => {
    isAskedAgain = false;
    let isMissing = await drainSafely();
    for (; isAskedAgain && !isStopped; isMissing = await drainSafely()) isAskedAgain = false;
    sending = undefined;
    if (!isMissing || isStopped) return;
    cancel();
    cancel = deps.clock.after(AGAIN_MS, send);
  };
  /** Once at a time; asked again meanwhile, it looks again. */
  const send = (): void => {
    isAskedAgain = true;
    if (!isStopped) sending ??= work();
  };
  const wake = (): void => {
    isWoken = true;
    send();
  };
  return {
    send,
    wake,
    stop: async () => {
      isStopped = true;
      cancel();
      await sending;
    },
  };
}
