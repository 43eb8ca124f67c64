import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { mountImages, mountPage } from '../../server/edge/http/page';
import { keptReleases, mountReleases } from '../../server/edge/http/releases';
import { releasesFolder } from '../lib/releases.mjs';
import { openLog, UnusableFile } from '@backlay/replay/tools/files';
import { done } from '@backlay/replay/tools/outcome';
import type { ReplayOutcome } from '@backlay/replay/tools/outcome';

/** Any that is free. */
const ANY_PORT = 0;

/** Throws UnusableFile where the port is taken or not allowed: there is nothing to say of the log. */
async function listening(app: FastifyInstance, port: number): Promise<string> {
  try {
    return await app.listen({ port, host: '127.0.0.1' });
  } catch (error) {
    await app.close();
    throw new UnusableFile(`port ${port}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Serves the built page, the pictures that come with it and one recording to this machine alone; nothing else is there to
 * be asked.
 * Throws UnusableFile. */
export async function servePlayback(file: string, root: string, port = ANY_PORT) {
  openLog(file);
  const name = basename(file);
  const app = fastify();
  app.get<{ Params: { name: string } }>('/recordings/:name', async (request, reply) =>
    request.params.name === name
      ? reply.type('application/octet-stream').send(await readFile(file))
      : reply.code(404).send(),
  );
  mountImages(app, join(root, 'public', 'images'));
  const releases = releasesFolder(root);
  mountReleases(app, releases);
  await mountPage(app, { clientDir: join(root, 'dist', 'client'), earlier: await keptReleases(releases) });
  const url = await listening(app, port);
  return { address: `${url}/#/replay?file=${encodeURIComponent(name)}`, close: () => app.close() };
}

const OPENERS: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', linux: 'xdg-open' };

/** Where there is a screen. Failing is no fault: the address is printed. */
function openBrowser(address: string): void {
  const opener = OPENERS[process.platform];
  const hasScreen = process.platform === 'darwin' || process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'];
  if (opener === undefined || !hasScreen) return;
  const child = spawn(opener, [address], { detached: true, stdio: 'ignore' });
  child.on('error', () => undefined);
  child.unref();
}

/** Goes on until the process is stopped. */
export async function watchFile(file: string, root: string, port?: number): Promise<ReplayOutcome> {
  const { address } = await servePlayback(file, root, port);
  openBrowser(address);
  return done(`${address}\nwatch it there; Ctrl+C ends`, { address });
}
