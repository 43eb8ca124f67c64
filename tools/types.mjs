/**
 * `npm run types`: types everything as one, then the page and the server each with what there is where they run: no `Buffer`
 * on the page, no `document` in the server. What both share is typed with both, and the verifier of rounds with neither.
 */
import { runNode } from './lib/run.mjs';

const CONFIGS = [
  'tsconfig.json',
  'tsconfig.page.json',
  'tsconfig.server.json',
  'packages/verify/tsconfig.json',
];

for (const config of CONFIGS) {
  const { code } = await runNode('node_modules/typescript-7/bin/tsc', ['-p', config]);
  if (code !== 0) process.exitCode = code;
}
