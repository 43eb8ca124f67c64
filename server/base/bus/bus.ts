/** What processes of one exchange say to each other. Messages of one process on one subject arrive in their order, each at
 * most once: who was not there, or not connected, has missed it and asks again. */
export type Bus = {
  /** Tells all who listen, this process too. Never throws; while there is no connection it is lost. */
  publish: (subject: string, text: string) => void;
  /** Hears what is said from now on. `subject` may end in `.>`: all below. @returns what ends it */
  subscribe: (subject: string, hear: (text: string, subject: string) => void) => () => void;
  /** Answers requests; of several who serve a subject one gets each. An answer that fails counts as none. @returns what
   * ends it; what is under way is still answered */
  serve: (subject: string, answer: (text: string) => Promise<string>) => () => void;
  /** @throws Unreachable at once, Unanswered after `timeoutMs` of the machine's time at the latest */
  request: (subject: string, text: string, timeoutMs?: number) => Promise<string>;
  /** Resolves when what was subscribed before is in force everywhere, or the connection is gone. */
  settled: () => Promise<void>;
  isUp: () => boolean;
  /** Hears of the connection lost and regained; what was said in between is lost. @returns what ends it */
  onState: (hear: (isUp: boolean) => void) => () => void;
  /** Lets go; what was published before is sent. */
  close: () => Promise<void>;
};

/** Whoever has answered nothing by then is taken for dead. */
export const REQUEST_MS = 3000;

/** Nobody got the request: nothing was done. */
export class Unreachable extends Error {
  override name = 'Unreachable';
  constructor(subject: string) {
    super(`nobody answers on ${subject}`);
  }
}

/** Somebody may have got it: what came of it is unknown. */
export class Unanswered extends Error {
  override name = 'Unanswered';
  constructor(subject: string) {
    super(`no answer from ${subject}`);
  }
}

/** A part of a subject: any text, of which the bus reads nothing. */
export const tokenOf = (text: string): string =>
  text === '' ? '_' : text.replaceAll(/[^\w-]|_/g, (sign) => `_${sign.charCodeAt(0).toString(36)}_`);

/** Listeners of whether there is a connection. */
export function createStates(): { tell: (isUp: boolean) => void; onState: Bus['onState'] } {
  const listeners = new Set<(isUp: boolean) => void>();
  return {
    tell: (isUp) => {
      for (const hear of listeners) hear(isUp);
    },
    onState: (hear) => {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
  };
}
