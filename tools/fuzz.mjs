/** `npm run fuzz`: generated requests and stream messages against the whole server. A small share of it is in the test. */
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';

await ensureInstalled();
const { code } = await runNode('node_modules/tsx/dist/cli.mjs', [
  'test/fuzz/main.ts',
  ...process.argv.slice(2),
]);
process.exitCode = code;
