/** `npm run bench`: figures with their gates; `npm run bench -- replay bytes` only those parts, `planted` mistakes made on purpose. Not part of the test. */
import { ensureInstalled } from './lib/install.mjs';
import { giveUp } from './lib/say.mjs';
import { runNode } from './lib/run.mjs';

await ensureInstalled();
const [first, ...rest] = process.argv.slice(2);
// Copies of the checkout with a mistake each: neither a page nor a browser.
if (first === 'planted') {
  const { code } = await runNode('node_modules/tsx/dist/cli.mjs', ['test/bench/planted.ts', ...rest]);
  process.exit(code);
}
const { buildStale } = await import('./lib/build.mjs');
const errors = await buildStale();
if (errors) giveUp(errors);
const { code } = await runNode('node_modules/tsx/dist/cli.mjs', [
  'test/bench/main.ts',
  ...process.argv.slice(2),
]);
process.exitCode = code;
