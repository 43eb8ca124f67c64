/** `npm run day`: a simulated day of many players on every kind of market, audited at its end. Not part of the test. */
import { runOnServer } from './lib/onServer.mjs';

await runOnServer('test/day/main.ts');
