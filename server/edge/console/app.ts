import fastifyRateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { addressKey, trustIn } from '../../base/address';
import type { After } from '../../base/looking';
import { guardConnections, SECURITY_HEADERS, TIMEOUTS } from '../http/connections';
import { mountPage } from '../http/page';
import { sendError, sendRefusal } from '../http/reply';
import { mountConsoleCalls } from './calls';
import type { ConsoleDesk } from './desk';
import type { ConsoleNews } from './news';
import { mountConsoleStream } from './stream';

const BODY_LIMIT = 64 * 1024;
const MINUTE_MS = 60_000;
const REQUESTS_A_MINUTE = 3000;

export type ConsoleAppOptions = ConsoleDesk & {
  /** The built page. */
  pageDir: string;
  trustedProxies: readonly string[];
  /** What there is news of. */
  news: ConsoleNews;
  /** The machine's. */
  after: After;
  report: (error: unknown, where: string) => void;
};

/** The operators' console over HTTP, on a port that no player's call has: page, calls and stream. Not listening yet. */
export async function createConsoleApp(options: ConsoleAppOptions): Promise<FastifyInstance> {
  const isTrusted = trustIn(options.trustedProxies);
  const app = fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...TIMEOUTS,
    trustProxy: (address) => isTrusted(address),
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (_request, reply, next) => {
    void reply.headers(SECURITY_HEADERS);
    next();
  });
  guardConnections(app);
  await app.register(fastifyRateLimit, {
    max: REQUESTS_A_MINUTE,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ ip }) => addressKey(ip),
  });
  app.setErrorHandler<Error & { statusCode?: number; code: string }>((error, request, reply) =>
    sendError(error, reply, (ours) =>
      options.report(ours, `${request.method} ${request.url.split('?')[0] ?? ''}`),
    ),
  );
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (_request, reply) =>
    sendRefusal(reply, 404, 'NOT_FOUND', 'There is nothing here'),
  );
  mountConsoleCalls(app, options);
  mountConsoleStream(app, options);
  await mountPage(app, { clientDir: options.pageDir });
  return app;
}
