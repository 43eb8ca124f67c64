/** `npm run build`: the page into dist/client, the exchange into dist/server; only what is stale unless `--force`. `npm run build -- server` builds the exchange alone. */
import { ensureInstalled } from './lib/install.mjs';
import { giveUp, step } from './lib/say.mjs';

await ensureInstalled();
const { buildStale } = await import('./lib/build.mjs');
const isServerAlone = process.argv.includes('server');
const errors = await buildStale({
  force: process.argv.includes('--force'),
  ...(isServerAlone ? { only: 'server' } : {}),
});
if (errors) giveUp(errors);
step(`${isServerAlone ? '' : 'dist/client and '}dist/server up to date`);
