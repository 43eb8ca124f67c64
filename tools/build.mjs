/** `npm run build`: the page into dist/client, that of our own games into dist/games, the operators' into dist/console, the exchange into dist/server; only what is
 * stale unless `--force`. `npm run build -- server` builds the exchange alone, `-- games` the page of the games, `-- console` the console. */
import { ensureInstalled } from './lib/install.mjs';
import { giveUp, step } from './lib/say.mjs';

await ensureInstalled();
const { buildStale } = await import('./lib/build.mjs');
const only = ['server', 'games', 'console'].find((name) => process.argv.includes(name));
const errors = await buildStale({ force: process.argv.includes('--force'), ...(only ? { only } : {}) });
if (errors) giveUp(errors);
step(
  `${only === undefined ? 'dist/client, dist/games, dist/console and dist/server' : `dist/${only}`} up to date`,
);
