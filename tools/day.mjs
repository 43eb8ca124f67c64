/** `npm run day`: a simulated day of many players on every kind of market, audited at its end. Not part of the test. */
import { ensureInstalled } from './lib/install.mjs';
import { giveUp } from './lib/say.mjs';
import { runNode } from './lib/run.mjs';

await ensureInstalled();
const { buildStale } = await import('./lib/build.mjs');
const errors = await buildStale({ only: 'server' });
if (errors) giveUp(errors);
const { code } = await runNode('node_modules/tsx/dist/cli.mjs', [
  'test/day/main.ts',
  ...process.argv.slice(2),
]);
process.exitCode = code;
