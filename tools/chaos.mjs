/** `npm run chaos`: the exchange under trouble, audited after each round; `-- --minutes 10`. Not part of the test. */
import { runOnServer } from './lib/onServer.mjs';

await runOnServer('test/chaos/main.ts');
