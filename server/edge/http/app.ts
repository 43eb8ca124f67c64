import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { trustIn } from '../../base/address';
import type { Sessions } from '../../players/auth/sessions';
import type { Call } from '../../base/call';
import {
  answerBadRequest,
  CONNECTION_LIMITS,
  guardEdge,
  letGo,
  limitConnections,
  SECURITY_HEADERS,
  TIMEOUTS,
  type ConnectionLimits,
} from './edge';
import { createGate } from './gate';
import { byAddress, createHold, LIMITS, limitRequests, MINUTE_MS, type Hold, type Limits } from './limits';
import { learnMethods } from './methods';
import { mountCalls } from './mount';
import { describeApi } from './openapi';
import { mountImages, mountPage } from './page';
import { sendError, sendRefusal } from './reply';

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
  /** What keeps the exchange from working right now, in words; undefined when nothing does. Answers soon, whatever hangs. */
  trouble: () => Promise<string | undefined>;
  /** dist/client and public/images. */
  clientDir: string;
  imagesDir: string;
  /** Hears every error that is ours and where it happened. */
  report: (error: unknown, where: string) => void;
  limits?: Partial<Limits>;
  connections?: Partial<ConnectionLimits>;
  /** Addresses and networks whose word about the client's address counts. */
  trustedProxies?: readonly string[];
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
/** The description is large and compressed anew for each who asks. */
const DESCRIPTIONS_PER_MINUTE = 60;

/** No body at all counts as an empty object: some calls of the product are posted without one. */
const acceptJsonOnly = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (typeof body === 'string' && body.trim() === '') done(null, {});
    else void parse(request, typeof body === 'string' ? body : body.toString('utf8'), done);
  });
};

const protect = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyHelmet, {
    // The page sets its own policy with a nonce; everything else is data that must not run anywhere.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    // Whoever puts TLS in front of the exchange decides about this one.
    strictTransportSecurity: false,
  });
};

/** Somebody who typed an address of the app without its hash, not a program: the page knows where it leads. */
const isVisit = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;

const newApp = (isTrusted: (address: string) => boolean): FastifyInstance =>
  fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    ...TIMEOUTS,
    trustProxy: (address) => isTrusted(address),
    clientErrorHandler: answerBadRequest,
    // An address that cannot be decoded never reaches the handlers below.
    frameworkErrors: (error, request, reply) => {
      reply.headers(SECURITY_HEADERS);
      letGo(request, reply);
      sendRefusal(reply, error.statusCode ?? 400, 'BAD_REQUEST', 'The address cannot be read');
    },
    routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true },
  });

/** What becomes of requests that no route takes, and of errors. */
const answerTheRest = (
  app: FastifyInstance,
  { report }: AppOptions,
  hold: Hold,
  methodsOf: (url: string) => readonly string[],
): void => {
  app.setErrorHandler<Error & { statusCode?: number; code: string }>(async (error, request, reply) => {
    if (error.statusCode === 429) await hold(reply);
    return sendError(error, reply, (ours) =>
      report(ours, `${request.method} ${request.url.split('?')[0] ?? ''}`),
    );
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    if (isVisit(request)) return reply.redirect(`/#${request.url}`);
    const methods = methodsOf(request.url);
    return methods.length === 0 || methods.includes(request.method)
      ? sendRefusal(reply, 404, 'NOT_FOUND', 'There is nothing here')
      : sendRefusal(
          reply.header('allow', methods.join(', ')),
          405,
          'BAD_REQUEST',
          `Only ${methods.join(', ')} here`,
        );
  });
};

const mountHealth = (
  app: FastifyInstance,
  { version, feed, feedDetail, auditState, trouble }: AppOptions,
  max: number,
) =>
  // Counted by itself: whoever used up an address's requests must not hide how we are.
  app.get(
    '/health',
    { config: { rateLimit: { max, timeWindow: MINUTE_MS, keyGenerator: byAddress } } },
    async (_request, reply) => {
      const reason = await trouble();
      return reply
        .code(reason === undefined ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({
          status: reason === undefined ? 'ok' : 'unavailable',
          version,
          feed,
          feed_detail: feedDetail?.(),
          audit: auditState?.(),
          ...(reason === undefined ? {} : { reason }),
        });
    },
  );

/** Everything HTTP: calls, page, images, health, description. Not listening yet. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { calls, sessions, version } = options;
  const limits = { ...LIMITS, ...options.limits };
  const isTrusted = trustIn(options.trustedProxies ?? []);
  const app = newApp(isTrusted);
  limitConnections(app.server, { ...CONNECTION_LIMITS, ...options.connections }, isTrusted);
  const methodsOf = learnMethods(app);
  acceptJsonOnly(app);
  await protect(app);
  guardEdge(app);
  await limitRequests(app, sessions, limits);
  await app.register(fastifyCompress, { global: true, threshold: 2048 });
  const hold = createHold(limits.holdMs);
  answerTheRest(app, options, hold, methodsOf);

  const limited = (max: number) => ({
    config: { rateLimit: { max, timeWindow: MINUTE_MS, keyGenerator: byAddress } },
  });
  mountCalls(app, {
    calls,
    sessions,
    gate: createGate(limits, Date.now),
    hold,
    optionsOf: (call) => (BY_ADDRESS.includes(call.path) ? limited(limits.loginsPerMinute) : {}),
  });
  mountImages(app, options.imagesDir);
  const description = JSON.stringify(describeApi(calls, version));
  app.get('/api/openapi.json', limited(DESCRIPTIONS_PER_MINUTE), (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(description),
  );
  mountHealth(app, options, limits.perMinute);
  await mountPage(app, options.clientDir, options.connectTo);
  return app;
};
