/**
 * `npm start`: from a fresh clone to a running exchange. Looks whether the port is free, installs and builds what is
 * missing or stale, then becomes the server: the same process, so that signals, the exit code and a `kill -9` reach it and nothing is left behind.
 */
import { ensureInstalled } from './lib/install.mjs';
import { isTaken, takenWords } from './lib/port.mjs';
import { keepServed } from './lib/releases.mjs';
import { ROOT } from './lib/run.mjs';
import { giveUp, step } from './lib/say.mjs';

const port = Number(process.env['PORT']?.trim() || 4000);
const host = process.env['HOST']?.trim() || '127.0.0.1';
if (await isTaken(port, host)) giveUp(`backlay: ${takenWords(port, host)}`);
await ensureInstalled();
const { buildStale } = await import('./lib/build.mjs');
const errors = await buildStale();
if (errors) giveUp(errors);

process.env['NODE_ENV'] ??= 'production';
process.setSourceMapsEnabled(true);
step('starting the exchange');
const { starting } = await import('../dist/server/main.mjs');
try {
  await keepServed(ROOT, starting);
} catch (error) {
  step(`the page of this release is not kept: ${error.message}`);
}
