import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './reply';

/** A version as package.json has it; nothing that leads out of the folder. */
const VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** A page that draws a recording and calls nobody. Only the player of this site may frame it. */
const policy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/** The folders of the releases whose pages the builds of this machine have kept, the newest first. */
export async function keptReleases(releasesDir: string | undefined): Promise<string[]> {
  if (releasesDir === undefined) return [];
  // Nothing was built beside this data folder yet.
  const names = await readdir(releasesDir).catch(() => []);
  const byVersion = new Intl.Collator('en', { numeric: true }).compare;
  return names
    .filter((name) => VERSION.test(name))
    .sort(byVersion)
    .reverse()
    .map((name) => join(releasesDir, name));
}

/** The page of an earlier release, for the player of recordings to show beside its own. Its parts have hashed names and are
 * found with those of the page (page.ts). */
export function mountReleases(app: FastifyInstance, releasesDir: string | undefined): void {
  app.get<{ Params: { version: string } }>('/releases/:version/', async (request, reply) => {
    const { version } = request.params;
    const html =
      releasesDir === undefined || !VERSION.test(version)
        ? undefined
        : await readFile(join(releasesDir, version, 'index.html'), 'utf8').catch(() => undefined);
    const nonce = randomBytes(16).toString('base64');
    // Helmet writes into Node's answer, past Fastify's.
    reply.raw.removeHeader('x-frame-options');
    void reply.removeHeader('x-frame-options').header('content-security-policy', policy(nonce));
    if (html === undefined) return sendRefusal(reply, 404, 'NOT_FOUND', 'This release is not kept here');
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('__NONCE__', nonce));
  });
}
