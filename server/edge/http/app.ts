import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { trustIn } from '../../base/address';
import type { Sessions } from '../../players/auth/sessions';
import type { Call } from '../../base/call';
import { withAliases } from './aliases';
import {
  answerBadRequest,
  CONNECTION_LIMITS,
  guardConnections,
  letGo,
  limitConnections,
  SECURITY_HEADERS,
  TIMEOUTS,
} from './connections';
import type { ConnectionLimits } from './connections';
import { createGate } from './gate';
import { byAddress, createHold, LIMITS, limitRequests, MINUTE_MS } from './limits';
import type { Hold, Limits } from './limits';
import { learnMethods } from './methods';
import { mountCalls } from './mount';
import { describeStream } from './described/asyncapi';
import { describeApi } from './described/openapi';
import { describeWallet } from './described/walletApi';
import { mountManifest } from './manifest';
import type { SiteLook } from './manifest';
import { mountImages, mountPage } from './page';
import type { Frames } from './page';
import { mountVerifierPage } from './verifierPage';
import { keptReleases, mountReleases } from './releases';
import { sendError, sendRefusal } from './reply';
import { mountTv } from './tv';
import type { TvOf } from './tv';

export type AppOptions = {
  calls: readonly Call[];
  sessions: Sessions;
  version: string;
  feed: string;
  /** State of the feed for /health: counts and reasons, nothing secret. */
  feedDetail?: () => unknown;
  /** State of the audit for /health: the number of findings, never which. */
  auditState?: () => unknown;
  /** Whether somebody acted without being signed in, for /health: how often, never who. */
  operatorsState?: () => unknown;
  /** Of the tables dealt here; undefined where none is. */
  returnsState?: () => unknown;
  /** What providers and the wallet have otherwise: how many, never which. */
  reconcilingState?: () => unknown;
  /** When the last backup was made, archived, verified; undefined where none is made by itself. */
  backupState?: () => unknown;
  /** What operators have stopped; undefined if nothing. */
  haltsState?: () => unknown;
  /** Limits of the house that somebody has to look at; undefined where there are none. */
  riskState?: () => unknown;
  /** Why the exchange cannot work now, if so; answers soon even if something hangs. */
  trouble: () => Promise<string | undefined>;
  /** Whether this process is about to end, and others take its players. */
  isLeaving?: (() => boolean) | undefined;
  /** Where the pictures of a match are; there are none if left out. */
  tvOf?: TvOf;
  clientDir: string;
  /** Where builds keep the pages of releases; none are shown if left out. */
  releasesDir?: string | undefined;
  imagesDir: string;
  /** Called with every internal error and where it happened. */
  report: (error: unknown, where: string) => void;
  /** Called where a client left before its answer: no error of ours. */
  left?: ((where: string) => void) | undefined;
  limits?: Partial<Limits>;
  connections?: Partial<ConnectionLimits>;
  trustedProxies?: readonly string[];
  /** Origins the page may call besides ours: the geolocation service an operator chose. */
  connectTo?: () => Promise<readonly string[]>;
  /** Name and colours of the site, for whoever installs it; left out: it cannot be installed. */
  look?: () => Promise<SiteLook>;
  /** Where games in frames may come from; left out: there are none. */
  frames?: Frames;
};

/** Calls for strangers: each costs a hash or reveals whether a name exists. */
const BY_ADDRESS: readonly string[] = [
  'user/login',
  'user/signUp',
  'user/checkExistUser',
  'telegram/verifyLoginOtp',
];

const BODY_LIMIT = 64 * 1024;
const DESCRIPTIONS_PER_MINUTE = 60;
/** One step above the plugin's own: a fifteenth less to send, in the same time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** An empty body counts as an empty object, since some calls are posted without one. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (typeof body === 'string' && body.trim() === '') done(null, {});
    else void parse(request, typeof body === 'string' ? body : body.toString('utf8'), done);
  });
}

async function protect(app: FastifyInstance): Promise<void> {
  await app.register(fastifyHelmet, {
    // The page sets its own policy with a nonce; all else is data that must not run anywhere.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    // Left to whoever terminates TLS in front of the exchange.
    strictTransportSecurity: false,
    // Only of Internet Explorer, Flash and the filters of browsers before 2020: none that is supported reads them.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

/** A person who typed a path without its hash, rather than a program; the page can redirect. */
const isVisit = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;

const newApp = (isTrusted: (address: string) => boolean): FastifyInstance =>
  fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    // Fastify's own answer would have neither the envelope nor the headers (edge.ts).
    return503OnClosing: false,
    ...TIMEOUTS,
    trustProxy: (address) => isTrusted(address),
    clientErrorHandler: answerBadRequest,
    // A path that cannot be decoded never reaches the handlers below.
    frameworkErrors: (error, request, reply) => {
      reply.headers(SECURITY_HEADERS);
      letGo(request, reply);
      sendRefusal(reply, error.statusCode ?? 400, 'BAD_REQUEST', 'The address cannot be read');
    },
    routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true },
  });

