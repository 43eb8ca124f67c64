/** `npm run build`: the page into dist/client, the exchange into dist/server; only what is stale unless `--force`. */
import { ensureInstalled } from './lib/install.mjs';
import { giveUp, step } from './lib/say.mjs';

await ensureInstalled();
const { buildStale } = await import('./lib/build.mjs');
const errors = await buildStale({ force: process.argv.includes('--force') });
if (errors) giveUp(errors);
step('dist/client and dist/server are up to date');
