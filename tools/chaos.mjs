/**
 * `npm run chaos`: the exchange under trouble, audited after each round; `-- --minutes 10`. `-- cluster --rounds 10`: several
 * processes, killed one after the other. Not part of the test.
 */
import { runOnServer } from './lib/onServer.mjs';

const isCluster = process.argv[2] === 'cluster';
if (isCluster) process.argv.splice(2, 1);
await runOnServer(isCluster ? 'test/cluster/main.ts' : 'test/chaos/main.ts');
