import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { hashToken, type Sessions } from '../auth/sessions';
import type { Call } from './call';
import { bearerOf, mountCalls } from './mount';
import { describeApi } from './openapi';
import { mountImages, mountPage } from './page';
import { sendError, sendRefusal } from './reply';

/** Requests a minute: by token once it is known to be good, else by address. Logins always by address. */
export type Limits = { perMinute: number; loginsPerMinute: number };

/** A player who polls, bets and reloads makes a few hundred; a program that trades some thousands. */
const LIMITS: Limits = { perMinute: 6000, loginsPerMinute: 120 };

export type AppOptions = {
  calls: readonly Call[];
  sessions: Sessions;
  version: string;
  /** Named in /health. */
  feed: string;
  /** How the feed is doing, for /health: counts and reasons, nothing secret. */
  feedDetail?: () => unknown;
  /** How the audit is doing, for /health: how many findings, never which. */
  auditState?: () => unknown;
  /** Whether the database answers. */
  isHealthy: () => Promise<boolean>;
  /** dist/client and public/images. */
  clientDir: string;
  imagesDir: string;
  /** Hears every error that is ours and where it happened. */
  report: (error: unknown, where: string) => void;
  limits?: Limits;
  /** Origins the page may ask beside our own: the geolocation an operator chose. */
  connectTo?: () => Promise<readonly string[]>;
};

/** What strangers may ask: each costs a hash or tells which names exist. */
const BY_ADDRESS: readonly string[] = [
  'user/login',
  'user/signUp',
  'user/checkExistUser',
  'telegram/verifyLoginOtp',
];

const BODY_LIMIT = 64 * 1024;
const MINUTE_MS = 60_000;

/** No body at all counts as an empty object: some calls of the product are posted without one. */
const acceptJsonOnly = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (typeof body === 'string' && body.trim() === '') done(null, {});
    else void parse(request, typeof body === 'string' ? body : body.toString('utf8'), done);
  });
};

const protect = async (app: FastifyInstance, { sessions, limits = LIMITS }: AppOptions): Promise<void> => {
  await app.register(fastifyHelmet, {
    // The page sets its own policy with a nonce; everything else is data that must not run anywhere.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    // Whoever puts TLS in front of the exchange decides about this one.
    strictTransportSecurity: false,
  });
  const keyOf = (request: FastifyRequest): string => {
    const token = bearerOf(request);
    const hash = token === undefined ? undefined : hashToken(token);
    return hash !== undefined && sessions.isKnown(hash) ? hash : request.ip;
  };
  await app.register(fastifyRateLimit, { max: limits.perMinute, timeWindow: MINUTE_MS, keyGenerator: keyOf });
};

/** Somebody who typed an address of the app without its hash, not a program: the page knows where it leads. */
const isVisit = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;

/** Everything HTTP: calls, page, images, health, description. Not listening yet. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { calls, sessions, version, feed, report, limits = LIMITS } = options;
  const app = fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    // An address that cannot be decoded never reaches the handlers below.
    frameworkErrors: (error, _request, reply) => {
      sendRefusal(reply, error.statusCode ?? 400, 'BAD_REQUEST', 'The address cannot be read');
    },
    routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true },
  });
  acceptJsonOnly(app);
  await protect(app, options);
  await app.register(fastifyCompress, { global: true, threshold: 2048 });
  app.setErrorHandler<Error & { statusCode?: number; code: string }>((error, request, reply) =>
    sendError(error, reply, (ours) => report(ours, `${request.method} ${request.url.split('?')[0] ?? ''}`)),
  );
  app.setNotFoundHandler((request, reply) =>
    isVisit(request)
      ? reply.redirect(`/#${request.url}`)
      : sendRefusal(reply, 404, 'NOT_FOUND', 'There is nothing here'),
  );

  const byAddress = {
    max: limits.loginsPerMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: (request: FastifyRequest) => request.ip,
  };
  mountCalls(app, calls, sessions, (call) =>
    BY_ADDRESS.includes(call.path) ? { config: { rateLimit: byAddress } } : {},
  );
  mountImages(app, options.imagesDir);
  const description = describeApi(calls, version);
  app.get('/api/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(description),
  );
  app.get('/health', async (_request, reply) => {
    const healthy = await options.isHealthy();
    return reply
      .code(healthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        ...{ status: healthy ? 'ok' : 'unavailable', version, feed },
        ...{ feed_detail: options.feedDetail?.(), audit: options.auditState?.() },
      });
  });
  await mountPage(app, options.clientDir, options.connectTo);
  return app;
};
