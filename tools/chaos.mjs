/** `npm run chaos`: the exchange under trouble, audited after each round; `-- --minutes 10`. Not part of the test. */
import { ensureInstalled } from './lib/install.mjs';
import { giveUp } from './lib/say.mjs';
import { runNode } from './lib/run.mjs';

await ensureInstalled();
const { buildStale } = await import('./lib/build.mjs');
const errors = await buildStale({ only: 'server' });
if (errors) giveUp(errors);
const { code } = await runNode('node_modules/tsx/dist/cli.mjs', [
  'test/chaos/main.ts',
  ...process.argv.slice(2),
]);
process.exitCode = code;
