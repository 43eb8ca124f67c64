/**
 * `npm run chaos`: the exchange under trouble, audited after each round; `-- --minutes 10`. `-- cluster --rounds 10`: several
 * processes, killed one after the other; `-- casino --rounds 200`: a server that deals; `-- wallet --rounds 30`: the wallet
 * of games, while players bet and win; `-- backups --moments 20`: a backup made under load, brought back. Not part of the test.
 */
import { runOnServer } from './lib/onServer.mjs';

const OTHERS = {
  cluster: 'test/cluster/main.ts',
  casino: 'test/tables/main.ts',
  wallet: 'test/wallet/main.ts',
  backups: 'test/backups/main.ts',
};

const other = OTHERS[process.argv[2]];
if (other) process.argv.splice(2, 1);
await runOnServer(other ?? 'test/chaos/main.ts');
