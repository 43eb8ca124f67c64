import { ensureInstalled } from './install.mjs';
import { giveUp } from './say.mjs';
import { runNode } from './run.mjs';

/** Runs a TypeScript program that starts the server as it is built, with the words of the command line. */
export async function runOnServer(file) {
  await ensureInstalled();
  const { buildStale } = await import('./build.mjs');
  const errors = await buildStale({ only: 'server' });
  if (errors) giveUp(errors);
  const { code } = await runNode('node_modules/tsx/dist/cli.mjs', [file, ...process.argv.slice(2)]);
  process.exitCode = code;
}
