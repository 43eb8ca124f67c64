import { connect, headers, NoRespondersError, TimeoutError } from '@nats-io/transport-node';
import type { Msg, NatsConnection, Status } from '@nats-io/transport-node';
import { StartError, inWords } from '../startError';
import { createStates, REQUEST_MS, Unanswered, Unreachable } from './bus';
import type { Bus } from './bus';

/** Says of an answer that there is none. */
const FAILED = 'failed';

const OPTIONS = {
  // A server that starts again is found at once, and one that hangs is left within two seconds.
  maxReconnectAttempts: -1,
  reconnectTimeWait: 250,
  reconnectJitter: 50,
  pingInterval: 1000,
  maxPingOut: 2,
  timeout: 3000,
} as const;

/** Addresses without what is between `//` and `@`, which the client wants by itself. */
function whereOf(urls: string) {
  const all = urls.split(',').map((url) => new URL(url.trim()));
  const [first] = all;
  const servers = all.map(({ host }) => host);
  const user = decodeURIComponent(first?.username ?? '');
  const pass = decodeURIComponent(first?.password ?? '');
  return {
    servers,
    ...(user === '' ? {} : { user, pass }),
    ...(first?.protocol === 'tls:' ? { tls: {} } : {}),
  };
}

/** Follows whether there is a connection. */
async function follow(all: AsyncIterable<Status>, tell: (isUp: boolean) => void): Promise<void> {
  for await (const { type } of all) {
    if (type === 'disconnect' || type === 'staleConnection') tell(false);
    if (type === 'reconnect') tell(true);
  }
}

const isNobody = (error: unknown): boolean =>
  error instanceof NoRespondersError || (error instanceof Error && error.cause instanceof NoRespondersError);

/** What waits for an answer, and is given up when the connection is lost: it would come to nobody. */
function createRequests(connection: NatsConnection) {
  const underWay = new Set<() => void>();
  const ask = async (subject: string, text: string, timeout: number): Promise<string> => {
    const answer = await connection.request(subject, text, { timeout });
    if (answer.headers?.has(FAILED) === true) throw new Unanswered(subject);
    return answer.string();
  };
  return {
    send: (subject: string, text: string, timeout: number): Promise<string> =>
      new Promise((done, fail) => {
        const giveUp = (): void => fail(new Unanswered(subject));
        underWay.add(giveUp);
        ask(subject, text, timeout)
          .then(done, (error: unknown) => {
            if (isNobody(error)) return fail(new Unreachable(subject));
            return fail(error instanceof TimeoutError ? new Unanswered(subject) : (error as Error));
          })
          .finally(() => underWay.delete(giveUp));
      }),
    settled: (): Promise<void> =>
      new Promise((done) => {
        underWay.add(done);
        connection
          .flush()
          .then(done, () => done())
          .finally(() => underWay.delete(done));
      }),
    giveUpAll: (): void => {
      for (const giveUp of underWay) giveUp();
    },
  };
}

type Report = (error: unknown) => void;

const heard =
  (hear: (text: string, subject: string) => void, report: Report) =>
  (error: Error | null, message: Msg): void => {
    if (error) return report(error);
    try {
      hear(message.string(), message.subject);
    } catch (failure) {
      report(failure);
    }
  };

function failedMark() {
  const marks = headers();
  marks.set(FAILED, '1');
  return marks;
}

const answered =
  (answer: (text: string) => Promise<string>, report: Report) =>
  (error: Error | null, message: Msg): void => {
    if (error) return report(error);
    answer(message.string())
      .then(
        (text) => message.respond(text),
        () => message.respond('', { headers: failedMark() }),
      )
      // The connection is gone, and with it whoever asked.
      .catch(() => undefined);
  };

function busOver(connection: NatsConnection, report: Report): Bus {
  const states = createStates();
  const requests = createRequests(connection);
  let isUp = true;
  const turn = (is: boolean): void => {
    if (isUp === is) return;
    isUp = is;
    if (!is) requests.giveUpAll();
    states.tell(is);
  };
  void follow(connection.status(), turn).catch(report);
  return {
    isUp: () => isUp,
    onState: states.onState,
    publish: (subject, text) => {
      // It would be kept, and told when it is old.
      if (!isUp) return;
      try {
        connection.publish(subject, text);
      } catch (error) {
        if (!connection.isClosed()) report(error);
      }
    },
    subscribe: (subject, hear) => {
      const heardHere = connection.subscribe(subject, { callback: heard(hear, report) });
      // Ending twice, or behind the end of the connection, is no mistake.
      return () => {
        if (!heardHere.isClosed()) heardHere.unsubscribe();
      };
    },
    serve: (subject, answer) => {
      const callback = answered(answer, report);
      const served = connection.subscribe(subject, { queue: 'owner', callback });
      // What is on its way is answered too: dropped, it would have its asker wait in doubt.
      return () => {
        if (!served.isClosed() && !served.isDraining()) void served.drain().catch(() => undefined);
      };
    },
    request: (subject, text, timeoutMs = REQUEST_MS) =>
      isUp ? requests.send(subject, text, timeoutMs) : Promise.reject(new Unreachable(subject)),
    settled: () => (isUp ? requests.settled() : Promise.resolve()),
    close: async () => {
      const wasUp = isUp;
      isUp = false;
      requests.giveUpAll();
      await (wasUp ? connection.drain() : connection.close()).catch(() => undefined);
    },
  };
}

/** Joins the processes at these addresses, comma-separated. A connection that is lost comes back by itself, and with it what
 * was subscribed. @throws StartError if nobody is there */
export async function connectBus(urls: string, report: Report): Promise<Bus> {
  const connection = await connect({ ...whereOf(urls), ...OPTIONS }).catch((error: unknown) => {
    throw new StartError(`NATS_URL: the bus cannot be reached: ${inWords(error)}`);
  });
  return busOver(connection, report);
}
