import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { NEWS_BEAT_MS } from '../../../api/schemas/operator/consoleNews';
import type { Connection } from '../../base/db/connect';
import type { After } from '../../base/looking';
import { signedInAt } from '../../operator/caller';
import { failed } from '../../operator/outcome';
import { sendRefusal } from '../http/reply';
import { answer, claimOf } from './desk';
import type { ConsoleDesk } from './desk';
import { readHealth } from './health';
import { createLine } from './line';
import type { Line } from './line';
import type { ConsoleNews } from './news';

/** Each tab has one. */
const MOST_OF_ONE = 20;
const MOST = 500;
const LOOK_MS = 1000;

export type ConsoleStreamParts = Pick<ConsoleDesk, 'health' | 'now'> & {
  connection: Pick<Connection, 'db'>;
  news: ConsoleNews;
  after: After;
  report: (error: unknown, where: string) => void;
};

/** Which parts of the exchange somebody has to look at. */
const wrongIn = (health: ConsoleDesk['health']): string =>
  readHealth(health())
    .flatMap(({ name, is_wrong: isWrong }) => (isWrong ? [name] : []))
    .join();

/** While anybody listens: says now and then that the line stands, and looks how the parts of the exchange are. */
function keepWatch({ health, news, after }: ConsoleStreamParts, lines: ReadonlySet<Line>): () => void {
  let isOn = false;
  let elapsedMs = 0;
  let wrong = '';
  const again = (): void => {
    isOn = lines.size > 0;
    if (!isOn) return;
    elapsedMs += LOOK_MS;
    if (elapsedMs % NEWS_BEAT_MS === 0) for (const line of lines) line.beat();
    const found = wrongIn(health);
    if (found !== wrong) news.tell('health');
    wrong = found;
    after(LOOK_MS, again);
  };
  return () => {
    if (isOn) return;
    isOn = true;
    wrong = wrongIn(health);
    after(LOOK_MS, again);
  };
}

function listenTo({ news }: ConsoleStreamParts, lines: ReadonlySet<Line>): () => void {
  const endAll = (): void => {
    for (const line of lines) line.end();
  };
  const stop = news.listen({
    news: (kinds) => {
      for (const line of lines) line.news(kinds);
    },
    operatorChanged: (operatorId) => {
      for (const line of lines) if (line.operatorId === operatorId) void line.check();
    },
    // Somebody's end might be among what is not heard.
    missed: endAll,
  });
  return () => {
    stop();
    endAll();
  };
}

/** `GET /operator/stream`: says which lists have news, to whoever is signed in, until they are not (events of `text/event-stream`, read
 * with `fetch`, since the token goes in a header). Rows are asked for as ever. */
export function mountConsoleStream(app: FastifyInstance, parts: ConsoleStreamParts): void {
  const { connection, news, after, now, report } = parts;
  const lines = new Set<Line>();
  const life = randomUUID();
  const watch = keepWatch(parts, lines);
  const stop = listenTo(parts, lines);
  app.addHook('preClose', (done) => {
    stop();
    done();
  });
  const isFull = (operatorId: number): boolean =>
    lines.size >= MOST || [...lines].filter((line) => line.operatorId === operatorId).length >= MOST_OF_ONE;
  app.get('/operator/stream', { exposeHeadRoute: false }, async (request, reply) => {
    const claim = claimOf(request);
    const look = () => signedInAt(connection.db, claim, now());
    const who = await look();
    if (!who) return answer(reply, failed('nobody is signed in here', 'NOT_SIGNED_IN'));
    if (!news.isHearing()) return sendRefusal(reply, 503, 'UNAVAILABLE', 'Nothing is heard of what changes');
    if (isFull(who.operatorId)) return sendRefusal(reply, 429, 'TOO_MANY_REQUESTS', 'Too many pages listen');
    // Whoever left meanwhile is told nothing, and would never be taken off.
    if (request.raw.socket.destroyed) return reply;
    reply.hijack();
    const raw: ServerResponse = reply.raw;
    for (const [header, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) raw.setHeader(header, value);
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // No proxy keeps it back until there is more.
      'x-accel-buffering': 'no',
    });
    const line = createLine(raw, who, {
      after,
      now,
      look,
      versions: news.versions,
      life,
      report: (error) => report(error, 'GET /operator/stream'),
    });
    lines.add(line);
    raw.once('close', () => lines.delete(line));
    watch();
    // Who was let go between the first look and this is not told anything.
    await line.check();
    return reply;
  });
}
