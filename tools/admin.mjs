/** `npm run admin -- COMMAND`: operator's commands against the same database, whether the server runs or not. */
import { giveUp } from './lib/say.mjs';

// What scripts read is the command's own output alone, so progress of a first run goes to the other channel.
process.env['BACKLAY_PROGRESS'] = 'stderr';
const { ensureInstalled } = await import('./lib/install.mjs');
await ensureInstalled();
const { buildStale } = await import('./lib/build.mjs');
const errors = await buildStale({ only: 'server' });
if (errors) giveUp(errors);

process.setSourceMapsEnabled(true);
await import('../dist/server/admin.mjs');
