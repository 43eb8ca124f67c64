/** `npm run bench`: figures with their gates; `npm run bench -- replay bytes` only those parts. Not part of the test. */
import { ensureInstalled } from './lib/install.mjs';
import { giveUp } from './lib/say.mjs';
import { runNode } from './lib/run.mjs';

await ensureInstalled();
const { buildStale } = await import('./lib/build.mjs');
const errors = await buildStale();
if (errors) giveUp(errors);
const { code } = await runNode('node_modules/tsx/dist/cli.mjs', [
  'test/bench/main.ts',
  ...process.argv.slice(2),
]);
process.exitCode = code;
