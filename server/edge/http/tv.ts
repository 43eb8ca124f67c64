import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './reply';

/** Where the pictures of a match are (domain/markets/tv.ts); null: nowhere. */
export type TvOf = (matchId: string) => string | null;

const policy = (nonce: string, url: string): string =>
  [
    "default-src 'none'",
    `frame-src ${new URL(url).origin}`,
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const documentOf = (nonce: string, url: string): string =>
  `<!doctype html><meta charset="utf-8"><title>TV</title><style nonce="${nonce}">
html,body,iframe{width:100%;height:100%;margin:0;border:0;display:block;background:#000}</style>
<iframe src="${attribute(url)}" title="TV" sandbox="allow-scripts allow-same-origin allow-presentation"
 allow="autoplay; fullscreen; encrypted-media" referrerpolicy="no-referrer"></iframe>`;

/** A document around a match's pictures, for the page to frame. The page's own policy was sent before anybody knew
 * where they are; this one is sent when they are looked at, and allows that one origin. */
export function mountTv(app: FastifyInstance, tvOf: TvOf): void {
  app.get<{ Params: { matchId: string } }>('/api/tv/:matchId', (request, reply) => {
    const url = tvOf(request.params.matchId);
    if (url === null) return sendRefusal(reply, 404, 'NOT_FOUND', 'This match has no pictures');
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', policy(nonce, url))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(documentOf(nonce, url));
  });
}
