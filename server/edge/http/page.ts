import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { realClock } from '../../base/clock';
import type { Clock } from '../../base/clock';
import { sendRefusal } from './reply';

/** WebSocket origins for browsers whose 'self' covers HTTP only; malformed hosts are left out. */
const streamOf = (host: string): string[] =>
  /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) ? [`ws://${host}`, `wss://${host}`] : [];

type Allowed = {
  connectTo: readonly string[];
  /** Games of our own. */
  ownGames: readonly string[];
  /** Games of others, and their pictures. */
  others: readonly string[];
};

/** The page loads only its own files, and inline style and script with this answer's nonce. It frames its own pictures of matches and
 * the games of providers that are switched on. */
const policy = (nonce: string, { connectTo, ownGames, others }: Allowed): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data:", ...others].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connectTo].join(' '),
    ["frame-src 'self'", ...ownGames, ...others].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Names with a content hash never change, so they may be cached for ever. */
const HASHED = /[.-][0-9a-f]{6,}\.\w+$/;

/** What can only be a part of the page; an image could be opened by itself. */
const PART = /\.(?:js|css|woff2)$/;

/**
 * Headers that say something about a document, a call or a file that may change. A script, style or font of the page is none
 * of them, is fetched by the dozen, and would carry half a kilobyte of them each time.
 */
const NOT_FOR_PARTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'accept-ranges',
  'etag',
  'last-modified',
  // And `keep-alive` with it: what HTTP/1.1 does unless it is told otherwise.
  'connection',
] as const;

/** What a worker may do is what the answer with its script allows, not what the page's does. */
const WORKER = /\/worker\.js$/;
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** How long a file is kept; a part of the page that never changes is told little more than that. */
function setFileHeaders(reply: FastifyReply, path: string): void {
  const name = path.replace(/\.(br|gz)$/, '');
  const isKept = HASHED.test(name);
  void reply.header('cache-control', isKept ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (WORKER.test(name)) void reply.header('content-security-policy', WORKER_POLICY);
  if (!isKept || !PART.test(name)) return;
  for (const header of NOT_FOR_PARTS) {
    void reply.removeHeader(header);
    // Helmet writes into Node's answer, past Fastify's.
    reply.raw.removeHeader(header);
  }
}

type Origins = () => Promise<readonly string[]>;

/** Where games in frames may come from. */
export type Frames = {
  /** Games of our own, for the page of this origin. */
  own: (page: string) => string | undefined;
  others: Origins;
};

const PATIENCE_MS = 500;

/** The page never waits long for these origins; the last known ones serve meanwhile. */
function soon(connectTo: Origins, timers: Pick<Clock, 'after'>): Origins {
  let known: readonly string[] = [];
  return () => {
    let cancel: () => void = () => undefined;
    const late = new Promise<void>((done) => (cancel = timers.after(PATIENCE_MS, done)));
    const heard = connectTo().then(
      (origins) => void (known = origins),
      () => undefined,
    );
    return Promise.race([heard, late]).then(() => {
      cancel();
      return known;
    });
  };
}

/** The page is asked for once a visit, and before everything else: a twelfth less to send for three milliseconds. */
const PAGE_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

function mountIndex(app: FastifyInstance, clientDir: string, connectTo: Origins, frames: Frames): void {
  const file = join(clientDir, 'index.html');
  app.get('/', { compress: { brotliOptions: PAGE_BROTLI } }, async (request, reply) => {
    const html = await readFile(file, 'utf8').catch(() => undefined);
    if (html === undefined)
      return sendRefusal(reply, 404, 'NOT_FOUND', 'The page is not built: npm run build');
    const nonce = randomBytes(16).toString('base64');
    const [connected, others] = await Promise.all([connectTo(), frames.others()]);
    const own = frames.own(`${request.protocol}://${request.host}`);
    const allowed: Allowed = {
      connectTo: [...streamOf(request.host), ...connected],
      ownGames: own === undefined ? [] : [own],
      others,
    };
    return reply
      .header('content-security-policy', policy(nonce, allowed))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('__NONCE__', nonce));
  });
}

const NO_FRAMES: Frames = { own: () => undefined, others: () => Promise.resolve([]) };

/** Serves the built client: the page with a fresh nonce each time, its files precompressed. `earlier`: folders with the parts
 * of earlier releases, looked into where the page has none of that name. */
export async function mountPage(
  app: FastifyInstance,
  { clientDir, earlier = [] }: { clientDir: string; earlier?: readonly string[] },
  connectTo: Origins = () => Promise.resolve([]),
  timers: Pick<Clock, 'after'> = realClock(),
  frames: Frames = NO_FRAMES,
): Promise<void> {
  const others = soon(() => frames.others(), timers);
  mountIndex(app, clientDir, soon(connectTo, timers), { own: frames.own, others });
  await app.register(fastifyStatic, {
    root: [clientDir, ...earlier],
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    // A missing build is reported at `/` in our own words.
    suppressWarning: true,
    // The page is never sent without its nonce, and its source not at all.
    allowedPath: (path) => !/\.(?:html|map)(?:\.br|\.gz)?$/i.test(path),
    setHeaders: setFileHeaders,
  });
}

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
};

/** Images an operator chose (logo, favicon, banner), by plain file name only. */
export function mountImages(app: FastifyInstance, imagesDir: string): void {
  app.get<{ Params: { name: string } }>('/api/upload/image/:name', async (request, reply) => {
    const found = /^[\w-][\w.-]*\.(\w+)$/.exec(request.params.name);
    const type = TYPES[found?.[1]?.toLowerCase() ?? ''];
    const image =
      type === undefined
        ? undefined
        : await readFile(join(imagesDir, request.params.name)).catch(() => undefined);
    if (type === undefined || image === undefined)
      return sendRefusal(reply, 404, 'NOT_FOUND', 'There is no such image');
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('cache-control', 'public, max-age=3600')
      .type(type)
      .send(image);
  });
}
