import fastifyRateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey, trustIn } from '../../base/address';
import type { AskWallet } from '../walletClient';
import { Refused, say } from './answer';
import { mountExchangeDoor } from './exchangeDoor';
import type { ExchangeDoor } from './exchangeDoor';
import { mountPage } from './page';
import { mountPlayerDoor } from './playerDoor';

const BODY_LIMIT = 16 * 1024;
const MINUTE_MS = 60_000;
const REQUESTS_A_MINUTE = 6000;
const KEYS = 20_000;

const TIMEOUTS = { requestTimeout: 15_000, connectionTimeout: 60_000, keepAliveTimeout: 65_000 } as const;

/** Of every answer but the page's: nothing may run, frame or sniff it. Pages of the exchange are of another origin, and read nothing. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** What a page without an origin is answered. */
const NO_ORIGIN: Readonly<Record<string, string>> = {
  'access-control-allow-origin': 'null',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '600',
};

export type GamesAppOptions = Pick<ExchangeDoor, 'db' | 'games' | 'keyOf' | 'now' | 'wallNow'> & {
  ask: AskWallet;
  /** By which address browsers reach this app; undefined: by the host that they know the exchange by, and the port it listens on. */
  origin: string | undefined;
  port: () => number;
  pageDir: string | undefined;
  trustedProxies: readonly string[];
  report: (error: unknown, where: string) => void;
};

function answerTheRest(app: FastifyInstance, report: GamesAppOptions['report']): void {
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if (error instanceof Refused) return say(reply, error.http, error.status);
    const http = error.statusCode ?? 500;
    if (http === 429) return say(reply, 429, 'TOO_MANY');
    if (http < 500) return say(reply, http, 'INVALID_REQUEST');
    report(error, `${request.method} ${request.routeOptions.url ?? 'games'}`);
    return say(reply, 503, 'UNAVAILABLE');
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (_request, reply) => say(reply, 404, 'NOT_FOUND'));
}

/** Where the games are at the origin of the exchange's page, their frame is of no origin (`allow-same-origin` would undo its sandbox), and
 * its calls are those of a stranger. They bring all that they may do themselves: nothing here goes by a cookie. */
function answerWithoutOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (request.headers.origin === 'null') void reply.headers(NO_ORIGIN);
    next();
  });
  app.options('/api/*', { preHandler: app.rateLimit() }, (_request, reply) => reply.code(204).send());
}

/** The provider's side over HTTP: what the exchange asks, what pages ask, and the page. Not listening yet. */
export async function createGamesApp(options: GamesAppOptions): Promise<FastifyInstance> {
  const { db, games, ask, origin, port, report, now } = options;
  const isTrusted = trustIn(options.trustedProxies);
  const app = fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    ...TIMEOUTS,
    trustProxy: (address) => isTrusted(address),
    routerOptions: { ignoreTrailingSlash: true },
  });
  // The bytes as they came are what is signed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', (_request, reply, next) => {
    void reply.headers(SECURITY_HEADERS);
    next();
  });
  await app.register(fastifyRateLimit, {
    max: REQUESTS_A_MINUTE,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ ip }) => addressKey(ip),
    cache: KEYS,
  });
  answerTheRest(app, report);
  if (origin !== undefined) answerWithoutOrigin(app);
  // For whoever watches the process.
  app.get('/health', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'OK' }));
  const originFor = (backUrl: string): string =>
    origin ?? `http://${new URL(backUrl).hostname}:${String(port())}`;
  const originOf = ({ protocol, host }: FastifyRequest): string => origin ?? `${protocol}://${host}`;
  mountExchangeDoor(app, { ...options, originFor });
  mountPlayerDoor(app, { db, ask, games, now, originOf });
  await mountPage(app, { db, games, pageDir: options.pageDir });
  return app;
}