const hasLeft = ({ code }: { code: string }, reply: FastifyReply): boolean =>
  code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed;

function answerTheRest(
  app: FastifyInstance,
  { report, left }: AppOptions,
  hold: Hold,
  methodsOf: (url: string) => readonly string[],
): void {
  app.setErrorHandler<Error & { statusCode?: number; code: string }>(async (error, request, reply) => {
    if (error.statusCode === 429) await hold(reply);
    const where = `${request.method} ${request.url.split('?')[0] ?? ''}`;
    return sendError(error, reply, (ours) => (hasLeft(error, reply) ? left?.(where) : report(ours, where)));
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
}

/** 404 is what a load balancer takes for "nobody new, those who are here stay" (haproxy: `disable-on-404`). */
const HEALTH_CODES = { ok: 200, leaving: 404, unavailable: 503 } as const;

function healthOf(reason: string | undefined, isLeaving: boolean): keyof typeof HEALTH_CODES {
  if (reason !== undefined) return 'unavailable';
  return isLeaving ? 'leaving' : 'ok';
}

/** How each part of the exchange says that it is. */
const statesOf = (options: AppOptions): object => ({
  version: options.version,
  feed: options.feed,
  feed_detail: options.feedDetail?.(),
  audit: options.auditState?.(),
  operators: options.operatorsState?.(),
  returns: options.returnsState?.(),
  reconciling: options.reconcilingState?.(),
  backup: options.backupState?.(),
  halts: options.haltsState?.(),
  risk: options.riskState?.(),
});

function mountHealth(app: FastifyInstance, options: AppOptions, max: number): void {
  const { trouble, isLeaving } = options;
  // Limited on its own, so that an address out of requests can still read it.
  app.get(
    '/health',
    { config: { rateLimit: { max, timeWindow: MINUTE_MS, keyGenerator: byAddress } } },
    async (_request, reply) => {
      const reason = await trouble();
      const state = healthOf(reason, isLeaving?.() ?? false);
      return reply
        .code(HEALTH_CODES[state])
        .header('cache-control', 'no-store')
        .send({
          status: state,
          ...statesOf(options),
          ...(reason === undefined ? {} : { reason }),
        });
    },
  );
}

/** The HTTP app with calls, page, images, health and description; not yet listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { sessions, version } = options;
  const calls = withAliases(options.calls);
  const limits = { ...LIMITS, ...options.limits };
  const isTrusted = trustIn(options.trustedProxies ?? []);
  const app = newApp(isTrusted);
  limitConnections(app.server, { ...CONNECTION_LIMITS, ...options.connections }, isTrusted);
  const methodsOf = learnMethods(app);
  acceptJsonOnly(app);
  await protect(app);
  guardConnections(app);
  await limitRequests(app, sessions, limits);
  await app.register(fastifyCompress, { global: true, threshold: 2048, brotliOptions: BROTLI });
  const hold = createHold(limits.holdMs);
  answerTheRest(app, options, hold, methodsOf);

  const limited = (max: number) => ({
    config: { rateLimit: { max, timeWindow: MINUTE_MS, keyGenerator: byAddress } },
  });
  const optionsOf = ({ path, bodyLimit, perMinute: max }: Call) => ({
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(max === undefined ? {} : { config: { rateLimit: { max, timeWindow: MINUTE_MS } } }),
    ...(BY_ADDRESS.includes(path) ? limited(limits.loginsPerMinute) : {}),
  });
  mountCalls(app, {
    calls,
    sessions,
    gate: createGate(limits, Date.now),
    hold,
    optionsOf,
  });
  mountImages(app, options.imagesDir);
  mountTv(app, options.tvOf ?? (() => null));
  const descriptions = {
    '/api/openapi.json': JSON.stringify(describeApi(calls, version)),
    '/api/asyncapi.json': JSON.stringify(describeStream(version)),
    '/wallet/openapi.json': JSON.stringify(describeWallet(version)),
  };
  for (const [path, text] of Object.entries(descriptions))
    app.get(path, limited(DESCRIPTIONS_PER_MINUTE), (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text),
    );
  mountHealth(app, options, limits.perMinute);
  const { clientDir, releasesDir } = options;
  mountReleases(app, releasesDir);
  mountVerifierPage(app, clientDir);
  if (options.look) mountManifest(app, options.look);
  const earlier = await keptReleases(releasesDir);
  await mountPage(app, { clientDir, earlier }, options.connectTo, undefined, options.frames);
  return app;
}
