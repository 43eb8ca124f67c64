import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './reply';

/** The page says itself which script and style it may have, by their hashes, so that this holds on a disk as well. */
const OWN_POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/;

/** Nothing at all, should the page say nothing. */
const CLOSED = "default-src 'none'";

/** Serves the verifier of casino rounds, the file that anybody may also keep; it can reach no network, not even us. */
export function mountVerifierPage(app: FastifyInstance, clientDir: string): void {
  const file = join(clientDir, 'verify.html');
  app.get('/verify.html', async (_request, reply) => {
    const html = await readFile(file, 'utf8').catch(() => undefined);
    if (html === undefined)
      return sendRefusal(reply, 404, 'NOT_FOUND', 'The verifier is not built: npm run build');
    const policy = OWN_POLICY.exec(html)?.[1] ?? CLOSED;
    return (
      reply
        // A page cannot say this of itself.
        .header('content-security-policy', `${policy}; frame-ancestors 'none'`)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(html)
    );
  });
}
