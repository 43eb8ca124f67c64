import { setImmediate } from 'node:timers';
import { createStates, REQUEST_MS, Unanswered, Unreachable } from './bus';
import type { Bus } from './bus';

type Ear = { subject: string; hear: (text: string, subject: string) => void };
type Server = { subject: string; answer: (text: string) => Promise<string> };

type Hub = {
  ears: Set<Ear>;
  servers: Set<Server>;
  /** A moment later, in order. */
  later: (work: () => void) => void;
};

/** Members of one process who talk as if each were a process of its own. */
export type LocalBus = {
  join: () => LocalMember;
};

export type LocalMember = Bus & {
  /** Cuts this one off from the others, or lets it back. */
  cut: (isCut: boolean) => void;
};

const isMeant = ({ subject }: Ear, said: string): boolean =>
  subject.endsWith('.>') ? said.startsWith(subject.slice(0, -1)) : said === subject;

function createHub(report: (error: unknown) => void): Hub {
  let waiting: (() => void)[] = [];
  const runAll = (): void => {
    const all = waiting;
    waiting = [];
    for (const work of all) {
      try {
        work();
      } catch (error) {
        report(error);
      }
    }
  };
  return {
    ears: new Set(),
    servers: new Set(),
    later: (work) => {
      if (waiting.length === 0) setImmediate(runAll);
      waiting.push(work);
    },
  };
}

/** Rejects with `error` if it lasts longer, or when `onEnd` is called. */
function within(work: Promise<string>, ms: number, error: Error, ends: Set<() => void>): Promise<string> {
  return new Promise((done, fail) => {
    const giveUp = (): void => fail(error);
    const timer = setTimeout(giveUp, ms);
    ends.add(giveUp);
    const settle = (): void => {
      clearTimeout(timer);
      ends.delete(giveUp);
    };
    work.then(done, giveUp).finally(settle);
  });
}

/** Hands a request to one who serves; `ends` gives it up. */
function ask(
  { servers, later }: Hub,
  { subject, text, timeoutMs }: { subject: string; text: string; timeoutMs: number },
  ends: Set<() => void>,
): Promise<string> {
  const server = [...servers].find((one) => one.subject === subject);
  if (!server) return Promise.reject(new Unreachable(subject));
  const asked = new Promise<string>((done, fail) => {
    later(() => void server.answer(text).then(done, fail));
  });
  return within(asked, timeoutMs, new Unanswered(subject), ends);
}

function join(hub: Hub): LocalMember {
  const states = createStates();
  const ears = new Set<Ear>();
  const servers = new Set<Server>();
  const requests = new Set<() => void>();
  let isCut = false;
  let isClosed = false;
  const isUp = (): boolean => !isCut && !isClosed;
  const attach = (): void => {
    for (const ear of ears) hub.ears.add(ear);
    for (const server of servers) hub.servers.add(server);
  };
  const detach = (): void => {
    for (const ear of ears) hub.ears.delete(ear);
    for (const server of servers) hub.servers.delete(server);
    for (const giveUp of [...requests]) giveUp();
  };
  return {
    isUp,
    onState: states.onState,
    publish: (subject, text) => {
      if (!isUp()) return;
      for (const ear of hub.ears)
        if (isMeant(ear, subject)) hub.later(() => hub.ears.has(ear) && ear.hear(text, subject));
    },
    subscribe: (subject, hear) => {
      const ear = { subject, hear };
      ears.add(ear);
      if (isUp()) hub.ears.add(ear);
      return () => {
        ears.delete(ear);
        hub.ears.delete(ear);
      };
    },
    serve: (subject, answer) => {
      const server = { subject, answer };
      servers.add(server);
      if (isUp()) hub.servers.add(server);
      return () => {
        servers.delete(server);
        hub.servers.delete(server);
      };
    },
    request: (subject, text, timeoutMs = REQUEST_MS) =>
      isUp() ? ask(hub, { subject, text, timeoutMs }, requests) : Promise.reject(new Unreachable(subject)),
    settled: () => Promise.resolve(),
    cut: (is) => {
      if (isClosed || isCut === is) return;
      isCut = is;
      if (is) detach();
      else attach();
      states.tell(!is);
    },
    close: () => {
      isClosed = true;
      detach();
      return Promise.resolve();
    },
  };
}

/** A bus without a wire: texts are handed on as they are. */
export function createLocalBus(report: (error: unknown) => void): LocalBus {
  const hub = createHub(report);
  return { join: () => join(hub) };
}
