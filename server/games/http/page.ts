import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../base/db/connect';
import type { OwnGame } from '../game';
import { readHost } from '../sessions';
import { say } from './answer';

const MINUTE_MS = 60_000;
const PAGES_A_MINUTE = 600;

/** Names with a content hash never change, so they may be cached for ever. */
const HASHED = /[.-][0-9a-f]{6,}\.\w+$/;

/** The page has only its own files. @param host who may frame it; undefined: nobody */
export const policyFor = (host: string | undefined): string =>
  [
    "default-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${host ?? "'none'"}`,
  ].join('; ');

function setFileHeaders(reply: FastifyReply, path: string): void {
  const isKept = HASHED.test(path.replace(/\.(br|gz)$/, ''));
  void reply
    .header('cache-control', isKept ? 'public, max-age=31536000, immutable' : 'no-cache')
    // Anybody may have these, also a frame that is of no origin.
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin');
}

export type GamesPage = {
  db: Db;
  games: readonly OwnGame[];
  /** The built page; undefined: there is none. */
  pageDir: string | undefined;
};

/** One page for all games: which one it shows stands in its address, and who plays behind the # of it. It is framed by the page that
 * it was launched from alone; what is read by itself is in no frame. */
export async function mountPage(app: FastifyInstance, { db, games, pageDir }: GamesPage): Promise<void> {
  const isGame = (name: string): boolean => games.some(({ game }) => game === name);
  const limited = { config: { rateLimit: { max: PAGES_A_MINUTE, timeWindow: MINUTE_MS } } };
  const send = async (game: string, reply: FastifyReply, host?: string): Promise<FastifyReply> => {
    if (!isGame(game)) return say(reply, 404, 'GAME_UNKNOWN');
    const html =
      pageDir === undefined
        ? undefined
        : await readFile(join(pageDir, 'index.html'), 'utf8').catch(() => undefined);
    if (html === undefined) return say(reply, 404, 'PAGE_NOT_BUILT');
    return reply
      .header('content-security-policy', policyFor(host))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  };
  type Named = { Params: { game: string } };
  app.get<Named & { Querystring: { launch?: unknown } }>('/play/:game', limited, async (request, reply) => {
    const { launch } = request.query;
    const host = typeof launch === 'string' ? await readHost(db, launch) : undefined;
    return send(request.params.game, reply, host);
  });
  for (const path of ['/rules/:game', '/history/:game/:round'])
    app.get<Named>(path, limited, (request, reply) => send(request.params.game, reply));
  if (pageDir === undefined) return;
  await app.register(fastifyStatic, {
    root: pageDir,
    // Of their own, so that a proxy can have games and exchange at one origin.
    prefix: '/games/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    suppressWarning: true,
    // The page is never sent without its policy.
    allowedPath: (path) => !/\.(?:html|map)(?:\.br|\.gz)?$/i.test(path),
    setHeaders: setFileHeaders,
  });
}
